import { outline, solid } from './draw.tsx'

// The controls of players.

export const PlayIcon = /* @__PURE__ */ outline(
  'M7.5 5.2v13.6a.6.6 0 0 0 .9.5l11-6.8a.6.6 0 0 0 0-1l-11-6.8a.6.6 0 0 0-.9.5z',
)
export const PauseIcon = /* @__PURE__ */ outline('M8.5 5.5v13M15.5 5.5v13')
export const DanmakuIcon = /* @__PURE__ */ outline(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM7.5 9.5h5M15 9.5h1.5M7.5 14h2M12 14h4.5',
)
export const FullscreenIcon = /* @__PURE__ */ outline(
  'M4.5 9V5.5a1 1 0 0 1 1-1H9M15 4.5h3.5a1 1 0 0 1 1 1V9M19.5 15v3.5a1 1 0 0 1-1 1H15M9 19.5H5.5a1 1 0 0 1-1-1V15',
)
export const PictureInPictureIcon = /* @__PURE__ */ outline(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM12 12h5.5v4H12z',
)
export const FastForwardIcon = /* @__PURE__ */ outline('M4.5 6.5v11l7-5.5zM12.5 6.5v11l7-5.5z')
export const PreviousIcon = /* @__PURE__ */ outline('M18 6v12l-8.5-6zM6.5 6v12')
export const NextIcon = /* @__PURE__ */ outline('M6 6v12l8.5-6zM17.5 6v12')
export const VolumeIcon = /* @__PURE__ */ outline(
  'M4.5 9.5h3.5L12.5 5v14L8 14.5H4.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
)
export const MuteIcon = /* @__PURE__ */ outline('M4.5 9.5h3.5L12.5 5v14L8 14.5H4.5zM16 9.5l5 5M21 9.5l-5 5')
export const PauseFilledIcon = /* @__PURE__ */ solid(
  'M7 4.5h2.5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zm7.5 0H17a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2.5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1z',
)
