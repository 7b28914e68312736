import { ownTables } from '../database/db.ts'

/** The tables only this folder reads and writes. */
export const tables = ownTables('spent_challenges')
