import type { ActivityRecord } from '#contract/rewards/points.ts'
import type { Db } from '#server/platform/database/db.ts'

type Row = { id: number; at: Date; title: string; value: string }

/** Activity records of one part of rewards: rows by time and id, the newest first, before a cursor. */
export type RecordPart = {
  part: ActivityRecord['part']
  list: (
    db: Db,
    accountId: number,
    input: { before: { at: Date; id: number } | undefined; limit: number },
  ) => Promise<Row[]>
}
