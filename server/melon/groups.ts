import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { StoryCategory, StoryCollection, Writer } from '#contract/melon/shapes.ts'
import { byPosition, gather, heldColumns, showTopicFace } from '#server/kinds/topics.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { showCard, storyCardRows, visibleStories } from './queries.ts'
import { tables } from './tables.ts'

export const shownCategories = (db: Db) =>
  tables.of(db).selectFrom('story_categories').select(['id', 'name']).where('hidden', '=', false)

/** The categories that hold a story viewers may know of, in the operator's order. */
export const listCategories = (db: Db): Promise<StoryCategory[]> =>
  shownCategories(db)
    .where((eb) =>
      eb.exists(
        visibleStories(db)
          .select(sql`1`.as('one'))
          .where('stories.category_id', '=', eb.ref('story_categories.id')),
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()

const shownWriters = (db: Db) =>
  tables
    .of(db)
    .selectFrom('story_writers')
    .innerJoinLateral(
      () =>
        visibleStories(db)
          .where('stories.writer_id', '=', sql.ref<number>('story_writers.id'))
          .select(sql<number>`count(*)`.as('count'))
          .as('told'),
      (join) => join.onTrue(),
    )
    .where('story_writers.hidden', '=', false)
    .select([
      'story_writers.id',
      'story_writers.name',
      'story_writers.avatar',
      'story_writers.intro',
      'story_writers.position',
      'told.count as stories',
    ])
type WriterRow = Awaited<ReturnType<ReturnType<typeof shownWriters>['execute']>>[number]

const showWriter = ({ position: _position, ...writer }: WriterRow): Writer => writer

export async function findWriter(db: Db, id: number): Promise<Writer> {
  const row = await shownWriters(db).where('story_writers.id', '=', id).executeTakeFirst()
  return row ? showWriter(row) : fail('writer_not_found')
}

/** A page of those who told a story viewers may know of, in the operator's order. */
export async function listWriters(db: Db, input: PageInput) {
  const keyset = { list: 'story writers', ...byPosition('story_writers') }
  return keysetPage(shownWriters(db).where('told.count', '>', 0), input, keyset, showWriter)
}

/** Collections viewers may know of: shown ones that hold a story. One without a picture shows that of its first story. */
const shownCollections = (db: Db) =>
  tables
    .of(db)
    .selectFrom('story_collections')
    .innerJoinLateral(
      () =>
        visibleStories(db)
          .innerJoin('story_collection_stories', 'story_collection_stories.story_id', 'stories.id')
          .where('story_collection_stories.collection_id', '=', sql.ref<number>('story_collections.id'))
          .select(heldColumns('stories', 'story_collection_stories'))
          .as('held'),
      (join) => join.on('held.count', '>', 0),
    )
    .where('story_collections.hidden', '=', false)
    .select([
      'story_collections.id',
      'story_collections.title',
      'story_collections.intro',
      'story_collections.cover',
      'story_collections.cover_colour',
      'story_collections.position',
      'held.count',
      'held.first_cover',
      'held.first_colour',
    ])
type CollectionRow = Awaited<ReturnType<ReturnType<typeof shownCollections>['execute']>>[number]

const showCollection = (row: CollectionRow): StoryCollection => ({
  ...showTopicFace(row),
  stories: row.count,
})

/** A page of collections in the operator's order. */
export async function listCollections(db: Db, input: PageInput) {
  const keyset = { list: 'story collections', ...byPosition('story_collections') }
  return keysetPage(shownCollections(db), input, keyset, showCollection)
}

/** A collection with a page of its stories in the operator's order. */
export async function showCollectionPage(db: Db, input: PageInput & { id: number }) {
  const collection =
    (await shownCollections(db).where('story_collections.id', '=', input.id).executeTakeFirst()) ??
    fail('collection_not_found')
  const keyset = {
    list: `story collection ${input.id}`,
    ...byPosition('story_collection_stories', 'story_id'),
  }
  const works = storyCardRows(db)
    .innerJoin('story_collection_stories', 'story_collection_stories.story_id', 'stories.id')
    .where('story_collection_stories.collection_id', '=', input.id)
    .select('story_collection_stories.position')
  const stories = await keysetPage(works, input, keyset, showCard)
  return { collection: showCollection(collection), ...stories }
}

/** Says which stories a collection holds, in order; each once. Within a transaction. */
export const fillCollection = (transaction: Db, id: number, storyIds: readonly number[]) =>
  gather(
    transaction,
    { table: 'story_collection_stories', work: 'story_id', topic: 'collection_id' },
    id,
    storyIds,
  )
