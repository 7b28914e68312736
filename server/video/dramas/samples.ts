import { sql } from 'kysely'
import type { DramaForm } from '#contract/video/drama-shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { removePicture, storePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { catalogueChanged } from '../media/playable.ts'
import { tables } from '../tables.ts'
import { putEpisodes } from './console/episodes.ts'
import { fillTopic } from './topics.ts'

type SampleDrama = {
  title: string
  author: string
  intro: string
  form: DramaForm
  categoryId?: number
  finished: boolean
  recommended: boolean
  vip: boolean
  price: number
  episodePrice: number
  freeEpisodes: number
  previewSeconds: number
  /** Unix seconds. */
  updatedAt: number
  plays: number
  picture: () => Promise<Uint8Array>
  /** Its episodes in order. */
  episodes: readonly { filmId: number; title: string }[]
}

/** Makes a drama of the sample library with its episodes, or gives the one of that title more; its id. */
export async function addSampleDrama(platform: Platform, drama: SampleDrama): Promise<number> {
  const { db } = platform
  const known = await tables
    .of(db)
    .selectFrom('dramas')
    .select('id')
    .where('title', '=', drama.title)
    .executeTakeFirst()
  const stored = known ? undefined : await storePicture(platform, await drama.picture())
  const at = new Date(drama.updatedAt * 1000)
  const id = await db.transaction().execute(async (transaction) => {
    const made = known?.id ?? (await insert(transaction, drama, { stored, at }))
    const episodes = drama.episodes.map((episode) => ({
      ...episode,
      price: null,
      hidden: false,
      publishAt: 0,
    }))
    await putEpisodes(transaction, made, episodes, at)
    await sql`update dramas set updated_at = ${at} where id = ${made}`.execute(transaction)
    return made
  })
  await catalogueChanged(platform)
  return id
}

type Stored = { path: string; colour: string }

async function insert(
  transaction: Db,
  drama: SampleDrama,
  { stored, at }: { stored: Stored | undefined; at: Date },
): Promise<number> {
  const { id } = await tables
    .of(transaction)
    .insertInto('dramas')
    .values({
      title: drama.title,
      author: drama.author,
      intro: drama.intro,
      form: drama.form,
      category_id: drama.categoryId ?? null,
      finished: drama.finished,
      recommended: drama.recommended,
      vip: drama.vip,
      price: drama.price,
      episode_price: drama.episodePrice,
      free_episodes: drama.freeEpisodes,
      preview_seconds: drama.previewSeconds,
      plays: drama.plays,
      visibility: 'published',
      published_at: at,
      sample: true,
      ...(stored && { cover: stored.path, cover_colour: stored.colour }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type SampleTopic = { title: string; intro: string; dramaIds: readonly number[] }

/** Makes the topics of the sample library, last in order; one that is there already is filled anew. */
export const addSampleDramaTopics = (db: Db, topics: readonly SampleTopic[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const { title, intro, dramaIds } of topics) {
      await sql`insert into drama_topics (title, intro, sample, position)
        select ${title}, ${intro}, true, (select coalesce(max(position), 0) + 1 from drama_topics)
        where not exists (select from drama_topics where title = ${title})`.execute(transaction)
      const { rows } = await sql<{
        id: number
      }>`select id from drama_topics where title = ${title} and sample`.execute(transaction)
      if (rows[0]) await fillTopic(transaction, rows[0].id, dramaIds)
    }
  })

/** Removes the dramas and topics of the sample library; their films are removed with all others. How many there were. */
export async function removeSampleDramas(platform: Platform): Promise<number> {
  const gone = await platform.db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    await own.deleteFrom('drama_topics').where('sample', '=', true).execute()
    // Films are held before their dramas, as who counts their plays does it
    await sql`select 1 from films where id in (
      select film_id from drama_episodes join dramas on dramas.id = drama_id where dramas.sample
    ) order by id for update`.execute(transaction)
    return own.deleteFrom('dramas').where('sample', '=', true).returning('cover').execute()
  })
  for (const { cover } of gone) if (cover) await removePicture(platform, cover)
  await catalogueChanged(platform)
  return gone.length
}
