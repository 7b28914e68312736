import { outline, solid } from './draw.tsx'

// What the foot of a live room is worked with.

export const SendIcon = /* @__PURE__ */ outline('M20.5 4 3.5 10.5l6.5 3 3 6.5zM10 13.5l4-4')
export const GiftFilledIcon = /* @__PURE__ */ solid(
  'M11.1 12.4v9H6.5A2.4 2.4 0 0 1 4.1 19v-6.6zm8.8 0V19a2.4 2.4 0 0 1-2.4 2.4h-4.6v-9zM16 2.9c1.7 0 2.9 1 2.9 2.6 0 .4-.1.8-.2 1.1h1.8a.9.9 0 0 1 .9.9v3.2h-8.5V6.6h-1.8v4.1H2.6V7.5a.9.9 0 0 1 .9-.9h1.8a3 3 0 0 1-.2-1.1c0-1.6 1.2-2.6 2.9-2.6 1.5 0 3 1 4 2.5 1-1.5 2.5-2.5 4-2.5z',
)
