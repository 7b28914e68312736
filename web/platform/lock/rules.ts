/** After so many wrong numbers in a row one has to wait. */
const freeTries = 5
const firstWait = 30_000
const longestWait = 3_600_000

/** How long the next try has to wait after so many wrong ones in a row, in milliseconds. */
export const waitAfter = (wrong: number): number =>
  wrong < freeTries ? 0 : Math.min(longestWait, firstWait * 2 ** Math.min(wrong - freeTries, 10))

/** The number that opens: four to six digits. */
export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text)
