import { type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pay } from '#contract/video/pay.ts'
import { sellables } from '#server/features.ts'
import { type Db, openDb, openSql } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { buy } from '#server/purchases/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { setup, teardown } from '../bin/tests/environment/test-database.ts'
import { makeManyFilms } from '../checks/indexes/many-films.ts'
import { load } from './client.ts'
import { environmentOf, median, post, startServer } from './lists.ts'

/** Purchases in a second, medians of the rounds. `ofHandMade`: beside the same rows written by a transaction that checks nothing. */
export type PurchaseFigures = { name: string; rate: number; ofHandMade?: number }

/** The least of the hand-made transaction's speed that the action is to have. */
export const purchaseBudget = 0.6

const rounds = 5
const roundMilliseconds = 1_500
const workers = 10
const films = 20_000
const buyers = 64
const price = 100

type Buyer = { id: number; token: string }

/**
 * Purchases of different films by many accounts: through HTTP, by the action alone, and by hand, which is the same rows written over
 * the same driver by as many connections; then all of one creator's films, whose account every purchase must lock.
 */
export async function measurePurchases(): Promise<PurchaseFigures[]> {
  const children: ChildProcess[] = []
  await setup()
  const world = await openWorld({ LOG_LEVEL: 'error' })
  const owner = openSql(world.platform.config.MIGRATE_DATABASE_URL, workers)
  try {
    await makeManyFilms(owner, films)
    const creator = await world.guest()
    // All in one open channel: what 禁域 shows is not sold one by one
    await owner`update films set price = ${price}, visibility = 'published', ready = true, category_id = 1,
      owner_id = case when id % 2 = 0 then ${creator.id}::bigint end, owner_percent = 60`
    const people: Buyer[] = []
    for (let made = 0; made < buyers; made++)
      people.push(await world.guest({ coins: { paid: 1_000_000_000 } }))
    const { port } = await startServer(children, ['product'], environmentOf(world))
    const byHand = openDb(owner)
    const wishes = openWishes(people)
    const through = {
      http: (hot: boolean) => overHttp(world, port, () => wishes(hot)),
      action: (hot: boolean) => inTurns(() => actionOf(world, wishes(hot))),
      hand: (hot: boolean) => inTurns(() => handMade(byHand, wishes(hot), hot ? creator.id : undefined)),
    }
    const cases = ([false, true] as const).flatMap((hot) =>
      (['hand', 'action', 'http'] as const).map((way) => ({ way, hot, rates: [] as number[] })),
    )
    for (let round = 0; round <= rounds; round++) {
      for (const { way, hot, rates } of cases) {
        const rate = await through[way](hot)
        // The first round warms up.
        if (round > 0) rates.push(rate)
      }
      // As PostgreSQL does by itself within minutes: plans made for empty tables would otherwise be kept for the whole run
      await owner`analyze purchases, ledger_accounts, ledger_transfers, ledger_entries`
    }
    const handOf = (hot: boolean) =>
      median(cases.find((each) => each.hot === hot && each.way === 'hand')!.rates)
    return cases.map(({ way, hot, rates }) => ({
      name: `${names[way]}${hot ? ', all of one creator' : ''}`,
      rate: Math.round(median(rates)),
      ...(way === 'action' && { ofHandMade: Math.round((median(rates) / handOf(hot)) * 100) / 100 }),
    }))
  } finally {
    for (const child of children) child.disconnect()
    await owner.end()
    await world.close()
    await teardown()
  }
}

const names = {
  hand: 'the same rows by hand',
  action: 'the action itself',
  http: 'signed calls over HTTP',
}

type Wish = { buyer: Buyer; film: number }

/** Buyer after buyer, each another film every time: the even ones are the creator's. */
function openWishes(people: readonly Buyer[]) {
  const next = { hot: 0, plain: 0 }
  return (hot: boolean): Wish => {
    const count = next[hot ? 'hot' : 'plain']++
    return {
      buyer: people[count % people.length]!,
      film: 2 * Math.floor(count / people.length) + (hot ? 2 : 1),
    }
  }
}

/** As many at once as there are connections, until the time is over; how many in a second. */
async function inTurns(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - started < roundMilliseconds) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return (done * 1000) / (performance.now() - started)
}

async function overHttp(world: World, port: number, wish: () => Wish): Promise<number> {
  const request = () => {
    const { buyer, film } = wish()
    return post(world, buyer.token, { id: film, price, key: randomUUID() }, pay.film.path)
  }
  const { requests, seconds } = await load(port, request, roundMilliseconds)
  return requests / seconds
}

function actionOf(world: World, { buyer, film }: Wish): Promise<unknown> {
  const viewer = { id: buyer.id, vipType: 0, vipExpire: 0 } as Viewer
  return buy(sellables, world.platform, viewer, { kind: 'film', id: film, price, key: randomUUID() })
}

/** Writes the rows of a purchase without any check: balances, transfer, entries, purchase. */
function handMade(db: Db, { buyer, film }: Wish, creator: number | undefined): Promise<unknown> {
  const share = creator === undefined ? 0 : 60
  const part = Math.floor(Math.random() * 16)
  return db.transaction().execute(async (transaction) => {
    const { rows: accounts } = await sql<{ id: number; balance: number; kind: string }>`
      with touched as (
        -- In one order, or two of them would wait for each other for ever
        select id from ledger_accounts
        where (kind = 'coins_paid' and owner_id = ${buyer.id}) or (kind = 'platform_revenue' and owner_id = 0 and part = ${part})
          or (kind = 'creator_pending' and owner_id = ${creator ?? -1})
        order by id for no key update
      )
      update ledger_accounts set balance = balance + case kind when 'coins_paid' then ${-price}::bigint
        when 'creator_pending' then ${share}::bigint else ${price - share}::bigint end
      where id in (select id from touched)
      returning id, balance, kind`.execute(transaction)
    const { rows: transfers } = await sql<{ id: number }>`
      insert into ledger_transfers (key, reason, by, by_id, at, note)
      values (${randomUUID()}, 'purchase', 'member', ${buyer.id}, now(), ${`film ${film}`}) returning id`.execute(
      transaction,
    )
    const transfer = transfers[0]!.id
    const amount = (kind: string) =>
      kind === 'coins_paid' ? -price : kind === 'creator_pending' ? share : price - share
    await sql`insert into ledger_entries (transfer_id, account_id, amount, balance_after)
      select ${transfer}, * from unnest(${accounts.map(({ id }) => id)}::bigint[],
        ${accounts.map(({ kind }) => amount(kind))}::bigint[], ${accounts.map(({ balance }) => balance)}::bigint[])`.execute(
      transaction,
    )
    await sql`insert into purchases (account_id, kind, item_id, title, price, paid, bonus, paid_left, bonus_left, owner_id,
        share, transfer_id, key, asked, once, bought_at)
      values (${buyer.id}, 'film', ${film}, '第 1', ${price}, ${price}, 0, 0, 0, ${creator ?? null}, ${share}, ${transfer},
        ${randomUUID()}, ${randomBytes(32)}, true, now())`.execute(transaction)
  })
}
