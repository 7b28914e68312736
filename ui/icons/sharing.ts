import { outline } from './draw.tsx'

// What is taken along: saved or copied.

export const CopyIcon = /* @__PURE__ */ outline(
  'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5zM16 5.5A1.5 1.5 0 0 0 14.5 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16',
)
export const DownloadIcon = /* @__PURE__ */ outline(
  'M12 4.5v11M7.5 11.5 12 16l4.5-4.5M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3',
)
