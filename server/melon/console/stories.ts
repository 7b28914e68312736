import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { StoryRow } from '#contract/melon/console.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { changeByStaff, lockVersion } from '#server/staff/index.ts'
import { tables } from '../tables.ts'

const storyRows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('stories')
    .leftJoin('story_categories', 'story_categories.id', 'stories.category_id')
    .leftJoin('story_writers', 'story_writers.id', 'stories.writer_id')
    .select([
      'stories.id',
      'stories.title',
      'stories.summary',
      'stories.tags',
      'stories.lead',
      'stories.cover',
      'stories.letters',
      'stories.pictures',
      'stories.films',
      'stories.views',
      'stories.category_id',
      'story_categories.name as category',
      'stories.writer_id',
      'story_writers.name as writer',
      'stories.visibility',
      'stories.taken_down_reason',
      'stories.publish_at',
      'stories.published_at',
      'stories.sample',
      'stories.version',
      'stories.created_at',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof storyRows>['execute']>>[number]

const show = (row: Row): StoryRow => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  tags: row.tags,
  lead: row.lead,
  cover: row.cover,
  letters: row.letters,
  pictures: row.pictures,
  films: row.films,
  views: row.views,
  categoryId: row.category_id ?? 0,
  category: row.category ?? '',
  writerId: row.writer_id ?? 0,
  writer: row.writer ?? '',
  visibility: row.visibility as StoryRow['visibility'],
  takenDownReason: row.taken_down_reason,
  publishAt: unixSeconds(row.publish_at),
  publishedAt: unixSeconds(row.published_at),
  sample: row.sample,
  version: row.version,
  createdAt: unixSeconds(row.created_at),
})

type Filter = PageInput & {
  search?: string
  visibility?: string
  categoryId?: number
  scheduled?: boolean
}

/** Stories as the console lists them, the last made first, whatever their state. */
export async function listStoryRows(db: Db, input: Filter) {
  const search = input.search?.trim()
  return keysetPage(
    storyRows(db)
      .$if(Boolean(search), (query) =>
        query.where(sql<boolean>`strpos(lower(stories.title), lower(${search ?? ''})) > 0`),
      )
      .$if(input.visibility !== undefined, (query) =>
        query.where('stories.visibility', '=', input.visibility!),
      )
      .$if(input.categoryId !== undefined, (query) =>
        query.where('stories.category_id', '=', input.categoryId!),
      )
      // The state is said as well, or the index of those that wait could not be read.
      .$if(input.scheduled === true, (query) =>
        query.where('stories.visibility', '=', 'draft').where('stories.publish_at', 'is not', null),
      ),
    input,
    {
      list: 'console stories',
      by: 'stories.created_at',
      time: (row) => row.created_at,
      id: 'stories.id',
      order: 'desc',
    },
    show,
  )
}

export async function findStoryRow(db: Db, id: number): Promise<StoryRow> {
  const row = await storyRows(db).where('stories.id', '=', id).executeTakeFirst()
  return row ? show(row) : fail('story_not_found')
}

type Change = {
  id: number
  action: string
  /** Version that was read before the change: an older one is refused. */
  version?: number | undefined
}

/** Changes a story within one transaction with its audit entry, which has it before and after. */
export async function changeStory(
  { db }: Platform,
  staff: StaffViewer,
  { id, action, version }: Change,
  write: (transaction: Db, before: StoryRow) => Promise<unknown>,
): Promise<StoryRow> {
  let after!: StoryRow
  await changeByStaff(db, staff, async (transaction) => {
    await lockVersion(transaction, { table: 'stories', id, version, missing: 'story_not_found' })
    const before = await findStoryRow(transaction, id)
    await write(transaction, before)
    await tables
      .of(transaction)
      .updateTable('stories')
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    after = await findStoryRow(transaction, id)
    return { action, subject: `story ${id}`, details: { before, after } }
  })
  return after
}

/** Takes a story down for everybody, with the reason kept. */
export const takeDownStory = (
  platform: Platform,
  staff: StaffViewer,
  { id, reason }: { id: number; reason: string },
) =>
  changeStory(platform, staff, { id, action: 'stories.takeDown' }, (transaction) =>
    tables
      .of(transaction)
      .updateTable('stories')
      .set({ visibility: 'taken_down', taken_down_reason: reason, publish_at: null })
      .where('id', '=', id)
      .execute(),
  )

/** Brings a story that was taken down back, as a draft: publishing it again is a step of its own. */
export const restoreStory = (platform: Platform, staff: StaffViewer, id: number) =>
  changeStory(platform, staff, { id, action: 'stories.restore' }, (transaction) =>
    tables
      .of(transaction)
      .updateTable('stories')
      .set({ visibility: 'draft', taken_down_reason: '' })
      .where('id', '=', id)
      .where('visibility', '=', 'taken_down')
      .execute(),
  )

/** Removes a draft that nobody ever saw. Its pictures go when nothing has held them for a day. */
export const removeStory = ({ db, now }: Platform, staff: StaffViewer, id: number) =>
  changeByStaff(db, staff, async (transaction) => {
    await lockVersion(transaction, { table: 'stories', id, missing: 'story_not_found' })
    const before = await findStoryRow(transaction, id)
    if (before.publishedAt > 0) fail('story_published')
    const own = tables.of(transaction)
    await own
      .updateTable('story_pictures')
      .set({ story_id: null, free_since: new Date(now()) })
      .where('story_id', '=', id)
      .execute()
    await own.deleteFrom('stories').where('id', '=', id).execute()
    return { action: 'stories.remove', subject: `story ${id}`, details: { title: before.title } }
  })
