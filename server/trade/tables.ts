import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this feature reads and writes. */
export const tables = ownTables('apps', 'app_groups', 'app_clicks', 'app_figures_daily')
