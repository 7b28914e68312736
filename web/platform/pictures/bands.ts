/** The most rows of one canvas: what the graphics of every phone in use take as one texture. */
const mostRows = 4_096

/** A part of a page over its whole width: its first row and how many, in pixels. */
export type Band = { from: number; rows: number }

/** A page cut into bands from top to bottom. Each ends with the first row of the next, so that no gap shows between them at any zoom. */
export function bandsOf(height: number): Band[] {
  const count = Math.max(1, Math.ceil((height - 1) / (mostRows - 1)))
  return Array.from({ length: count }, (_, at) => {
    const from = at * (mostRows - 1)
    return { from, rows: Math.min(mostRows, height - from) }
  })
}
