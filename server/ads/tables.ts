import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables('ads', 'ad_clicks', 'ad_figures_daily')
