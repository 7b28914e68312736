import { createHash } from 'node:crypto'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type Keyset, keysetPage, type PageInput } from '#server/platform/database/cursor.ts'

export type Order = 'new' | 'hot'
export type Ordered = PageInput & { order?: Order | undefined }

/** Cards of works in the order of their ids. What the query does not find is left out. */
export async function cardsInOrder<Tables, From extends keyof Tables, Row extends { id: number }, Card>(
  works: SelectQueryBuilder<Tables, From, Row>,
  column: string,
  ids: readonly number[],
  show: (row: Row) => Card,
): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = await works.where(sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`).execute()
  const known = new Map((rows as Row[]).map((row) => [row.id, show(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

type Ranked<Row, Card> = {
  /** Names the list in its cursors. */
  list: string
  table: string
  newest: { by: string; time: (row: Row) => Date }
  hottest: { by: string; number: (row: Row) => number }
  show: (row: Row) => Card
}

/** A page of the works a query finds, the newest or the hottest first. */
export function pageOfWorks<Tables, From extends keyof Tables, Row extends { id: number }, Card>(
  works: SelectQueryBuilder<Tables, From, Row>,
  input: Ordered,
  { list, table, newest, hottest, show }: Ranked<Row, Card>,
) {
  const key = (input.order ?? 'new') === 'new' ? newest : hottest
  const keyset: Keyset<Row> = { ...key, list, id: `${table}.id`, order: 'desc' }
  return keysetPage(works, input, keyset, show)
}

/** Stands for a text in the name of a list, which travels in every cursor. */
export const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)
