import { outline, solid } from './draw.tsx'

// Acts of few pages.

export const UploadIcon = /* @__PURE__ */ outline(
  'M12 16V5M7.5 9 12 4.5 16.5 9M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3',
)
export const MicrophoneIcon = /* @__PURE__ */ outline(
  'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v2.5',
)
export const VoiceIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9 12h.01M11 9.5a3.5 3.5 0 0 1 0 5M13.5 7.5a6.5 6.5 0 0 1 0 9',
)
export const SmileIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 14c1.8 2.4 5.2 2.4 7 0M9 9.5v.5M15 9.5v.5',
)
export const EyeIcon = /* @__PURE__ */ outline(
  'M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
)
export const ScanIcon = /* @__PURE__ */ outline(
  'M4.5 8.5v-3a1 1 0 0 1 1-1h3M15.5 4.5h3a1 1 0 0 1 1 1v3M19.5 15.5v3a1 1 0 0 1-1 1h-3M8.5 19.5h-3a1 1 0 0 1-1-1v-3M4 12h16',
)
export const PenIcon = /* @__PURE__ */ outline('M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5')
export const LogoutIcon = /* @__PURE__ */ outline(
  'M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M9.5 12h11M16.5 8l4 4-4 4',
)
export const LinkIcon = /* @__PURE__ */ outline(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
)
export const EyeOffIcon = /* @__PURE__ */ outline(
  'M4.5 4.5l15 15M9.8 6.3A9.7 9.7 0 0 1 12 6c3.8 0 7 2 9 6a13 13 0 0 1-2.6 3.4M15.3 17.3A9.5 9.5 0 0 1 12 18c-3.8 0-7-2-9-6a12.8 12.8 0 0 1 3.6-4.2M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5',
)
export const TrashIcon = /* @__PURE__ */ outline(
  'M4.5 6.5h15M9 6.5V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v1.5M6.5 6.5l.8 12.1A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.1M10 10.5v5.5M14 10.5v5.5',
)
export const FlagIcon = /* @__PURE__ */ outline('M6 20.5V4.5M6 5c4-2 7 2 12.5 0v8.5C13 15.5 10 11.5 6 13.5')
export const BlockIcon = /* @__PURE__ */ outline('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 6l12 12')
export const ShareFilledIcon = /* @__PURE__ */ solid(
  'M12.6 5a.9.9 0 0 1 1.5-.7l6.5 6a.9.9 0 0 1 0 1.4l-6.5 6a.9.9 0 0 1-1.5-.7v-2.8c-3.8.1-6.2 1.3-7.9 3.8a.9.9 0 0 1-1.6-.6C3.7 12.2 6.8 8.2 12.6 7.4z',
)
export const CommentFilledIcon = /* @__PURE__ */ solid(
  'M12 3.6c5.1 0 9.4 3.4 9.4 7.9s-4.3 7.9-9.4 7.9c-.9 0-1.7-.1-2.5-.3l-4.3 2a.9.9 0 0 1-1.3-1l.7-2.9c-1.2-1.5-2-3.4-2-5.7C2.6 7 6.9 3.6 12 3.6zM8.3 10.3a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zm3.7 0a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zm3.7 0a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
)
