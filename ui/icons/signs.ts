import { outline } from './draw.tsx'

// Ways and states, as the first page has them: it loads what stands in this file.

export const SearchIcon = /* @__PURE__ */ outline('M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2 20.5 20.5')
export const BellIcon = /* @__PURE__ */ outline('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4')
export const ChevronRightIcon = /* @__PURE__ */ outline('M9.5 5.5 16 12l-6.5 6.5')
export const ChevronLeftIcon = /* @__PURE__ */ outline('M14.5 5 7.5 12l7 7')
export const ClockIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2.5',
)
export const PictureIcon = /* @__PURE__ */ outline(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4.5 17l4.5-5 3.5 3.5 2.5-2.5 4.5 4.5M15 8.8h.01',
)
export const OfflineIcon = /* @__PURE__ */ outline(
  'M8 7.5A5.5 5.5 0 0 1 16.8 10 4.3 4.3 0 0 1 19.5 17M15.5 18.5h-8.5A4.5 4.5 0 0 1 6 9.7M4 4l16 16',
)
export const RefreshIcon = /* @__PURE__ */ outline(
  'M20 5v4.5h-4.5M4 19v-4.5h4.5M19.6 9.5A8 8 0 0 0 5.3 7.8M4.4 14.5a8 8 0 0 0 14.3 1.7',
)
