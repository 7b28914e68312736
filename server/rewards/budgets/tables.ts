import { ownTables } from '#server/platform/database/db.ts'

/** The tables only this part reads and writes. */
export const tables = ownTables('reward_fundings')
