import * as Type from 'typebox'
import { sql } from 'kysely'
import { job } from '#server/platform/jobs.ts'
import { catalogueChanged } from '../media/playable.ts'

/** Shows hidden episodes whose time has come. Every minute; done twice or late it changes nothing else. */
export const showDueEpisodes = job({
  name: 'show-due-episodes',
  input: Type.Object({}),
  retries: 0,
  retryDelay: 1,
  concurrency: 1,
  expire: 300,
  cron: '* * * * *',
  async run(platform) {
    // One after the other: each counts its drama anew, and dramas are held in the order of their ids.
    const { rows } = await sql`with due as (
        select id from drama_episodes where publish_at <= ${new Date(platform.now())} order by drama_id, id for update
      )
      update drama_episodes set hidden = false, shown_at = coalesce(shown_at, publish_at), publish_at = null
      from due where drama_episodes.id = due.id returning 1`.execute(platform.db)
    if (rows.length > 0) await catalogueChanged(platform)
  },
})
