import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { invalid } from '#contract/errors.ts'
import type { melonConsole, StoryDocument, StoryRow } from '#contract/melon/console.ts'
import { type Block, countLetters } from '#contract/melon/text.ts'
import { type Db, fromUnixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff } from '#server/staff/index.ts'
import { openFilmCards } from '#server/video/index.ts'
import { facesOf, filmsIn, picturesIn, tidyBlocks, words } from '../rules.ts'
import { tables } from '../tables.ts'
import { openStory } from './document.ts'
import { holdPictures } from './pictures.ts'
import { changeStory, findStoryRow } from './stories.ts'

type Given = Input<typeof melonConsole.save>['body']

/**
 * Makes a story or changes one, with its pictures, in one transaction. One that was taken down stays down; what has no content is
 * neither published nor scheduled. Its first publication sets its place in lists.
 */
export async function saveStory(
  platform: Platform,
  staff: StaffViewer,
  given: Given,
): Promise<StoryDocument> {
  const title = given.title.trim() || invalid('/title', 'empty')
  const blocks = tidyBlocks(given.blocks, platform.config.LINK_SCHEME)
  if ((given.visibility === 'published' || given.publishAt > 0) && blocks.length === 0)
    invalid('/blocks', '还没有内容，写好再发布')
  const story = { ...given, title, blocks }
  const id = given.id ?? (await make(platform, staff, story))
  if (given.id !== undefined)
    await changeStory(
      platform,
      staff,
      { id, version: given.version, action: 'stories.save' },
      (transaction, before) => write(platform, transaction, id, { story, before }),
    )
  return openStory(platform.db, id)
}

async function make(platform: Platform, staff: StaffViewer, story: Given): Promise<number> {
  let made = 0
  await changeByStaff(platform.db, staff, async (transaction) => {
    const { id } = await tables
      .of(transaction)
      .insertInto('stories')
      .values({ title: story.title, created_at: new Date(platform.now()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await write(platform, transaction, id, { story, before: undefined })
    made = id
    const details = { after: await findStoryRow(transaction, id) }
    return { action: 'stories.save', subject: `story ${id}`, details }
  })
  return made
}

type Writing = { story: Given; before: StoryRow | undefined }

async function write(
  platform: Platform,
  transaction: Db,
  id: number,
  { story, before }: Writing,
): Promise<void> {
  const { blocks, coverId, visibility } = story
  await checkFilms(transaction, id, blocks)
  const inText = picturesIn(blocks)
  const held = await holdPictures(platform, transaction, id, [...inText, ...(coverId ? [coverId] : [])])
  const { cover, shots } = facesOf(
    inText.map((pictureId) => held.get(pictureId)!),
    coverId ? held.get(coverId) : undefined,
  )
  const isDown = before?.visibility === 'taken_down'
  await tables
    .of(transaction)
    .updateTable('stories')
    .set({
      title: story.title,
      summary: story.summary.trim(),
      blocks: JSON.stringify(blocks),
      letters: countLetters(blocks),
      pictures: inText.length,
      films: filmsIn(blocks).length,
      tags: words(story.tags),
      lead: story.lead,
      category_id: story.categoryId || null,
      writer_id: story.writerId || null,
      cover_id: coverId || null,
      cover: cover?.path ?? '',
      ...(cover && { cover_colour: cover.colour }),
      shots: JSON.stringify(shots),
      ...(!isDown && { visibility }),
      ...(!isDown &&
        visibility === 'published' && {
          published_at: sql<Date>`coalesce(published_at, ${new Date(platform.now())})`,
        }),
      publish_at: !isDown && visibility === 'draft' ? fromUnixSeconds(story.publishAt) : null,
    })
    .where('id', '=', id)
    .execute()
}

/** A film that is put into a story is one viewers can see; one that stood there before may have gone since. */
async function checkFilms(transaction: Db, id: number, blocks: readonly Block[]): Promise<void> {
  const wanted = filmsIn(blocks)
  if (wanted.length === 0) return
  const seen = new Set((await openFilmCards(transaction, wanted)).map((film) => film.id))
  const unseen = wanted.filter((filmId) => !seen.has(filmId))
  if (unseen.length === 0) return
  const row = await tables
    .of(transaction)
    .selectFrom('stories')
    .select('blocks')
    .where('id', '=', id)
    .executeTakeFirst()
  const before = new Set(filmsIn((row?.blocks ?? []) as unknown as Block[]))
  const strange = unseen.find((filmId) => !before.has(filmId))
  if (strange !== undefined) invalid('/blocks', `没有编号为 ${strange} 的影片，或它还没有公开`)
}
