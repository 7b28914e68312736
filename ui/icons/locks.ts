import { solid } from './draw.tsx'

// What is locked, and what opens it.

export const CrownFilledIcon = /* @__PURE__ */ solid(
  'M3.4 6.9a.9.9 0 0 1 1.2 0l3.2 3.2 3.4-5.6a.9.9 0 0 1 1.6 0l3.4 5.6 3.2-3.2a.9.9 0 0 1 1.5.7l-1.5 11a.9.9 0 0 1-.9.8h-13a.9.9 0 0 1-.9-.8l-1.5-11a.9.9 0 0 1 .3-.7z',
)
export const LockFilledIcon = /* @__PURE__ */ solid(
  'M12 3.1a4.9 4.9 0 0 0-4.9 4.9v1.6h-.6a2.4 2.4 0 0 0-2.4 2.4v7a2.4 2.4 0 0 0 2.4 2.4h11a2.4 2.4 0 0 0 2.4-2.4v-7a2.4 2.4 0 0 0-2.4-2.4h-.6V8A4.9 4.9 0 0 0 12 3.1zm-3.1 6.5V8a3.1 3.1 0 0 1 6.2 0v1.6z',
)
