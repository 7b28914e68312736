import { type PointMove, pointReasons } from '#contract/rewards/points.ts'
import { listMoves, type Move, sumMoves } from '#server/ledger/index.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'

const kinds = ['points'] as const

/** How an account's points came and went, the newest first; with the first page what the whole list comes to. */
export async function listPoints(db: Db, accountId: number, input: PageInput) {
  const place = readCursor('points', input.cursor)
  const [moves, sums] = await Promise.all([
    listMoves(db, accountId, { kinds, before: place?.id, limit: rowsToFetch(input) }),
    place ? null : sumMoves(db, accountId, { kinds }),
  ])
  return { ...page('points', input, moves, ({ id }) => ({ key: 0, id }), show), sums }
}

const show = ({ id, reason, amount, at }: Move): PointMove => ({
  id,
  reason: pointReasons.find((known) => known === reason) ?? 'other',
  amount,
  at: unixSeconds(at),
})
