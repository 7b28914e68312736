const first = 1_000
const longest = 60_000

/** How long to wait before trying again after so many failures, in milliseconds; `chance` (0 to 1) spreads the crowd. */
export const nextWait = (failures: number, chance: number): number =>
  Math.min(longest, first * 2 ** Math.min(failures - 1, 10)) * (0.5 + chance / 2)
