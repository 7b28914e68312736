/** Where an item of a wall hangs: its column, the heights above it there in widths of a column, and how many items those are. */
export type Spot = { column: number; above: number; items: number }
export type Wall = { spots: Spot[]; columns: { height: number; items: number }[] }

/**
 * Hangs items of different heights (each in widths of a column) into columns, each where most room is left. What hangs already stays
 * where it is when more come. `foot` is what each takes besides its height, in widths of a column.
 */
export function hang(heights: readonly number[], count: number, foot: number): Wall {
  const columns = Array.from({ length: count }, () => ({ height: 0, items: 0 }))
  const spots = heights.map((height) => {
    const filled = columns.map((column) => column.height + column.items * foot)
    const column = filled.indexOf(Math.min(...filled))
    const there = columns[column]!
    const spot = { column, above: there.height, items: there.items }
    there.height += height
    there.items += 1
    return spot
  })
  return { spots, columns }
}

/** Height to width, kept within what a wall can show: a strip is cut by its frame. */
export const heightOf = ({ width, height }: { width: number; height: number }, most: number): number =>
  width > 0 && height > 0 ? Math.min(most, Math.max(0.5, height / width)) : 1
