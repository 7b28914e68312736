/** Membership of more days than this is given by two people. */
export const daysByOne = 31
