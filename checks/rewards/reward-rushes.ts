import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { codes } from '#contract/rewards/codes.ts'
import { codesConsole } from '#contract/rewards/codes-console.ts'
import { mall } from '#contract/rewards/mall.ts'
import { mallConsole } from '#contract/rewards/mall-console.ts'
import { success } from '#contract/wire/envelope.ts'
import { post } from '#server/ledger/index.ts'
import { nowSeconds } from '#server/platform/platform.ts'
import type { Answer, World } from '#server/testing.ts'

/** How often each word was answered, `ok` for what was no refusal; and how many answers were faults of the server. */
function tally(answers: readonly Answer[]) {
  const words: Record<string, number> = {}
  for (const { code, msg = '' } of answers) {
    const word = code === success ? 'ok' : msg
    words[word] = (words[word] ?? 0) + 1
  }
  return { words, faults: answers.filter(({ status }) => status >= 500).length }
}

type NewBatch = {
  kind?: 'points' | 'coins' | 'days'
  amount?: number
  tier?: number
  count?: number
  uses?: number
  length?: 16 | 26
  lasting?: number
}

/** Codes that one of the staff made: of 10 points each unless told. */
export async function makeCodes(world: World, { count = 1, lasting = 86_400, ...batch }: NewBatch = {}) {
  const { token: staff } = await world.staff()
  const made = await world.ask(codesConsole.makeBatch, {
    as: staff,
    body: {
      title: '海风礼',
      note: '',
      kind: 'points',
      amount: 10,
      tier: 0,
      uses: 1,
      length: 16,
      ...batch,
      count,
      expiresAt: nowSeconds(world.platform) + lasting,
    },
  })
  return { ...made, staff }
}

export const tryCode = (world: World, as: string, code: string, key: string = randomUUID()) =>
  world.send(codes.use, { as, body: { code, key } })

type NewGood = Partial<{
  kind: 'coins' | 'days' | 'parcel'
  amount: number
  tier: number
  price: number
  stock: number
  perMember: number
  startsAt: number
  endsAt: number
  onSale: boolean
}>

/** A good of the mall as staff make it: a month of membership for 100 points unless told. */
export async function makeGood(world: World, { stock = 10, ...good }: NewGood = {}) {
  const { token: staff } = await world.staff()
  const body = {
    title: '月卡 30 天',
    intro: '',
    kind: 'days' as const,
    amount: 30,
    tier: 2,
    price: 100,
    moreStock: stock,
    perMember: 0,
    startsAt: 0,
    endsAt: 0,
    onSale: true,
    position: 1,
    ...good,
  }
  const row = await world.ask(mallConsole.saveGood, { as: staff, body })
  return { ...row, staff, body: { ...body, id: row.id, moreStock: 0 } }
}

export const redeem = (
  world: World,
  as: string,
  { id, price }: { id: number; price: number },
  { key = randomUUID() as string, ...more }: { key?: string; recipient?: Recipient } = {},
) => world.send(mall.redeem, { as, body: { id, price, key, ...more } })
type Recipient = { name: string; phone: string; address: string }

/** Points as they are given. */
export const givePoints = (world: World, owner: number, amount: number) =>
  post(world.platform.db, {
    key: `points for a test:${owner}:${randomUUID()}`,
    reason: 'test',
    by: 'system',
    entries: [
      { kind: 'points_issued', amount: -amount },
      { kind: 'points', owner, amount },
    ],
  })

/** Remaining budget. */
export async function leftOf(world: World, budget: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`select coalesce(sum(balance), 0)::bigint as left
    from ledger_accounts where provider = ${budget}`.execute(world.platform.db)
  return rows[0]!.left
}

/** People enough for a rush, made some at a time. */
export async function crowd(world: World, count: number): Promise<{ id: number; token: string }[]> {
  const people = []
  for (let made = 0; made < count; made += 100)
    people.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, count - made) }, () => world.guest()))),
    )
  return people
}

/** One code tried by so many people at the same moment. */
export async function rushForCode(world: World, { people = 100, uses = 1 } = {}) {
  const { codes: made, batch } = await makeCodes(world, { uses })
  const triers = await crowd(world, people)
  const answers = await Promise.all(triers.map(({ token }) => tryCode(world, token, made[0]!)))
  const { rows } = await sql<{ used: number; written: number }>`
    select used, (select count(*)::int from reward_code_uses where batch_id = ${batch.id}) as written
    from reward_codes where batch_id = ${batch.id}`.execute(world.platform.db)
  return { ...tally(answers), ...rows[0]!, left: await leftOf(world, `codes:${batch.id}`) }
}

/** So many items of one good, wanted by far more people at the same moment. */
export async function rushForGood(world: World, { items = 10, buyers = 200 } = {}) {
  const good = await makeGood(world, { kind: 'coins', amount: 500, tier: 0, stock: items })
  const people = await crowd(world, buyers)
  for (const { id } of people) await givePoints(world, id, good.price)
  const answers = await Promise.all(people.map(({ token }) => redeem(world, token, good)))
  const { rows } = await sql<{ stock: number; sold: number; orders: number; spent: number }>`
    select stock, sold, (select count(*)::int from reward_orders where good_id = ${good.id}) as orders,
      (select coalesce(sum(price), 0)::int from reward_orders where good_id = ${good.id}) as spent
    from reward_goods where id = ${good.id}`.execute(world.platform.db)
  return { ...tally(answers), ...rows[0]!, left: await leftOf(world, `mall:${good.id}`) }
}
