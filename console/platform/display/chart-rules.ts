/** The top of an axis: the smallest of 1, 2, 4, 5 or 10 times a power of ten that holds the value; at least 4. */
export function niceTop(value: number): number {
  if (value <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 5, 10].map((step) => step * power).find((top) => top >= value)!
}

/** Where lines cross the chart: from 0 to the top in four steps. */
export const ticksOf = (top: number): number[] => [0, 1, 2, 3, 4].map((step) => (top / 4) * step)

type Size = { width: number; height: number }

/** A point for each value, from left to right, with y from the top down. One value stands in the middle. */
export function pointsOf(
  values: readonly number[],
  top: number,
  { width, height }: Size,
): [number, number][] {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const first = values.length > 1 ? 0 : width / 2
  const round = (value: number) => Math.round(value * 10) / 10
  return values.map((value, at) => [round(first + at * step), round(height - (value / top) * height)])
}
