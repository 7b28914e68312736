import { outline } from './draw.tsx'

// What stands beside works: what they are, and what opens them.

export const LockIcon = /* @__PURE__ */ outline(
  'M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5',
)
export const CoinIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 8l3.5 4 3.5-4M12 12v5M9 13.5h6',
)
export const TicketIcon = /* @__PURE__ */ outline(
  'M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5V17H4v-3a1.8 1.8 0 0 0 0-3.5zM14 7.5v2M14 11.5v1.5M14 15v1.5',
)
export const BookIcon = /* @__PURE__ */ outline(
  'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
)
export const StripIcon = /* @__PURE__ */ outline(
  'M7 4h10v5H7zM7 10.5h10V16H7zM7 17.5h10M7 17.5V20M17 17.5V20',
)
export const HeadphonesIcon = /* @__PURE__ */ outline(
  'M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5M4.5 14h3v6H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 14h-3v6H18a1.5 1.5 0 0 0 1.5-1.5z',
)
