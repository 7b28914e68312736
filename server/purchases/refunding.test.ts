import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { staffConsole } from '#contract/staff/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { post } from '#server/ledger/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { writeGrant } from '#server/video/media/grants.ts'
import { shopOf } from '../../checks/money/shop.ts'

let world: World
let shop: ReturnType<typeof shopOf>
beforeAll(async () => {
  world = await openWorld()
  shop = shopOf(world)
})
afterAll(() => world.close())

/** A film of a maker, bought. */
async function sale({ percent = 50, price = 200, coins = { paid: 150, bonus: 100 } } = {}) {
  const maker = await world.guest()
  const filmId = await shop.workOf(maker.id, percent, price)
  const buyer = await world.guest({ coins })
  const { data } = await shop.buyFilm(buyer.token, filmId, price)
  return { maker, buyer, filmId, id: (data as { id: number }).id }
}
const refund = (as: string, id: number, reason = '无法播放') =>
  world.send(purchasesConsole.refund, { as, body: { id, reason } })

/** Amounts of a transfer by kind of account. */
async function entriesOf(key: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select kind, amount from ledger_transfers transfer
      join ledger_entries entry on entry.transfer_id = transfer.id join ledger_accounts account on account.id = entry.account_id
    where key = ${key} order by kind`.execute(world.platform.db)
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

/** As a withdrawal leaves it: what was certain has gone. */
const take = async (owner: number, amount: number, from: 'creator_pending' | 'creator_available') =>
  post(world.platform.db, {
    key: `taken:${owner}:${from}`,
    reason: 'test',
    by: 'system',
    entries: [
      { kind: from, owner, amount: -amount },
      { kind: 'coins_issued', amount },
    ],
  })

describe('a refund', () => {
  it('gives back the coins as they were taken, takes the share back, and says why in the audit log', async () => {
    const { maker, buyer, id } = await sale()
    expect(await shop.coinsOf(buyer.id)).toEqual({ paid: 50, bonus: 0 })
    const finance = await world.staff('finance')

    const answer = await refund(finance.token, id)

    expect(answer.data).toMatchObject({ id, refund: { reason: '无法播放' } })
    expect(await shop.coinsOf(buyer.id)).toEqual({ paid: 150, bonus: 100 })
    expect(await shop.incomeOf(maker.id)).toMatchObject({ pending: 0, available: 0, debt: 0 })
    const owner = await world.staff('owner')
    const { list } = await world.ask(staffConsole.audit, { as: owner.token, body: {} })
    expect(list[0]).toMatchObject({ action: 'purchases.refund', subject: `purchase ${id}` })
  })

  it('closes the film at once, also to who has its address', async () => {
    const { buyer, filmId, id } = await sale()
    const { keys, now } = world.platform
    const grant = writeGrant(keys, {
      sessionId: buyer.sessionId,
      filmId,
      until: Math.floor(now() / 1000) + 600,
    })
    const segment = `/media/films/${filmId}/720/11.m4s?g=${grant}`
    expect((await world.app.inject(segment)).statusCode).toBe(200)

    await refund((await world.staff('finance')).token, id)

    expect((await world.app.inject(segment)).statusCode).toBe(403)
    const film = await world.ask(video.play, { as: buyer.token, body: { id: filmId } })
    expect(film.entitlement.state).toBe('locked')
  })

  it('lets the film be bought again', async () => {
    const { buyer, filmId, id } = await sale()
    await refund((await world.staff('finance')).token, id)

    expect((await shop.buyFilm(buyer.token, filmId, 200)).msg).toBeUndefined()
    expect(await shop.bought(buyer.id)).toBe(1)
  })

  it('takes what the maker could have withdrawn, and makes a debt of what was', async () => {
    const { maker, id } = await sale({ price: 150, coins: { paid: 150, bonus: 0 } })
    await take(maker.id, 75, 'creator_pending')
    await post(world.platform.db, {
      key: `other income:${maker.id}`,
      reason: 'test',
      by: 'system',
      entries: [
        { kind: 'coins_issued', amount: -30 },
        { kind: 'creator_available', owner: maker.id, amount: 30 },
      ],
    })

    await refund((await world.staff('finance')).token, id)

    expect(await shop.incomeOf(maker.id)).toMatchObject({ pending: 0, available: 0, debt: 45 })
  })

  it('happens once, of two people who refund at the same moment', async () => {
    const { buyer, id } = await sale()
    const staff = await Promise.all([world.staff('finance'), world.staff('owner')])

    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => refund(staff[at % 2]!.token, id)))

    const words = answers.map(({ msg }) => msg).filter(Boolean)
    expect(words).toEqual(Array(9).fill('already_refunded'))
    expect(await shop.coinsOf(buyer.id)).toEqual({ paid: 150, bonus: 100 })
  })

  it.each([
    // A third of 233 bought hundredths is 76.89: the creator has 76 of them, the platform 157
    { coins: { paid: 250, bonus: 100 }, paid: 233, bonus: 100, share: 76, revenue: 157 },
    { coins: { paid: 250, bonus: 332 }, paid: 1, bonus: 332, share: 0, revenue: 1 },
    { coins: { paid: 250, bonus: 333 }, paid: 0, bonus: 333, share: 0, revenue: 0 },
    { coins: { paid: 333, bonus: 0 }, paid: 333, bonus: 0, share: 109, revenue: 224 },
  ])(
    'of 333 hundredths returns $paid bought and $bonus given ones, of two who refund at once',
    async ({ coins, paid, bonus, share, revenue }) => {
      const { maker, buyer, id } = await sale({ percent: 33, price: 333, coins })
      expect(await shop.coinsOf(buyer.id)).toEqual({ paid: coins.paid - paid, bonus: coins.bonus - bonus })
      expect((await shop.incomeOf(maker.id)).pending).toBe(share)
      const [one, other] = [await world.staff('finance'), await world.staff('owner')]

      const answers = await Promise.all([refund(one.token, id), refund(other.token, id)])

      expect(answers.map(({ msg }) => msg ?? 'refunded').toSorted()).toEqual(['already_refunded', 'refunded'])
      expect(await entriesOf(`refund:${id}`)).toEqual(
        Object.fromEntries(
          Object.entries({
            bonus_spent: -bonus,
            coins_bonus: bonus,
            coins_paid: paid,
            creator_pending: -share,
            platform_revenue: -revenue,
          }).filter(([, amount]) => amount !== 0),
        ),
      )
      expect(await shop.coinsOf(buyer.id)).toEqual(coins)
      expect(await shop.incomeOf(maker.id)).toEqual({ pending: 0, available: 0, held: 0, debt: 0 })
    },
  )

  it('and spending at the same moment leave every coin in one place', async () => {
    for (let round = 0; round < 10; round++) {
      const { maker, buyer, id } = await sale({ price: 200, coins: { paid: 300, bonus: 0 } })
      const others = await Promise.all(Array.from({ length: 3 }, () => world.film({ price: 100 })))
      const finance = await world.staff('finance')

      const [refunded, ...bought] = await Promise.all([
        refund(finance.token, id),
        ...others.map((film) => shop.buyFilm(buyer.token, film.id, 100)),
      ])

      const sold = bought.filter(({ msg }) => msg === undefined).length
      expect(refunded.msg).toBeUndefined()
      expect(sold).toBeGreaterThanOrEqual(1)
      expect(await shop.coinsOf(buyer.id)).toEqual({ paid: 300 - 100 * sold, bonus: 0 })
      expect((await shop.incomeOf(maker.id)).pending).toBe(0)
    }
  })

  it('is for those who may, with a reason, of what there is', async () => {
    const { id } = await sale()
    const editor = await world.staff('editor')
    const finance = await world.staff('finance')

    expect((await refund(editor.token, id)).msg).toBe('not_allowed')
    expect((await refund(finance.token, id, '  ')).msg).toBe('invalid_input')
    expect((await refund(finance.token, 999_999)).msg).toBe('purchase_not_found')
  })

  it('is seen by staff in the list of purchases', async () => {
    const { buyer, maker, id } = await sale()
    const finance = await world.staff('finance')
    await refund(finance.token, id)

    const { list } = await world.ask(purchasesConsole.list, {
      as: finance.token,
      body: { accountId: buyer.id },
    })
    expect(list).toMatchObject([
      {
        id,
        accountId: buyer.id,
        price: 200,
        creator: { id: maker.id, share: 50 },
        refund: { reason: '无法播放' },
      },
    ])
    const everyone = await world.ask(purchasesConsole.list, { as: finance.token, body: { size: 1 } })
    expect(everyone.list).toHaveLength(1)
    expect(everyone.next).not.toBeNull()
  })
})

it('500 refunds of two people each, twenty at a time, refund 500 purchases once and leave every sum at zero', async () => {
  const maker = await world.guest()
  const filmId = await shop.workOf(maker.id, 60, 100)
  const ids: number[] = []
  const buyOne = async () => {
    const buyer = await world.guest({ coins: { paid: 60, bonus: 40 } })
    ids.push(((await shop.buyFilm(buyer.token, filmId, 100)).data as { id: number }).id)
  }
  for (let done = 0; done < 500; done += 20) await Promise.all(Array.from({ length: 20 }, buyOne))
  const staff = await Promise.all([world.staff('finance'), world.staff('owner')])

  const words: (string | undefined)[] = []
  for (let from = 0; from < 500; from += 10)
    words.push(
      ...(
        await Promise.all(
          ids.slice(from, from + 10).flatMap((id) => staff.map(({ token }) => refund(token, id))),
        )
      ).map(({ msg }) => msg),
    )

  expect(words.filter((word) => word === undefined)).toHaveLength(500)
  expect(words.filter((word) => word === 'already_refunded')).toHaveLength(500)
  expect((await shop.incomeOf(maker.id)).pending).toBe(0)
  const { rows } = await sql<{ sum: number }>`
    select sum(balance)::bigint as sum from ledger_accounts group by currency`.execute(world.platform.db)
  expect(rows.every(({ sum }) => sum === 0)).toBe(true)
}, 360_000)
