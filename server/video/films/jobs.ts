import * as Type from 'typebox'
import { sql } from 'kysely'
import { job } from '#server/platform/jobs.ts'
import { filmsChanged } from '../media/playable.ts'
import { chooseShortsSoon } from '../short/jobs.ts'

/**
 * Publishes drafts whose time has come. Every minute; done twice or late it changes nothing else: a film counts as
 * published at the time it was given, unless it was published before.
 */
export const publishDue = job({
  name: 'publish-due-films',
  input: Type.Object({}),
  retries: 0,
  retryDelay: 1,
  concurrency: 1,
  expire: 300,
  cron: '* * * * *',
  async run(platform) {
    const { rows } = await sql<{ id: number; short: boolean }>`update films
      set visibility = 'published', published_at = coalesce(published_at, publish_at), publish_at = null,
        version = version + 1
      where publish_at <= ${new Date(platform.now())} and visibility = 'draft' and ready and not in_drama
      returning id, short`.execute(platform.db)
    for (const { id } of rows) await platform.bus.publish(filmsChanged, id)
    if (rows.some(({ short }) => short)) await chooseShortsSoon(platform)
  },
})
