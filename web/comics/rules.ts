/** A score in tenths of ten points as it is read: 96 is `9.6`. */
export const points = (score: number): string => (score / 10).toFixed(1)
