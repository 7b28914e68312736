import { sql } from 'kysely'
import { shanghaiDay } from '#contract/days.ts'
import { dateOf, type Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { visibleShorts } from '../films/queries.ts'
import { tables } from '../tables.ts'
import { withoutHidden } from '../catalogue/tags.ts'
import { firstActor } from './found.ts'
import { type KnownShort, listsOf, type Scored, scoresOf } from './pools.ts'

/** The newest so many short videos take part in the recommendation. */
const mostVideos = 20_000
/** So many days of figures count, today being one of them. */
const figureDays = 14

/** The sums of the last days for each short video that was shown in them. */
export const sumFigures = (db: Db, now: number) =>
  tables
    .of(db)
    .selectFrom('short_figures_daily')
    .select([
      'film_id',
      sql<number>`sum(showings)::bigint`.as('showings'),
      sql<number>`sum(shares)`.as('shares'),
      sql<number>`sum(skips)::bigint`.as('skips'),
    ])
    .where('day', '>=', dateOf(shanghaiDay(now, figureDays - 1)))
    .groupBy('film_id')

/** Makes anew what the recommendation chooses from, all at once; done twice it changes nothing else. */
export async function chooseCandidates({ db, now }: Platform): Promise<void> {
  const at = now()
  const scored = scoresOf(await findKnown(db, at))
  const lists = listsOf(scored, at)
  await db.transaction().execute(async (transaction) => {
    // One at a time: a second run begins with what the first one left
    await sql`select pg_advisory_xact_lock(hashtext('short candidates'))`.execute(transaction)
    await sql`delete from short_candidates`.execute(transaction)
    await sql`delete from short_scores`.execute(transaction)
    await writeScores(transaction, scored)
    await writeLists(transaction, lists)
  })
}

async function findKnown(db: Db, now: number): Promise<KnownShort[]> {
  const rows = await visibleShorts(db)
    .leftJoin(sumFigures(db, now).as('sums'), 'sums.film_id', 'films.id')
    .select((eb) => [
      'films.id',
      'films.published_at',
      'films.owner_id',
      withoutHidden(eb.ref('films.tags')).as('shown_tags'),
      firstActor(db).select('actors.id').as('actor_id'),
      'sums.showings',
      'sums.shares',
      'sums.skips',
    ])
    .orderBy('films.published_at', 'desc')
    .orderBy('films.id', 'desc')
    .limit(mostVideos)
    .execute()
  return rows.map(({ id, published_at, owner_id, actor_id, shown_tags, showings, shares, skips }) => ({
    id,
    publishedAt: published_at!.getTime(),
    keys: [...shown_tags.map((tag) => `tag:${tag}`), ...uploaderKey(owner_id, actor_id)],
    showings: showings ?? 0,
    shares: shares ?? 0,
    skips: skips ?? 0,
  }))
}

function uploaderKey(owner: number | null, actor: number | null): string[] {
  if (owner !== null) return [`by:account:${owner}`]
  return actor === null ? [] : [`by:actor:${actor}`]
}

/** Arrays of arrays do not go into one parameter: keys travel as JSON. A video that is gone meanwhile is left out. */
async function writeScores(transaction: Db, scored: readonly Scored[]): Promise<void> {
  const column = <Name extends keyof Scored>(name: Name) => scored.map((each) => each[name])
  await sql`insert into short_scores (film_id, quality, showings, keys, published_at)
    select id, quality, showings, array(select jsonb_array_elements_text(keys::jsonb)), to_timestamp(published / 1000.0)
    from unnest(${column('id')}::bigint[], ${column('quality')}::float8[], ${column('showings')}::bigint[],
      ${scored.map(({ keys }) => JSON.stringify(keys))}::text[], ${column('publishedAt')}::float8[])
      as known (id, quality, showings, keys, published)
    where exists (select from films where films.id = known.id)`.execute(transaction)
}

async function writeLists(transaction: Db, lists: ReadonlyMap<string, readonly number[]>): Promise<void> {
  const rows = [...lists].flatMap(([key, ids]) => ids.map((id, place) => ({ key, id, place })))
  await sql`insert into short_candidates (key, place, film_id)
    select key, place, id from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ place }) => place)}::integer[],
      ${rows.map(({ id }) => id)}::bigint[]) as listed (key, place, id)
    where exists (select from short_scores where film_id = listed.id)`.execute(transaction)
}
