import { type SelectQueryBuilder, sql } from 'kysely'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Contents of a topic: the number of works, and the cover of the first, shown where the topic has none of its own. */
export const heldColumns = (works: string, gathered: string) => {
  const first = (column: string) =>
    sql<string>`(array_agg(${sql.ref(`${works}.${column}`)} order by ${sql.ref(`${gathered}.position`)}))[1]`
  return [
    sql<number>`count(*)`.as('count'),
    first('cover').as('first_cover'),
    first('cover_colour').as('first_colour'),
  ] as const
}

/** The operator's order, of a table or of what it gathers. */
export const byPosition = (table: string, id = 'id') => ({
  by: `${table}.position`,
  number: (row: { position: number }) => row.position,
  id: `${table}.${id}`,
  order: 'asc' as const,
})

type TopicRow = {
  id: number
  title: string
  intro: string
  cover: string
  cover_colour: string
  first_cover: string
  first_colour: string
}

/** The part of a topic that is alike for all kinds of works. */
export const showTopicFace = (row: TopicRow) => ({
  id: row.id,
  title: row.title,
  intro: row.intro,
  cover: row.cover || row.first_cover,
  colour: row.cover ? row.cover_colour : row.first_colour,
})

type OfTopic = PageInput & { id: number; seed: number }

/**
 * A page of a topic's works, shuffled: in the order of a hash of work and seed, which is the same for the same seed. A topic is small
 * enough to be put in order each time.
 */
export function shuffledPage<Tables, From extends keyof Tables, Row extends { id: number }, Card>(
  works: SelectQueryBuilder<Tables, From, Row>,
  table: string,
  input: OfTopic,
  show: (row: Row) => Card,
) {
  const id = `${table}.id`
  // So many bits as a cursor's key may have
  const hash = sql<number>`(hashint8extended(${sql.ref(id)}, ${input.seed}) & ((1::bigint << 46) - 1))`
  const keyset = {
    list: `shuffled ${table} ${input.id} ${input.seed}`,
    by: hash,
    number: (row: Row) => (row as Row & { hash: number }).hash,
    id,
    order: 'asc',
  } as const
  return keysetPage(works.select(hash.as('hash')), input, keyset, (row) => show(row as Row))
}

type Gathered = { table: string; work: string; topic?: string }

/** Says which works a topic holds, in order; each once. Within a transaction. */
export async function gather(
  transaction: Db,
  { table, work, topic = 'topic_id' }: Gathered,
  topicId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(topic)} = ${topicId}`.execute(transaction)
  const each = [...new Set(ids)]
  if (each.length)
    await sql`insert into ${sql.table(table)} (${sql.ref(topic)}, ${sql.ref(work)}, position)
      select ${topicId}, id, place - 1 from unnest(${each}::bigint[]) with ordinality as given (id, place)`.execute(
      transaction,
    )
}
