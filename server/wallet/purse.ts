import { type Move, moveKinds, type MoveKind, purse } from '#contract/wallet/purse.ts'
import { balancesOf, listMoves, type Move as LedgerMove, sumMoves } from '#server/ledger/index.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { boughtBy } from '#server/purchases/index.ts'
import { orderTitles } from './orders/queries.ts'
import { kindOf, monthOf } from './rules.ts'

const coins = ['coins_paid', 'coins_bonus'] as const
const income = ['creator_pending', 'creator_available', 'creator_available_held', 'creator_debt'] as const
/** Why income changes its place without becoming more or less. */
const inner = ['maturity', 'withdrawal hold', 'withdrawal return', 'debt', 'refund share']
const named = moveKinds.filter((kind) => kind !== 'other')

type Asked = PageInput & { kind?: MoveKind; month?: string }

/** How an account's coins came and went; with its first page what the whole list comes to. */
async function listCoins(db: Db, accountId: number, { kind, month, ...input }: Asked) {
  const list = `moves ${kind ?? ''} ${month ?? ''}`
  const asked = {
    kinds: coins,
    ...(kind && (kind === 'other' ? { except: named } : { reasons: [kind] })),
    ...(month && { between: monthOf(month) }),
  }
  const place = readCursor(list, input.cursor)
  const [moves, sums] = await Promise.all([
    listMoves(db, accountId, { ...asked, before: place?.id, limit: rowsToFetch(input) }),
    place ? null : sumMoves(db, accountId, asked),
  ])
  return { ...(await shownPage(db, list, input, moves)), sums }
}

async function listIncomes(db: Db, accountId: number, { month, ...input }: Omit<Asked, 'kind'>) {
  const list = `incomes ${month ?? ''}`
  const asked = { kinds: income, except: inner, ...(month && { between: monthOf(month) }) }
  const place = readCursor(list, input.cursor)
  const [moves, sums] = await Promise.all([
    listMoves(db, accountId, { ...asked, before: place?.id, limit: rowsToFetch(input) }),
    place ? null : sumMoves(db, accountId, asked),
  ])
  return { ...(await shownPage(db, list, input, moves)), sums }
}

async function shownPage(db: Db, list: string, input: PageInput, moves: readonly LedgerMove[]) {
  const { list: rows, next } = page(
    list,
    input,
    moves,
    ({ id }) => ({ key: 0, id }),
    (move) => move,
  )
  return { list: await tell(db, rows), next }
}

/** Says what each transfer belongs to: one question to whoever knows of its kind. */
async function tell(db: Db, moves: readonly LedgerMove[]): Promise<Move[]> {
  const [bought, ordered] = await Promise.all([
    boughtBy(db, idsOf(moves, 'purchase', 'refund')),
    orderTitles(db, moves.flatMap(({ key }) => /^recharge:order:(\d+)$/.exec(key)?.[1] ?? []).map(Number)),
  ])
  return moves.map(({ id, key, reason, at, amount, bonus }) => {
    const thing = bought.get(id)
    return {
      id,
      kind: kindOf(reason),
      title: thing?.title ?? ordered.get(key) ?? '',
      item: thing ? { kind: thing.kind, id: thing.itemId } : null,
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
