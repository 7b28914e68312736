import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { MelonHome, Series, Story, StoryBlock, StoryPicture } from '#contract/melon/shapes.ts'
import type { Block } from '#contract/melon/text.ts'
import type { FilmCard } from '#contract/video/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openFilmCards } from '#server/video/index.ts'
import { listCollections, listWriters } from './groups.ts'
import { listHot, listLead, listNewest, listTags } from './lists.ts'
import { showCard, storyCardRows, visibleStories } from './queries.ts'
import { filmsIn, goOnWith, placeAmong } from './rules.ts'
import { tables } from './tables.ts'

/** How many others stand below a story. */
const moreShown = 6
const shownAtHome = { lead: 5, hot: 10, collections: 10, writers: 10, tags: 12 }
const mostOfCollection = 500

/** The pictures of the story of the row at hand, by their ids. */
export const itsPictures = (db: Db) =>
  tables
    .of(db)
    .selectFrom('story_pictures')
    .select(
      sql<Record<string, StoryPicture> | null>`jsonb_object_agg(story_pictures.id,
        jsonb_build_object('path', path, 'width', width, 'height', height, 'colour', colour))`.as('each'),
    )
    .where('story_pictures.story_id', '=', sql.ref<number>('stories.id'))

/** The front page besides its endless list. */
export async function showHome(db: Db): Promise<MelonHome> {
  const [lead, hot, collections, writers, tags] = await Promise.all([
    listLead(db, shownAtHome.lead),
    listHot(db, shownAtHome.hot),
    listCollections(db, { size: shownAtHome.collections }),
    listWriters(db, { size: shownAtHome.writers }),
    listTags(db, shownAtHome.tags),
  ])
  return { lead, hot, collections: collections.list, writers: writers.list, tags }
}

/** A story as its page shows it. */
export async function showStory(db: Db, id: number): Promise<Story> {
  const [row, series] = await Promise.all([findStory(db, id), findSeries(db, id)])
  if (!row) return fail('story_not_found')
  const blocks = row.blocks as unknown as Block[]
  const [films, alike, newest] = await Promise.all([
    openFilmCards(db, filmsIn(blocks)),
    row.category_id === null ? [] : listNewest(db, row.category_id, moreShown + 1),
    listNewest(db, null, moreShown + 1),
  ])
  return {
    ...showCard(row),
    tags: row.tags,
    letters: row.letters,
    blocks: showBlocks(blocks, row.held ?? {}, films),
    writerAvatar: row.writer_avatar ?? '',
    writerIntro: row.writer_intro ?? '',
    series,
    more: goOnWith(id, alike, newest, moreShown),
  }
}

const findStory = (db: Db, id: number) =>
  storyCardRows(db)
    .select([
      'stories.blocks',
      'stories.tags',
      'stories.letters',
      'story_writers.avatar as writer_avatar',
      'story_writers.intro as writer_intro',
      itsPictures(db).as('held'),
    ])
    .where('stories.id', '=', id)
    .executeTakeFirst()

/** Blocks as viewers get them; a picture or film that is not there is left out. */
function showBlocks(
  blocks: readonly Block[],
  pictures: Readonly<Record<string, StoryPicture>>,
  films: readonly FilmCard[],
): StoryBlock[] {
  const filmOf = new Map(films.map((film) => [film.id, film]))
  return blocks.flatMap(({ pictureId, filmId, ...block }): StoryBlock[] => {
    if (block.kind === 'pic') {
      const picture = pictures[String(pictureId)]
      return picture ? [{ ...block, picture }] : []
    }
    if (block.kind === 'film') {
      const film = filmOf.get(filmId ?? 0)
      return film ? [{ ...block, film }] : []
    }
    return [block]
  })
}

/** The collection a story belongs to, the first of them in the operator's order, with its neighbours there. */
async function findSeries(db: Db, storyId: number): Promise<Series | null> {
  const own = tables.of(db)
  const collection = await own
    .selectFrom('story_collections')
    .innerJoin('story_collection_stories as held', 'held.collection_id', 'story_collections.id')
    .select(['story_collections.id', 'story_collections.title'])
    .where('held.story_id', '=', storyId)
    .where('story_collections.hidden', '=', false)
    .orderBy('story_collections.position')
    .orderBy('story_collections.id')
    .limit(1)
    .executeTakeFirst()
  if (!collection) return null
  const stories = await visibleStories(db)
    .innerJoin('story_collection_stories', 'story_collection_stories.story_id', 'stories.id')
    .select(['stories.id', 'stories.title'])
    .where('story_collection_stories.collection_id', '=', collection.id)
    .orderBy('story_collection_stories.position')
    .orderBy('story_collection_stories.story_id')
    .limit(mostOfCollection)
    .execute()
  const place = placeAmong(storyId, stories)
  return place ? { ...collection, ...place } : null
}
