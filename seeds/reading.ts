/** Who may read a comic or a novel. Prices are hundredths of a coin; the first `free` chapters are everybody's. */
export type ReadingAccess =
  | { kind: 'free' }
  | { kind: 'vip'; free: number }
  | { kind: 'chapters'; price: number; free: number }
  | { kind: 'whole'; price: number; free: number }

export const free: ReadingAccess = { kind: 'free' }
