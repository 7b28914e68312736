import { outline } from './draw.tsx'

// The entries of the first page: a file of their own, so that it loads no others.

export const CalendarIcon = /* @__PURE__ */ outline(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3.5v4M15.5 3.5v4M9 15l2.2 2 3.8-3.8',
)
export const ChartIcon = /* @__PURE__ */ outline('M4.5 19.5h15M7.5 16v-4M12 16V6M16.5 16V9.5')
