import { ownTables } from '../database/db.ts'

/** The table only this folder reads and writes. */
export const tables = ownTables('credential_tries')
