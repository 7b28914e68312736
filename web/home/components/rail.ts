/** Width of a film's card in a rail, in CSS pixels. */
export const railWidth = 168
