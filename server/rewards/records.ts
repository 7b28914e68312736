import type { ActivityRecord } from '#contract/rewards/points.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { checkinRecords } from './checkin/records.ts'
import { drawRecords } from './draws/records/record-part.ts'
import { codeRecords } from './codes/record-part.ts'
import { mallRecords } from './mall/record-part.ts'
import type { RecordPart } from './record-part.ts'
import { taskRecords } from './tasks/records.ts'

/** A place here is the place of a part for good: ids of records are made of it. A new part comes last. */
const parts: readonly RecordPart[] = [checkinRecords, taskRecords, drawRecords, codeRecords, mallRecords]
const idFactor = 16

/** All activities of an account, newest first: each part lists its own, and they are merged. */
export async function listRecords(db: Db, accountId: number, input: PageInput) {
  const cursor = readCursor('records', input.cursor)
  const limit = rowsToFetch(input)
  const lists = await Promise.all(
    parts.map(async ({ part, list }, at) => {
      // At the same time, records with a smaller number follow; the number is the id times sixteen plus the index of
      // the part
      const before = cursor && { at: new Date(cursor.key), id: Math.ceil((cursor.id - at) / idFactor) }
      const rows = await list(db, accountId, { before, limit })
      return rows.map((row) => ({ ...row, part, id: row.id * idFactor + at }))
    }),
  )
  const rows = lists
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id)
    .slice(0, limit)
  const show = ({ at, ...row }: (typeof rows)[number]): ActivityRecord => ({ ...row, at: unixSeconds(at) })
  return page('records', input, rows, ({ at, id }) => ({ key: at.getTime(), id }), show)
}
