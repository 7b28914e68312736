import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { FilmRow, SubtitleRow } from '#contract/video/console.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'

const rows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('films')
    .leftJoin('categories', 'categories.id', 'films.category_id')
    .leftJoin('collections', 'collections.id', 'films.collection_id')
    .select((eb) => [
      'films.id',
      'films.title',
      'films.description',
      'films.cover',
      'films.seconds',
      'films.plays',
      'films.vip',
      'films.price',
      'films.preview_seconds',
      'films.category_id',
      'categories.name as category',
      'films.ready',
      'films.visibility',
      'films.taken_down_reason',
      'films.sample',
      'films.short',
      'films.created_at',
      'films.tags',
      'films.episode',
      'films.publish_at',
      'films.version',
      'collections.title as collection',
      eb
        .selectFrom('drama_episodes')
        .innerJoin('dramas', 'dramas.id', 'drama_episodes.drama_id')
        .select('dramas.title')
        .whereRef('drama_episodes.film_id', '=', 'films.id')
        .as('drama'),
      eb
        .selectFrom('film_subtitles')
        .select(
          sql<
            SubtitleRow[] | null
          >`jsonb_agg(jsonb_build_object('number', number, 'language', language, 'label', label))`.as('all'),
        )
        .whereRef('film_subtitles.film_id', '=', 'films.id')
        .as('subtitles'),
      // Put in order below: to sort them here costs the list more than to read them.
      eb
        .selectFrom('film_actors')
        .innerJoin('actors', 'actors.id', 'film_actors.actor_id')
        .select(
          sql<[number, string][] | null>`jsonb_agg(jsonb_build_array(film_actors.position, actors.name))`.as(
            'cast',
          ),
        )
        .whereRef('film_actors.film_id', '=', 'films.id')
        .as('cast'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const show = (row: Row): FilmRow => ({
  id: row.id,
  title: row.title,
  description: row.description,
  cover: row.cover,
  seconds: Math.round(row.seconds),
  plays: row.plays,
  vip: row.vip,
  price: row.price,
  previewSeconds: row.preview_seconds,
  categoryId: row.category_id ?? 0,
  category: row.category ?? '',
  ready: row.ready,
  visibility: row.visibility,
  takenDownReason: row.taken_down_reason,
  sample: row.sample,
  short: row.short,
  tags: row.tags,
  actors: (row.cast ?? []).toSorted(([one], [two]) => one - two).map(([, name]) => name),
  subtitles: (row.subtitles ?? []).toSorted((one, two) => one.number - two.number),
  collection: row.collection ?? '',
  episode: row.episode,
  drama: row.drama ?? '',
  publishAt: unixSeconds(row.publish_at),
  version: row.version,
  createdAt: unixSeconds(row.created_at),
})

type Filter = PageInput & {
  search?: string
  visibility?: string
  categoryId?: number
  scheduled?: boolean
  short?: boolean
}

/** Films as the console lists them, newest first, whatever their state. */
export async function listFilmRows(db: Db, input: Filter) {
  const search = input.search?.trim()
  return keysetPage(
    rows(db)
      .$if(Boolean(search), (query) =>
        query.where(sql<boolean>`strpos(lower(films.title), lower(${search})) > 0`),
      )
      .$if(Boolean(input.visibility), (query) => query.where('films.visibility', '=', input.visibility!))
      .$if(input.categoryId !== undefined, (query) =>
        query.where('films.category_id', '=', input.categoryId!),
      )
      .$if(input.short !== undefined, (query) => query.where('films.short', '=', input.short!))
      .$if(input.scheduled === true, (query) => query.where('films.publish_at', 'is not', null)),
    input,
    {
      list: 'console films',
      by: 'films.created_at',
      time: (row) => row.created_at,
      id: 'films.id',
      order: 'desc',
    },
    show,
  )
}

/** One film as the console shows it. Refuses by `film_not_found`. */
export async function findFilmRow(db: Db, id: number): Promise<FilmRow> {
  const row = await rows(db).where('films.id', '=', id).executeTakeFirst()
  return row ? show(row) : fail('film_not_found')
}
