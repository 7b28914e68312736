/** Days of membership that one person may grant alone; more need two people. */
export const daysByOne = 31
