import { solid } from './draw.tsx'

// What covers and prices carry.

export const PlayFilledIcon = /* @__PURE__ */ solid(
  'M6.6 5.1v13.8a1.5 1.5 0 0 0 2.3 1.3l11.1-6.9a1.5 1.5 0 0 0 0-2.6L8.9 3.8a1.5 1.5 0 0 0-2.3 1.3z',
)
export const CrownFilledIcon = /* @__PURE__ */ solid(
  'M3.4 6.9a.9.9 0 0 1 1.2 0l3.2 3.2 3.4-5.6a.9.9 0 0 1 1.6 0l3.4 5.6 3.2-3.2a.9.9 0 0 1 1.5.7l-1.5 11a.9.9 0 0 1-.9.8h-13a.9.9 0 0 1-.9-.8l-1.5-11a.9.9 0 0 1 .3-.7z',
)
export const CoinFilledIcon = /* @__PURE__ */ solid(
  'M12 2.6a9.4 9.4 0 1 0 0 18.8 9.4 9.4 0 0 0 0-18.8zM7.8 8.6a.9.9 0 1 1 1.4-1.2l2.8 3.2 2.8-3.2a.9.9 0 1 1 1.4 1.2l-3.3 3.8v.2H15a.9.9 0 0 1 0 1.8h-2.1V17a.9.9 0 0 1-1.8 0v-2.6H9a.9.9 0 0 1 0-1.8h2.1v-.2z',
)
export const LockFilledIcon = /* @__PURE__ */ solid(
  'M12 3.1a4.9 4.9 0 0 0-4.9 4.9v1.6h-.6a2.4 2.4 0 0 0-2.4 2.4v7a2.4 2.4 0 0 0 2.4 2.4h11a2.4 2.4 0 0 0 2.4-2.4v-7a2.4 2.4 0 0 0-2.4-2.4h-.6V8A4.9 4.9 0 0 0 12 3.1zm-3.1 6.5V8a3.1 3.1 0 0 1 6.2 0v1.6z',
)
