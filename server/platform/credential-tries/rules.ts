/**
 * How many tries are let through. The try number `free` begins a pause of `firstPause` milliseconds, each try after it one twice as
 * long, up to `longestPause`. After `window` milliseconds without a try all are forgotten.
 */
export type Limit = { free: number; window: number; firstPause: number; longestPause: number }

const minute = 60_000
const hour = 60 * minute

/** Limits by the kind of credential: `near` of one name from one network or device, `name` of one name from everywhere. */
export const limits = {
  password: {
    near: { free: 5, window: 15 * minute, firstPause: 15 * minute, longestPause: 15 * minute },
    // It slows guessing from many networks down. A lock here would let anybody lock an owner out.
    name: { free: 100, window: hour, firstPause: 10_000, longestPause: 10_000 },
  },
  // A code has five tries of its own besides.
  code: { near: { free: 60, window: hour, firstPause: 10 * minute, longestPause: hour } },
  voucher: { near: { free: 60, window: hour, firstPause: 10 * minute, longestPause: hour } },
  // Password and code of the authenticator count together.
  staff: {
    near: { free: 10, window: 24 * hour, firstPause: minute, longestPause: hour },
    name: { free: 60, window: 24 * hour, firstPause: 10_000, longestPause: minute },
  },
} satisfies Record<string, { near: Limit; name?: Limit }>
export type Kind = keyof typeof limits

/** The longest that a try counts, in milliseconds. */
export const longestWindow = 24 * hour
