import { type Move, moveKinds, type MoveKind, purse } from '#contract/wallet/purse.ts'
import { balancesOf, listMoves, type Move as LedgerMove, sumMoves } from '#server/ledger/index.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { boughtBy } from '#server/purchases/index.ts'
import { orderTitles } from './orders/queries.ts'
import { moveKindOf, monthOf } from './rules.ts'

const coins = ['coins_paid', 'coins_bonus'] as const
const income = ['creator_pending', 'creator_available', 'creator_available_held', 'creator_debt'] as const
/** Reasons of transfers that move income between accounts without changing its sum. */
const internalReasons = ['maturity', 'withdrawal hold', 'withdrawal return', 'debt', 'refund share']
const namedKinds = moveKinds.filter((kind) => kind !== 'other')

type MovesInput = PageInput & { kind?: MoveKind; month?: string }

/** A page of an account's coin movements; the first page with the sums of the whole list. */
async function listCoins(db: Db, accountId: number, { kind, month, ...input }: MovesInput) {
  const list = `moves ${kind ?? ''} ${month ?? ''}`
  const filter = {
    kinds: coins,
    ...(kind && (kind === 'other' ? { except: namedKinds } : { reasons: [kind] })),
    ...(month && { between: monthOf(month) }),
  }
  const cursor = readCursor(list, input.cursor)
  const [moves, sums] = await Promise.all([
    listMoves(db, accountId, { ...filter, before: cursor?.id, limit: rowsToFetch(input) }),
    cursor ? null : sumMoves(db, accountId, filter),
  ])
  return { ...(await pageOfMoves(db, list, input, moves)), sums }
}

async function listIncomes(db: Db, accountId: number, { month, ...input }: Omit<MovesInput, 'kind'>) {
  const list = `incomes ${month ?? ''}`
  const filter = { kinds: income, except: internalReasons, ...(month && { between: monthOf(month) }) }
  const cursor = readCursor(list, input.cursor)
  const [moves, sums] = await Promise.all([
    listMoves(db, accountId, { ...filter, before: cursor?.id, limit: rowsToFetch(input) }),
    cursor ? null : sumMoves(db, accountId, filter),
  ])
  return { ...(await pageOfMoves(db, list, input, moves)), sums }
}

async function pageOfMoves(db: Db, list: string, input: PageInput, moves: readonly LedgerMove[]) {
  const { list: rows, next } = page(
    list,
    input,
    moves,
    ({ id }) => ({ key: 0, id }),
    (move) => move,
  )
  return { list: await describeMoves(db, rows), next }
}

/** Adds title and item to each transfer, with one query per feature that knows them. */
async function describeMoves(db: Db, moves: readonly LedgerMove[]): Promise<Move[]> {
  const [purchases, orderTitleByKey] = await Promise.all([
    boughtBy(db, idsOf(moves, 'purchase', 'refund')),
    orderTitles(db, moves.flatMap(({ key }) => /^recharge:order:(\d+)$/.exec(key)?.[1] ?? []).map(Number)),
  ])
  return moves.map(({ id, key, reason, at, amount, bonus }) => {
    const purchase = purchases.get(id)
    return {
      id,
      kind: moveKindOf(reason),
      title: purchase?.title ?? orderTitleByKey.get(key) ?? '',
      item: purchase ? { kind: purchase.kind, id: purchase.itemId } : null,
      amount,
      bonus,
      at: unixSeconds(at),
    }
  })
}

const idsOf = (moves: readonly LedgerMove[], ...reasons: string[]) =>
  moves.filter(({ reason }) => reasons.includes(reason)).map(({ id }) => id)

export const purseRoutes = routes(purse, {
  async balances({ viewer }, { db }) {
    const { paid, bonus, points, creator } = await balancesOf(db, viewer.id)
    return { paid, bonus, points, income: creator }
  },
  list: ({ body, viewer }, { db }) => listCoins(db, viewer.id, body),
  incomes: ({ body, viewer }, { db }) => listIncomes(db, viewer.id, body),
})
