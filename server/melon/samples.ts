import { sql } from 'kysely'
import { type Block, countLetters, type Run } from '#contract/melon/text.ts'
import { type Db, fromUnixSeconds } from '#server/platform/database/db.ts'
import { folderOf, removePicture, storePicture, type StoredPicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lastOf } from './console/groups.ts'
import { fillCollection } from './groups.ts'
import { facesOf, filmsIn } from './rules.ts'
import { tables } from './tables.ts'

export async function hasStories(db: Db): Promise<boolean> {
  return (await tables.of(db).selectFrom('stories').select('id').limit(1).execute()).length > 0
}

/** A sample's picture has a place that follows from its name: a start that goes on where another was killed replaces what that left. */
const storeSample = (platform: Platform, name: string, picture: Uint8Array): Promise<StoredPicture> =>
  storePicture(platform, picture, folderOf(platform.keys, 'pictures of sample stories', name))

/** A block of a sample: its pictures are drawn, its film may not be there yet. */
export type SampleStoryBlock =
  | { kind: 'p' | 'h' | 'quote'; runs: Run[] }
  | { kind: 'hr' }
  | { kind: 'pic'; caption: string; draw: () => Promise<Uint8Array> }
  | { kind: 'film'; filmId: number | undefined }

export type SampleStory = {
  /** Key of a sample: the same one is added once. */
  slug: string
  title: string
  summary: string
  tags: readonly string[]
  lead: boolean
  /** A category that is new is made, the last of all. */
  category: string
  writerId: number
  views: number
  /** Unix seconds. */
  publishedAt: number
  blocks: readonly SampleStoryBlock[]
}

/** Makes a story of the sample library, or puts films that have come since into one nobody edited; its id. */
export async function addSampleStory(platform: Platform, story: SampleStory): Promise<number> {
  const known = await tables
    .of(platform.db)
    .selectFrom('stories')
    .select(['id', 'films', 'version'])
    .where('sample_slug', '=', story.slug)
    .executeTakeFirst()
  if (!known) return make(platform, story)
  const films = story.blocks.filter((block) => block.kind === 'film' && block.filmId !== undefined).length
  if (films > known.films && known.version === 1) await fillIn(platform.db, known.id, story)
  return known.id
}

async function make(platform: Platform, story: SampleStory): Promise<number> {
  const drawn: StoredPicture[] = []
  try {
    for (const block of story.blocks)
      if (block.kind === 'pic')
        drawn.push(await storeSample(platform, `${story.slug} ${drawn.length}`, await block.draw()))
    return await platform.db.transaction().execute(async (transaction) => insert(transaction, story, drawn))
  } catch (error) {
    for (const { path } of drawn) await removePicture(platform, path)
    throw error
  }
}

async function insert(transaction: Db, story: SampleStory, drawn: readonly StoredPicture[]): Promise<number> {
  const own = tables.of(transaction)
  const { cover, shots } = facesOf(drawn, undefined)
  const { id } = await own
    .insertInto('stories')
    .values({
      sample_slug: story.slug,
      sample: true,
      title: story.title,
      summary: story.summary,
      tags: [...story.tags],
      lead: story.lead,
      category_id: await categoryNamed(transaction, story.category),
      writer_id: story.writerId,
      pictures: drawn.length,
      cover: cover?.path ?? '',
      ...(cover && { cover_colour: cover.colour }),
      shots: JSON.stringify(shots),
      views: story.views,
      visibility: 'published',
      published_at: fromUnixSeconds(story.publishedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // One after the other: their ids then follow the order in which they stand
  for (const { path, width, height, colour } of drawn)
    await own.insertInto('story_pictures').values({ story_id: id, path, width, height, colour }).execute()
  await fillIn(transaction, id, story)
  return id
}

/** Writes the text of a story with the pictures it has, and the films that are there. */
async function fillIn(db: Db, id: number, story: SampleStory): Promise<void> {
  const own = tables.of(db)
  const held = await own
    .selectFrom('story_pictures')
    .select('id')
    .where('story_id', '=', id)
    .orderBy('id')
    .execute()
  const pictureIds = held.map((picture) => picture.id)
  const blocks = story.blocks.flatMap((block): Block[] => {
    if (block.kind === 'film')
      return block.filmId === undefined ? [] : [{ kind: 'film', filmId: block.filmId }]
    if (block.kind !== 'pic') return [block]
    const pictureId = pictureIds.shift()
    return pictureId === undefined ? [] : [{ kind: 'pic', pictureId, caption: block.caption }]
  })
  await own
    .updateTable('stories')
    .set({
      blocks: JSON.stringify(blocks),
      letters: countLetters(blocks),
      films: filmsIn(blocks).length,
    })
    .where('id', '=', id)
    .execute()
}

/** The category of a name, made last of all when there is none. */
async function categoryNamed(transaction: Db, name: string): Promise<number> {
  const saved = await tables
    .of(transaction)
    .insertInto('story_categories')
    .values({ name, position: lastOf('story_categories') })
    // The row has to come back, so it is written as it is
    .onConflict((on) => on.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

type SampleWriter = { name: string; intro: string; picture: () => Promise<Uint8Array> }

/** Makes somebody who tells sample stories, or finds the one of that name; the id. */
export async function addSampleWriter(
  platform: Platform,
  { name, intro, picture }: SampleWriter,
): Promise<number> {
  const own = tables.of(platform.db)
  const known = await own.selectFrom('story_writers').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const { path } = await storeSample(platform, `writer ${name}`, await picture())
  const made = await own
    .insertInto('story_writers')
    .values({ name, intro, avatar: path, sample: true, position: lastOf('story_writers') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

type SampleCollection = { title: string; intro: string; position: number; storyIds: readonly number[] }

/** Makes a collection of the sample library with its stories, or fills the one of that title. */
export async function addSampleStoryCollection(
  { db }: Platform,
  { title, intro, position, storyIds }: SampleCollection,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const own = tables.of(transaction)
    const { id } =
      (await own
        .selectFrom('story_collections')
        .select('id')
        .where('title', '=', title)
        .where('sample', '=', true)
        .executeTakeFirst()) ??
      (await own
        .insertInto('story_collections')
        .values({ title, intro, position, sample: true })
        .returning('id')
        .executeTakeFirstOrThrow())
    await fillCollection(transaction, id, storyIds)
  })
}

/**
 * Removes every story of the sample library with its pictures, and the writers and collections that came with it and have nothing else;
 * how many stories there were. Categories stay. Hidden first, its row last: when it ends half way, done again it goes on.
 */
export async function removeSampleStories(platform: Platform): Promise<number> {
  const own = tables.of(platform.db)
  const found = await own
    .updateTable('stories')
    .set({ visibility: 'draft', publish_at: null })
    .where('sample', '=', true)
    .returning('id')
    .execute()
  for (const { id } of found) {
    const pictures = await own
      .selectFrom('story_pictures')
      .select('path')
      .where('story_id', '=', id)
      .execute()
    for (const { path } of pictures) await removePicture(platform, path)
    await own.deleteFrom('story_pictures').where('story_id', '=', id).execute()
    await own.deleteFrom('stories').where('id', '=', id).execute()
  }
  const { rows } = await sql<{ picture: string }>`
    with writers as (
      delete from story_writers where sample and id not in (select writer_id from stories where writer_id is not null)
      returning avatar
    ), collections as (
      delete from story_collections where sample and id not in (select collection_id from story_collection_stories)
      returning cover
    )
    select avatar as picture from writers union all select cover from collections`.execute(platform.db)
  for (const { picture } of rows) if (picture) await removePicture(platform, picture)
  return found.length
}
