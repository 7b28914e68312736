import type { TopicPlace } from '#contract/video/catalogue-shapes.ts'
import { removePicture, storePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { collectionTitled, fillCollection } from '../collections/actions.ts'
import { tables } from '../tables.ts'
import { fillTopic } from '../topics/actions.ts'

type Pictured = { picture?: Uint8Array }

/** A picture is drawn for what has none yet, so that a library made in several goes leaves no picture behind. */
type Drawn = { picture?: () => Promise<Uint8Array> }

/** Makes an actor of the sample library, or gives the one of that name a face and a profile; its id. */
export async function addSampleActor(
  platform: Platform,
  { name, intro = '', picture }: Drawn & { name: string; intro?: string },
): Promise<number> {
  const faced = tables.of(platform.db).selectFrom('actors').select('id').where('name', '=', name)
  const known = await faced.where('avatar', '<>', '').executeTakeFirst()
  const stored = !known && picture && (await storePicture(platform, await picture()))
  const profile = { intro, ...(stored && { avatar: stored.path }) }
  const saved = await tables
    .of(platform.db)
    .insertInto('actors')
    .values({ name, sample: true, ...profile })
    .onConflict((on) => on.column('name').doUpdateSet(profile))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

type SampleTopic = Drawn & {
  title: string
  intro?: string
  place?: TopicPlace
  position?: number
  filmIds: readonly number[]
}

/** Makes a topic of the sample library with its films, or fills the one of that title; its id. */
export async function addSampleTopic(
  platform: Platform,
  { title, intro = '', place = 'home', position = 0, filmIds, picture }: SampleTopic,
): Promise<number> {
  const known = await tables
    .of(platform.db)
    .selectFrom('topics')
    .select('id')
    .where('title', '=', title)
    .where('sample', '=', true)
    .executeTakeFirst()
  const stored = !known && picture && (await storePicture(platform, await picture()))
  return platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const cover = stored && { cover: stored.path, cover_colour: stored.colour }
    const { id } =
      known ??
      (await own
        .insertInto('topics')
        .values({ title, intro, place, position, sample: true, ...cover })
        .returning('id')
        .executeTakeFirstOrThrow())
    await fillTopic(transaction, id, filmIds)
    return id
  })
}

type SampleCollection = Pictured & {
  title: string
  intro?: string
  finished?: boolean
  /** Its episodes in order. */
  filmIds: readonly number[]
}

/** Makes a collection of the sample library, or gives the one of that title its episodes; its id. */
export async function addSampleCollection(
  platform: Platform,
  { title, intro = '', finished = false, filmIds, picture }: SampleCollection,
): Promise<number> {
  const stored = picture && (await storePicture(platform, picture))
  return platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const id = await collectionTitled(transaction, title, { sample: true })
    await own
      .updateTable('collections')
      .set({ intro, finished, ...(stored && { cover: stored.path, cover_colour: stored.colour }) })
      .where('id', '=', id)
      .execute()
    await fillCollection(transaction, id, filmIds)
    return id
  })
}

/** Removes what gathers films of the sample library, once those are gone; what holds other films stays. */
export async function removeSampleCatalogue(platform: Platform): Promise<void> {
  const own = tables.of(platform.db)
  const topics = await own
    .deleteFrom('topics')
    .where('sample', '=', true)
    .where('id', 'not in', own.selectFrom('topic_films').select('topic_id'))
    .returning('cover as picture')
    .execute()
  const collections = await own
    .deleteFrom('collections')
    .where('sample', '=', true)
    .where(
      'id',
      'not in',
      own
        .selectFrom('films')
        .select('collection_id')
        .where('collection_id', 'is not', null)
        .$narrowType<{ collection_id: number }>(),
    )
    .returning('cover as picture')
    .execute()
  const actors = await own
    .deleteFrom('actors')
    .where('sample', '=', true)
    .where('id', 'not in', own.selectFrom('film_actors').select('actor_id'))
    .returning('avatar as picture')
    .execute()
  for (const { picture } of [...topics, ...collections, ...actors])
    if (picture) await removePicture(platform, picture)
}
