import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Read } from '#server/platform/db.ts'
import { prepared } from '#server/platform/prepared.ts'
import { actorsOf } from './actors/queries.ts'
import { seriesOf } from './collections/queries.ts'
import { cardFields } from './queries.ts'
import { tables } from './tables.ts'
import { withoutHidden } from './tags.ts'

/** The columns of a film that its page, its playlists and its files need; its tags are shown without hidden ones. */
const fields = [
  ...cardFields,
  'ready',
  'description',
  'episode',
  'width',
  'height',
  'preview_seconds',
  'collection_id',
  'owner_id',
  'media_prefix',
  'media_secret',
] as const

const film = {
  id: sql.ref<number>('film.id'),
  episode: sql.ref<number>('film.episode'),
  collection_id: sql.ref<number>('film.collection_id'),
  tags: sql.ref<string[]>('film.tags'),
}

const readFilm = prepared((db, { id }: { id: number }) => {
  const own = tables.of(db)
  return own
    .selectFrom('films as film')
    .select(fields)
    .select([
      withoutHidden(film.tags).as('tags'),
      jsonArrayFrom(actorsOf(db, film.id)).as('actors'),
      jsonObjectFrom(seriesOf(db, film)).as('series'),
      jsonArrayFrom(
        own
          .selectFrom('renditions')
          .select(['name', 'width', 'height', 'bandwidth', 'codecs', 'segments'])
          .where('film_id', '=', film.id)
          .orderBy(sql`name::int`, 'desc'),
      ).as('rungs'),
      jsonArrayFrom(
        own
          .selectFrom('film_subtitles')
          .select(['number', 'language', 'label', 'storage_key'])
          .where('film_id', '=', film.id)
          .orderBy('number'),
      ).as('subtitles'),
      jsonObjectFrom(
        own
          .selectFrom('film_thumbnails')
          .select(['path', 'tile_seconds', 'columns', 'rows', 'width', 'height'])
          .where('film_id', '=', film.id),
      ).as('tiles'),
    ])
    .where('film.id', '=', id)
    .where('film.visibility', '=', 'published')
})

/** A published film with everything its page and its playback need, in one statement. */
export async function findPlayable(read: Read, id: number) {
  const [found] = await readFilm(read, { id })
  return found
}
export type Playable = NonNullable<Awaited<ReturnType<typeof findPlayable>>>
