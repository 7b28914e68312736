/** Largest credit by hand, and the sum of all credits by hand in 24 hours, in hundredths. */
export const largestCredit = 100_000
export const creditsPerDay = 1_000_000
