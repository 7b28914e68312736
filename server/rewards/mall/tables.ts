import { ownTables } from '#server/platform/database/db.ts'

/** Tables that only the points mall reads and writes. */
export const tables = ownTables('reward_goods', 'reward_orders')
