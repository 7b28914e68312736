import type { ActivityRecord } from '#contract/rewards/points.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { checkinRecords } from './checkin/records.ts'
import { drawRecords } from './draws/records/record-part.ts'
import { codeRecords } from './codes/record-part.ts'
import { mallRecords } from './mall/record-part.ts'
import { taskRecords } from './tasks/records.ts'

type Row = { id: number; at: Date; title: string; value: string }

/** What one part of rewards tells of an account: its rows in order of time and id, the newest first, before a place. */
export type RecordPart = {
  part: ActivityRecord['part']
  list: (
    db: Db,
    accountId: number,
    input: { before: { at: Date; id: number } | undefined; limit: number },
  ) => Promise<Row[]>
}

/** A place here is the place of a part for good: ids of records are made of it. A new part comes last. */
const parts: readonly RecordPart[] = [checkinRecords, taskRecords, drawRecords, codeRecords, mallRecords]
const places = 16

/** Everything an account took part in, the newest first: each part is asked for its own, and they are put together. */
export async function listRecords(db: Db, accountId: number, input: PageInput) {
  const place = readCursor('records', input.cursor)
  const limit = rowsToFetch(input)
  const lists = await Promise.all(
    parts.map(async ({ part, list }, at) => {
      // Of the same moment come those whose number here, id times sixteen and place, is smaller
      const before = place && { at: new Date(place.key), id: Math.ceil((place.id - at) / places) }
      const rows = await list(db, accountId, { before, limit })
      return rows.map((row) => ({ ...row, part, id: row.id * places + at }))
    }),
  )
  const rows = lists
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id)
    .slice(0, limit)
  const show = ({ at, ...row }: (typeof rows)[number]): ActivityRecord => ({ ...row, at: unixSeconds(at) })
  return page('records', input, rows, ({ at, id }) => ({ key: at.getTime(), id }), show)
}
