import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables('visits_daily', 'visitors_seen', 'page_views_daily', 'stat_batches')
