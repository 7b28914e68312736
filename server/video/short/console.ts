import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { ShortRow } from '#contract/video/short-console.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { filmsChanged } from '../media/playable.ts'
import { tables } from '../tables.ts'
import { sumFigures } from './choose.ts'

const rows = (db: Db, now: number) =>
  tables
    .of(db)
    .selectFrom('films')
    .leftJoin('short_scores', 'short_scores.film_id', 'films.id')
    // A film at a time: a page needs the figures of few
    .leftJoinLateral(
      () => sumFigures(db, now).where('film_id', '=', sql.ref<number>('films.id')).as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'films.id',
      'films.title',
      'films.cover',
      'films.seconds',
      'films.visibility',
      'films.vip',
      'films.price',
      'films.sample',
      'films.featured_at',
      'films.created_at',
      'sums.showings',
      'sums.shares',
      'sums.skips',
      'short_scores.film_id as scored',
    ])
    .where(sql<boolean>`films.short`)

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function show({ showings, shares, skips, ...row }: Row): ShortRow {
  const shown = showings ?? 0
  return {
    id: row.id,
    title: row.title,
    cover: row.cover,
    seconds: Math.round(row.seconds),
    visibility: row.visibility,
    vip: row.vip,
    price: row.price,
    sample: row.sample,
    featuredAt: unixSeconds(row.featured_at),
    showings: shown,
    share: shown > 0 ? (shares ?? 0) / shown : 0,
    skips: shown > 0 ? (skips ?? 0) / shown : 0,
    candidate: row.scored !== null,
  }
}

type Filter = PageInput & { search?: string; featured?: boolean }

/** Short videos as the console lists them, newest first, or those of 精选 in their order; whatever their state. */
export async function listShortRows({ db, now }: Platform, { search, featured = false, ...input }: Filter) {
  const words = search?.trim()
  return keysetPage(
    rows(db, now())
      .$if(featured, (query) => query.where('films.featured_at', 'is not', null))
      .$if(Boolean(words), (query) =>
        query.where(sql<boolean>`strpos(lower(films.title), lower(${words})) > 0`),
      ),
    input,
    {
      list: `console shorts${featured ? ' featured' : ''}`,
      by: featured ? 'films.featured_at' : 'films.created_at',
      time: (row) => (featured ? row.featured_at! : row.created_at),
      id: 'films.id',
      order: 'desc',
    },
    show,
  )
}

/** Chooses a short video for 精选, as the first of them, or no longer. One that is there stays where it is. */
export async function featureShort(
  platform: Platform,
  staff: StaffViewer,
  { id, featured }: { id: number; featured: boolean },
): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const at = new Date(platform.now())
    const changed = await tables
      .of(transaction)
      .updateTable('films')
      .set({ featured_at: featured ? sql`coalesce(featured_at, ${at})` : null })
      .where('id', '=', id)
      .where(sql<boolean>`short`)
      .returning('id')
      .executeTakeFirst()
    if (!changed) fail('film_not_found')
    await writeAudit(transaction, staff, {
      action: 'shorts.feature',
      subject: `film ${id}`,
      details: { featured },
    })
  })
  await platform.bus.publish(filmsChanged, id)
}
