import { defaultPageSize } from '#contract/common.ts'
import { invalid } from '#contract/errors.ts'

export type PageInput = { cursor?: string | null; size?: number }

/** The place in a keyset list: the sort key of the last row and its id, which breaks ties. */
export type Place = { key: number; id: number }

/** An opaque cursor: base64url of the list's name, the sort key and the id. */
export const writeCursor = (list: string, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([list, key, id])).toString('base64url')

/** Where a page starts, or nothing for the first. A broken cursor or one of another list is invalid input. */
export function readCursor(list: string, cursor: string | null | undefined): Place | undefined {
  if (!cursor) return undefined
  try {
    const [name, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (name === list && Number.isSafeInteger(key) && Number.isSafeInteger(id))
      return { key: key as number, id: id as number }
  } catch {
    // Falls through: whatever is not our JSON is no cursor of ours.
  }
  return invalid('/cursor', 'unknown cursor')
}

/** Asks for one row more than the page holds, to know whether another page follows. */
export const rowsToFetch = ({ size = defaultPageSize }: PageInput): number => size + 1

/** Cuts the extra row off and names the next page, null at the end. */
export function page<Row, Shown>(
  list: string,
  { size = defaultPageSize }: PageInput,
  rows: readonly Row[],
  placeOf: (row: Row) => Place,
  show: (row: Row) => Shown,
): { list: Shown[]; next: string | null } {
  const shown = rows.slice(0, size)
  return {
    list: shown.map(show),
    next: rows.length > size ? writeCursor(list, placeOf(shown.at(-1)!)) : null,
  }
}
