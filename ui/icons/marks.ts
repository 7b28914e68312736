import { solid } from './draw.tsx'

// What covers and prices carry.

export const PlayFilledIcon = /* @__PURE__ */ solid(
  'M6.6 5.1v13.8a1.5 1.5 0 0 0 2.3 1.3l11.1-6.9a1.5 1.5 0 0 0 0-2.6L8.9 3.8a1.5 1.5 0 0 0-2.3 1.3z',
)
export const CoinFilledIcon = /* @__PURE__ */ solid(
  'M12 2.6a9.4 9.4 0 1 0 0 18.8 9.4 9.4 0 0 0 0-18.8zM7.8 8.6a.9.9 0 1 1 1.4-1.2l2.8 3.2 2.8-3.2a.9.9 0 1 1 1.4 1.2l-3.3 3.8v.2H15a.9.9 0 0 1 0 1.8h-2.1V17a.9.9 0 0 1-1.8 0v-2.6H9a.9.9 0 0 1 0-1.8h2.1v-.2z',
)
