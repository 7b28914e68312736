import * as Type from 'typebox'
import { sql } from 'kysely'
import { job } from '#server/platform/jobs.ts'
import { removePicture } from '#server/platform/pictures/store.ts'
import { tables } from './tables.ts'

/**
 * Publishes drafts whose time has come. Every minute; done twice or late it changes nothing else: a story counts as published at the
 * time it was given, unless it was published before.
 */
export const publishDueStories = job({
  name: 'publish-due-stories',
  input: Type.Object({}),
  retries: 0,
  retryDelay: 1,
  concurrency: 1,
  expire: 300,
  cron: '* * * * *',
  async run({ db, now }) {
    await tables
      .of(db)
      .updateTable('stories')
      .set({
        visibility: 'published',
        published_at: sql<Date>`coalesce(published_at, publish_at)`,
        publish_at: null,
        version: sql`version + 1`,
      })
      .where('visibility', '=', 'draft')
      .where('publish_at', '<=', new Date(now()))
      .execute()
  },
})

/** How long a picture stays that no story holds, in milliseconds. */
const keptFor = 24 * 3600_000

/** Forgets pictures that no story has held for a day. */
export const purgeStoryPictures = job({
  name: 'purge-story-pictures',
  input: Type.Object({}),
  retries: 0,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '27 * * * *',
  async run(platform) {
    const own = tables.of(platform.db)
    const before = new Date(platform.now() - keptFor)
    const stale = await own
      .selectFrom('story_pictures')
      .select('id')
      .where('free_since', '<', before)
      .limit(1_000)
      .execute()
    for (const { id } of stale) {
      // The row goes first: a picture that is held again at this moment stays
      const gone = await own
        .deleteFrom('story_pictures')
        .where('id', '=', id)
        .where('free_since', '<', before)
        .returning('path')
        .executeTakeFirst()
      if (gone) await removePicture(platform, gone.path)
    }
  },
})
