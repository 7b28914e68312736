import { ownTables } from '#server/platform/database/db.ts'

/** Tables that only this folder reads and writes. */
export const tables = ownTables('reward_tasks', 'reward_task_claims')
