import { type PointMove, pointReasons } from '#contract/rewards/points.ts'
import { listMoves, type Move, sumMoves } from '#server/ledger/index.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'

const kinds = ['points'] as const

/** A page of an account's point movements; the first page with the sums of the whole list. */
export async function listPoints(db: Db, accountId: number, input: PageInput) {
  const cursor = readCursor('points', input.cursor)
  const [moves, sums] = await Promise.all([
    listMoves(db, accountId, { kinds, before: cursor?.id, limit: rowsToFetch(input) }),
    cursor ? null : sumMoves(db, accountId, { kinds }),
  ])
  return { ...page('points', input, moves, ({ id }) => ({ key: 0, id }), show), sums }
}

const show = ({ id, reason, amount, at }: Move): PointMove => ({
  id,
  reason: pointReasons.find((known) => known === reason) ?? 'other',
  amount,
  at: unixSeconds(at),
})
