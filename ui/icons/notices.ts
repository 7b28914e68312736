import { outline, solid } from './draw.tsx'

// What tells of something, good or bad.

export const AlertIcon = /* @__PURE__ */ outline('M12 4 21 19.5H3zM12 10v4.5M12 17h.01')
export const HornIcon = /* @__PURE__ */ outline(
  'M5 9.5h3.5L17 5v14l-8.5-4.5H5a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM8.5 14.5V19h2.5v-3M20 10.5v3',
)
export const InfoIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8h.01',
)
export const ClearIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9 9l6 6M15 9l-6 6',
)
export const CheckFilledIcon = /* @__PURE__ */ solid(
  'M12 2.6a9.4 9.4 0 1 0 0 18.8 9.4 9.4 0 0 0 0-18.8zm4.7 7.3-5.2 5.4a.9.9 0 0 1-1.3 0l-2.9-2.9a.9.9 0 1 1 1.3-1.3l2.2 2.3 4.6-4.8a.9.9 0 1 1 1.3 1.3z',
)
