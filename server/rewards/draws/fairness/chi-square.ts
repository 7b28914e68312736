/** A number of draws, and the weight that it should be proportional to. */
type Cell = { count: number; weight: number }
export type Fit = { chiSquare: number; degrees: number; p: number }

/**
 * Pearson's test of counts against weights. `p` is the probability that chance alone deviates at least as far; 1
 * without counts.
 */
export function fitOf(cells: readonly Cell[]): Fit {
  const [count, total] = [sumOf(cells, 'count'), sumOf(cells, 'weight')]
  const degrees = Math.max(0, cells.length - 1)
  if (count === 0 || degrees === 0) return { chiSquare: 0, degrees, p: 1 }
  const chiSquare = cells.reduce((sum, cell) => {
    const expected = (count * cell.weight) / total
    return sum + (cell.count - expected) ** 2 / expected
  }, 0)
  return { chiSquare, degrees, p: upperGamma(degrees / 2, chiSquare / 2) }
}

const sumOf = (cells: readonly Cell[], part: keyof Cell) => cells.reduce((sum, cell) => sum + cell[part], 0)

/**
 * The regularised upper incomplete gamma function Q(a, x) for a of whole and half numbers, by its recurrence
 * Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1) from Q(1, x) = e^-x or Q(1/2, x) = erfc(√x).
 */
function upperGamma(a: number, x: number): number {
  const whole = Number.isInteger(a)
  let [at, q] = whole ? [1, Math.exp(-x)] : [0.5, erfc(Math.sqrt(x))]
  // x^at e^-x / Γ(at + 1) as a logarithm, because its factors leave the range of numbers long before it does.
  let logTerm = at * Math.log(x) - x - (whole ? 0 : Math.log(Math.sqrt(Math.PI) / 2))
  while (at < a) {
    q += Math.exp(logTerm)
    at += 1
    logTerm += Math.log(x) - Math.log(at)
  }
  return Math.min(1, q)
}

/** The complementary error function for x ≥ 0, with a relative error below 1.2e-7 (Numerical Recipes, erfcc). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.5 * x)
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ].reduceRight((sum, factor) => sum * t + factor, 0)
  return t * Math.exp(-x * x + series)
}
