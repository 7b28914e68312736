import { sql } from 'kysely'
import { invalid } from '#contract/errors.ts'
import type { GatheredStory, StoryCollectionRow } from '#contract/melon/console.ts'
import { saveSentPicture } from '#server/moderation/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff } from '#server/staff/index.ts'
import { fillCollection } from '../groups.ts'
import { tables } from '../tables.ts'
import { lastOf, lockGroup } from './groups.ts'

/** Every collection in the operator's order with its stories, whatever their state. */
export async function listCollectionRows(db: Db): Promise<{ list: StoryCollectionRow[] }> {
  const list = await tables
    .of(db)
    .selectFrom('story_collections')
    .select((eb) => [
      'id',
      'title',
      'intro',
      'cover',
      'hidden',
      'sample',
      'version',
      eb
        .selectFrom('story_collection_stories')
        .innerJoin('stories', 'stories.id', 'story_collection_stories.story_id')
        .select(
          sql<GatheredStory[] | null>`jsonb_agg(jsonb_build_object('id', stories.id, 'title', stories.title,
            'cover', stories.cover, 'visibility', stories.visibility)
            order by story_collection_stories.position, stories.id)`.as('each'),
        )
        .whereRef('story_collection_stories.collection_id', '=', 'story_collections.id')
        .as('stories'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
  return { list: list.map((row) => ({ ...row, stories: row.stories ?? [] })) }
}

type Saved = {
  id?: number
  version?: number
  title: string
  intro: string
  hidden: boolean
  storyIds: readonly number[]
  picture?: string
}

/** Makes a collection, the last of all, or changes one, with its stories in order. */
export async function saveCollection(platform: Platform, staff: StaffViewer, given: Saved) {
  const { id, version, picture, storyIds, intro, hidden } = given
  const title = given.title.trim() || invalid('/title', 'empty')
  return saveSentPicture(platform, picture, async (stored, replaces) => {
    const about = { title, intro, hidden }
    const values = { ...about, ...(stored && { cover: stored.path, cover_colour: stored.colour }) }
    return changeByStaff(platform.db, staff, async (transaction) => {
      const own = tables.of(transaction)
      if (id !== undefined) {
        await lockGroup(transaction, 'story_collections', id, version)
        replaces(await coverOf(transaction, id))
        await own
          .updateTable('story_collections')
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', id)
          .execute()
      }
      const saved =
        id ??
        (
          await own
            .insertInto('story_collections')
            .values({ ...values, position: lastOf('story_collections') })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      await fillCollection(transaction, saved, storyIds)
      const details = { after: { ...about, ids: storyIds } }
      return { action: 'stories.saveCollection', subject: `story collection ${saved}`, details }
    })
  })
}

async function coverOf(transaction: Db, id: number): Promise<string> {
  const { cover } = await tables
    .of(transaction)
    .selectFrom('story_collections')
    .select('cover')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return cover
}
