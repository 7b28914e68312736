import { ownTables } from '#server/platform/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables('films', 'renditions', 'film_subtitles', 'film_thumbnails', 'categories')
