import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Read } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { actorsOf } from '../actors/queries.ts'
import { seriesOf } from '../collections/series.ts'
import { episodeOf } from '../dramas/episodes.ts'
import { episodePrice, episodeTitle, pricedAs } from '../dramas/rules.ts'
import { cardFields } from '../films/queries.ts'
import { tables } from '../tables.ts'
import { withoutHidden } from '../catalogue/tags.ts'

/** The columns of a film that its page, its playlists and its files need; its tags are shown without hidden ones. */
const fields = [
  ...cardFields,
  'ready',
  'in_drama',
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
      jsonObjectFrom(episodeOf(db, film.id)).as('episode_of'),
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
    .where((eb) =>
      eb.or([
        eb('film.visibility', '=', 'published'),
        eb.and([eb('film.in_drama', '=', true), eb('film.visibility', '=', 'draft')]),
      ]),
    )
})

/**
 * A published film, or one that an episode of a drama shows, with everything its page and its playback need, in one statement. An
 * episode is guarded as its drama says.
 */
export async function findPlayable(read: Read, id: number) {
  const [found] = await readFilm(read, { id })
  if (!found) return undefined
  const { episode_of: drama, in_drama: isEpisode, ...film } = found
  if (!isEpisode) return { ...film, drama: null }
  if (!drama) return undefined
  const placed = { position: drama.position, price: drama.own_price, seconds: film.seconds }
  return {
    ...film,
    ...pricedAs(drama, placed),
    title: episodeTitle(drama.title, drama.position),
    owner_id: drama.owner_id,
    collection_id: null,
    series: null,
    drama: {
      id: drama.id,
      title: drama.title,
      episodeId: drama.episode_id,
      number: drama.position,
      isLast: drama.is_last,
      /** Its price alone. */
      price: episodePrice(drama, placed),
    },
  }
}
export type Playable = NonNullable<Awaited<ReturnType<typeof findPlayable>>>
