import { sql } from 'kysely'
import type { Standing, Subject } from '#contract/social/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'

/** How things stand with everybody and with one viewer, in the order they were asked for; what nobody touched has zeros. */
export async function standingOf(
  db: Db,
  accountId: number,
  subjects: readonly Subject[],
): Promise<Standing[]> {
  const [kinds, ids] = [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)]
  const mine = (table: 'likes' | 'collects' | 'follows') =>
    sql<boolean>`exists (select from ${sql.table(table)} as mine
      where mine.account_id = ${accountId} and mine.kind = asked.kind and mine.subject_id = asked.id)`
  const { rows } = await sql<Standing>`
    select asked.kind, asked.id, coalesce(likes, 0) as likes, coalesce(collects, 0) as collects,
      coalesce(comments, 0) as comments, coalesce(fans, 0) as fans, coalesce(follows, 0) as follows,
      ${mine('likes')} as liked, ${mine('collects')} as collected, ${mine('follows')} as followed
    from unnest(${kinds}::text[], ${ids}::bigint[]) with ordinality as asked (kind, id, place)
      left join social_counts on social_counts.kind = asked.kind and social_counts.subject_id = asked.id
    order by asked.place`.execute(db)
  return rows
}
