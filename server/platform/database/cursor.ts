import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { defaultPageSize, latestSecond } from '#contract/common.ts'
import { invalid } from '#contract/errors.ts'

export type PageInput = { cursor?: string | null; size?: number }

/** The place in a keyset list: the sort key of the last row and its id, which breaks ties. */
type Place = { key: number; id: number }

/** An opaque cursor: base64url of the list's name, the sort key and the id. */
export const writeCursor = (list: string, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([list, key, id])).toString('base64url')

/** Where a page starts, or nothing for the first. A broken cursor or one of another list is invalid input. */
export function readCursor(list: string, cursor: string | null | undefined): Place | undefined {
  if (!cursor) return undefined
  try {
    const [name, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (name === list && isPart(key, latestSecond * 1000) && isPart(id, Number.MAX_SAFE_INTEGER))
      return { key, id }
  } catch {
    // Falls through: whatever is not our JSON is no cursor of ours.
  }
  return invalid('/cursor', 'unknown cursor')
}

/** Sort keys are counts, or times in milliseconds that must make a date. */
const isPart = (value: unknown, largest: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= largest

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

type Ties = {
  /** Names the list in its cursors. */
  list: string
  /** The column of the id, which breaks ties. */
  id: string
  order: 'asc' | 'desc'
}

/** The order of a list: by a time, by a number, or by the id alone; each with how a row tells its key. */
export type Keyset<Row> = Ties &
  (
    | { by: string; time: (row: Row) => Date }
    | { by: string | Expression<number>; number: (row: Row) => number }
    | { by?: never }
  )

/** A page of what a query finds, in the order of a keyset, from the place its cursor names. */
export async function keysetPage<Tables, From extends keyof Tables, Row extends { id: number }, Shown>(
  query: SelectQueryBuilder<Tables, From, Row>,
  input: PageInput,
  keyset: Keyset<Row>,
  show: (row: Row) => Shown,
): Promise<{ list: Shown[]; next: string | null }> {
  const { list, order } = keyset
  const place = readCursor(list, input.cursor)
  const id = sql.ref(keyset.id)
  const by =
    keyset.by === undefined ? undefined : typeof keyset.by === 'string' ? sql.ref(keyset.by) : keyset.by
  const rows = await query
    .$if(place !== undefined, (from) => from.where(isBehind(keyset, by, id, place!)))
    .$if(by !== undefined, (from) => from.orderBy(by!, order))
    .orderBy(id, order)
    .limit(rowsToFetch(input))
    .execute()
  const keyOf = (row: Row) =>
    'time' in keyset ? keyset.time(row).getTime() : 'number' in keyset ? keyset.number(row) : 0
  return page(list, input, rows as Row[], (row) => ({ key: keyOf(row), id: row.id }), show)
}

function isBehind<Row>(
  keyset: Keyset<Row>,
  by: Expression<unknown> | undefined,
  id: Expression<unknown>,
  place: Place,
): RawBuilder<boolean> {
  const than = sql.raw(keyset.order === 'asc' ? '>' : '<')
  if (!by) return sql<boolean>`${id} ${than} ${place.id}::bigint`
  const key = 'time' in keyset ? sql`${new Date(place.key)}::timestamptz` : sql`${place.key}::bigint`
  return sql<boolean>`(${by}, ${id}) ${than} (${key}, ${place.id}::bigint)`
}
