const firstWait = 1_000
const maxWait = 60_000

/**
 * Milliseconds to wait before the next try after a number of failures; `random` (0 to 1) spreads clients that failed at
 * the same moment.
 */
export const nextWait = (failures: number, random: number): number =>
  Math.min(maxWait, firstWait * 2 ** Math.min(failures - 1, 10)) * (0.5 + random / 2)
