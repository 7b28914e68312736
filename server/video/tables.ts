import { ownTables } from '#server/platform/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables(
  'danmaku',
  'films',
  'film_plays_daily',
  'film_watch_daily',
  'film_totals_daily',
  'film_subtitles',
  'film_thumbnails',
  'renditions',
  'categories',
  'tags',
  'actors',
  'film_actors',
  'collections',
  'topics',
  'topic_films',
  'home_sections',
  'home_section_films',
  'dramas',
  'drama_episodes',
  'drama_follows',
  'drama_topics',
  'drama_topic_dramas',
)
