/** The most that staff give by hand at once, and in 24 hours all together, in hundredths. */
export const largestCredit = 100_000
export const creditsPerDay = 1_000_000
