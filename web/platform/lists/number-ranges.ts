/** The parts of so many things, each of so many: from and to, counted from 1. */
export const ranges = (count: number, size: number): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, part) => ({
    from: part * size + 1,
    to: Math.min((part + 1) * size, count),
  }))
