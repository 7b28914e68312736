import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaving } from '#contract/mine/leaving.ts'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { purse } from '#contract/wallet/purse.ts'
import { withdrawal } from '#contract/wallet/withdrawal.ts'
import { withdrawalConsole } from '#contract/wallet/withdrawal-console.ts'
import { checkLedger } from '#server/ledger/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { shopOf } from '../../../checks/money/shop.ts'
import { withdrawalData } from './personal-data.ts'
import { bankAccount, type Desk, openWithdrawalDesk, payDigits } from './testing.ts'

let world: World
let desk: Desk
let finance: string
let owner: string
beforeAll(async () => {
  world = await openWorld()
  desk = openWithdrawalDesk(world)
  ;[finance, owner] = (await Promise.all([world.staff('finance'), world.staff('owner')])).map(
    ({ token }) => token,
  ) as [string, string]
})
afterAll(async () => {
  expect((await checkLedger(world.platform.db)).differences).toEqual([])
  await world.close()
})

describe('requesting a withdrawal', () => {
  it('shows balances and fees, holds the amount, and hides the payee', async () => {
    const { id, token: as } = await desk.earner(100_000)
    const info = await world.ask(withdrawal.info, { as, body: { source: 'creator' } })
    expect(info).toMatchObject({ available: 100_000, held: 0, payPassword: true, days: 14 })
    expect(info.methods.map(({ method }) => method)).toEqual(['bank', 'crypto', 'jdcard'])

    const asked = await desk.submit(as, { amount: 50_000 })

    expect(asked).toMatchObject({
      state: 'review',
      amount: 50_000,
      fee: 500,
      arrives: 49_500,
      currency: 'CNY',
      payee: '招商银行 •••• 6783',
      can: { cancel: true },
    })
    expect(await desk.income(id)).toEqual({ pending: 0, available: 50_000, held: 50_000, debt: 0 })
    const { list } = await world.ask(withdrawal.list, { as, body: { source: 'creator' } })
    expect(list).toEqual([asked])
    expect((await world.ask(withdrawal.list, { as, body: { source: 'invite' } })).list).toEqual([])
    const { rows } = await sql<{ row: string }>`select w::text as row from withdrawals w`.execute(
      world.platform.db,
    )
    expect(rows.map(({ row }) => row).join()).not.toMatch(/6225880123456783|林晚|静安/)
  })

  it('has one effect for one key, however often and at the same moment it is sent', async () => {
    const { id, token: as } = await desk.earner(100_000)
    const body = await desk.wish({ amount: 20_000 })

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.send(withdrawal.submit, { as, body })),
    )

    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await desk.income(id)).toMatchObject({ available: 80_000, held: 20_000 })
    const other = await desk.wish({ key: body.key, amount: 30_000 })
    expect(await world.send(withdrawal.submit, { as, body: other })).toMatchObject({ msg: 'key_reused' })
  })

  it('of the whole income, many times at once, succeeds once', async () => {
    const { id, token: as } = await desk.earner(50_000)

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => desk.trySubmit(as, { amount: 50_000 })),
    )

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await desk.income(id)).toMatchObject({ available: 0, held: 50_000 })
  })

  it('is refused at a fee that is not in force, and the refusal names the right one', async () => {
    const { token: as } = await desk.earner()
    const body = await desk.wish({ amount: 50_000 })
    const { list } = await world.ask(withdrawalConsole.terms, { as: owner })
    const bank = list.find(({ method }) => method === 'bank')!
    await world.ask(withdrawalConsole.saveTerms, { as: owner, body: { ...bank, fee: 300 } })

    const answer = await world.send(withdrawal.submit, { as, body })
    await world.ask(withdrawalConsole.saveTerms, { as: owner, body: bank })

    expect(answer).toMatchObject({ msg: 'withdrawal_changed', data: { fee: 600, arrives: 49_400 } })
  })

  it('keeps to the smallest and largest amount and to the limits of a day', async () => {
    const { token: as } = await desk.earner(50_000_000)
    expect(await desk.trySubmit(as, { amount: 9_999 })).toMatchObject({
      msg: 'withdrawal_amount',
      data: { least: 10_000, most: 5_000_000 },
    })
    expect(await desk.trySubmit(as, { amount: 5_000_001 })).toMatchObject({ msg: 'withdrawal_amount' })
    for (let times = 0; times < 3; times++) await desk.submit(as, { amount: 10_000 })
    expect(await desk.trySubmit(as, { amount: 10_000 })).toMatchObject({
      msg: 'withdrawal_day_limit',
      data: { dayCount: 3 },
    })

    world.clock.ahead = 24 * 3_600_000
    const tomorrow = await desk.trySubmit(as, { amount: 10_000 })
    world.clock.ahead = 0
    expect(tomorrow.code).toBe(200)
  })

  it('fills the sum of a day to the last hundredth, and does not count returned withdrawals', async () => {
    const { list } = await world.ask(withdrawalConsole.terms, { as: owner })
    const bank = list.find(({ method }) => method === 'bank')!
    await world.ask(withdrawalConsole.saveTerms, {
      as: owner,
      body: { ...bank, dayCount: 2, daySum: 50_000 },
    })
    const { token: as } = await desk.earner(200_000)
    try {
      const { id } = await desk.submit(as, { amount: 20_000 })
      await desk.cancel(as, id)
      await desk.submit(as, { amount: 30_000 })

      const over = await desk.trySubmit(as, { amount: 20_001 })
      const full = await desk.trySubmit(as, { amount: 20_000 })

      expect(over).toMatchObject({ msg: 'withdrawal_day_limit', data: { dayCount: 2, daySum: 50_000 } })
      expect(full).toMatchObject({ msg: undefined, data: { state: 'review' } })
    } finally {
      await world.ask(withdrawalConsole.saveTerms, { as: owner, body: bank })
    }
  })

  it('asks for the pay password, and counts wrong ones', async () => {
    const { id, token: as } = await desk.earner()
    for (const triesLeft of [4, 3, 2, 1])
      expect(await desk.trySubmit(as, { digits: '111222' })).toMatchObject({
        msg: 'pay_password_wrong',
        data: { triesLeft },
      })
    expect(await desk.trySubmit(as, { digits: '111222' })).toMatchObject({ msg: 'pay_password_locked' })
    expect(await desk.trySubmit(as)).toMatchObject({ msg: 'pay_password_locked' })
    expect((await desk.income(id)).held).toBe(0)
    const without = await world.guest()
    expect(await desk.trySubmit(without.token)).toMatchObject({ msg: 'pay_password_missing' })
  })

  it('refuses an invalid payee, and remembers the last one', async () => {
    const { token: as } = await desk.earner(100_000)
    const wrong = { ...bankAccount, number: '6225880123456784' }
    expect(await desk.trySubmit(as, { payee: wrong })).toMatchObject({
      msg: 'payee_wrong',
      data: { field: 'number' },
    })
    const wish = await desk.wish({ amount: 20_000 })
    const again = { ...wish, payee: { method: 'bank' as const, last: true as const } }
    expect(await world.send(withdrawal.submit, { as, body: again })).toMatchObject({
      msg: 'payee_wrong',
      data: { field: 'last' },
    })
    await desk.submit(as, { amount: 20_000 })

    const second = await world.ask(withdrawal.submit, { as, body: { ...again, key: randomUUID() } })
    const info = await world.ask(withdrawal.info, { as, body: { source: 'creator' } })

    expect(second.payee).toBe('招商银行 •••• 6783')
    expect(info.methods[0]).toMatchObject({ last: '招商银行 •••• 6783', used: { count: 2, sum: 40_000 } })
    expect(info.methods[1]!.last).toBe('')
    const { payeeInFull } = await world.ask(withdrawalConsole.detail, {
      as: finance,
      body: { id: second.id },
    })
    expect(payeeInFull).toEqual({ ...bankAccount, number: '6225880123456783' })
  })

  it('takes each income from its own account', async () => {
    const { id, token: as } = await desk.earner(20_000, 'invite')
    expect(await desk.trySubmit(as, { amount: 20_000 })).toMatchObject({ msg: 'balance_short' })

    await desk.submit(as, { amount: 20_000, source: 'invite' })

    expect(await desk.income(id, 'invite')).toMatchObject({ available: 0, held: 20_000 })
  })

  it('collects debt from refunds first', async () => {
    const { id, token: as } = await desk.earner(60_000)
    await desk.owe(id, 20_000)

    expect(await desk.trySubmit(as, { amount: 50_000 })).toMatchObject({
      msg: 'balance_short',
      data: { balance: 40_000 },
    })
    expect(await desk.income(id)).toMatchObject({ available: 40_000, debt: 0 })
  })

  it('can be cancelled until it is granted', async () => {
    const { id, token: as } = await desk.earner(50_000)
    const { id: asked } = await desk.submit(as)
    const { token: stranger } = await world.guest()
    expect(await desk.cancel(stranger, asked)).toMatchObject({ msg: 'withdrawal_not_found' })

    expect((await desk.cancel(as, asked)).data).toMatchObject({ state: 'returned', reason: 'cancelled' })
    expect(await desk.cancel(as, asked)).toMatchObject({ msg: 'withdrawal_moved' })
    expect(await desk.income(id)).toMatchObject({ available: 50_000, held: 0 })
    const { id: granted } = await desk.submit(as)
    await desk.approve(finance, granted)
    expect(await desk.cancel(as, granted)).toMatchObject({ msg: 'withdrawal_moved' })
  })
})

describe('cards', () => {
  const cards = (count: number, mark: string) =>
    Array.from({ length: count }, (_, at) => ({ number: `JD${mark}${at}0000`, password: `p-${mark}-${at}` }))
  const addCards = (count: number, mark: string = randomUUID().slice(0, 8), value = 5_000) =>
    world.ask(withdrawalConsole.addCards, { as: finance, body: { value, cards: cards(count, mark) } })
  const jd = { payee: { method: 'jdcard' as const }, amount: 5_000 }

  it('are stored once each, sealed, and shown after granting to the owner with the pay password', async () => {
    expect(await addCards(2, 'one')).toEqual({ added: 2, known: 0 })
    expect(await addCards(3, 'one')).toEqual({ added: 1, known: 2 })
    const { list: values } = await world.ask(withdrawal.jdCards, { as: (await world.guest()).token })
    expect(values.map(({ value, inStock }) => [value, inStock]).slice(0, 2)).toEqual([
      [1_000, false],
      [5_000, true],
    ])
    const { token: as } = await desk.earner(20_000)
    const { id } = await desk.submit(as, jd)
    const show = (digits: string) => world.send(withdrawal.card, { as, body: { id, digits } })
    expect(await show(payDigits)).toMatchObject({ msg: 'withdrawal_not_found' })

    expect((await desk.approve(finance, id)).data).toMatchObject({ state: 'paid', payout: 'stock' })

    expect(await show('111222')).toMatchObject({ msg: 'pay_password_wrong' })
    expect((await show(payDigits)).data).toEqual({ number: 'JDone00000', password: 'p-one-0' })
    const { rows } = await sql<{ row: string }>`select c::text as row from jd_cards c`.execute(
      world.platform.db,
    )
    expect(rows.map(({ row }) => row).join()).not.toMatch(/JDone|p-one/)
  })

  it('are reserved for the first: one card and many requests at once make one withdrawal', async () => {
    await addCards(1, undefined, 10_000)
    const people = await Promise.all(Array.from({ length: 8 }, () => desk.earner(20_000)))
    const wish = { ...jd, amount: 10_000 }

    const answers = await Promise.all(people.map(({ token }) => desk.trySubmit(token, wish)))

    const words = answers.map(({ msg }) => msg).filter(Boolean)
    expect(words).toEqual(Array(7).fill('card_sold_out'))
    const winner = answers.findIndex(({ code }) => code === 200)
    await desk.giveBack(finance, (answers[winner]!.data as { id: number }).id)
    expect((await desk.trySubmit(people[(winner + 1) % 8]!.token, wish)).code).toBe(200)
    expect((await desk.income(people[winner]!.id)).available).toBe(20_000)
  })

  it('of a value that is not on sale are refused', async () => {
    const { token: as } = await desk.earner(50_000)
    await addCards(1, undefined, 20_000)
    await world.ask(withdrawalConsole.offerValue, { as: finance, body: { value: 20_000, onOffer: false } })
    expect(await desk.trySubmit(as, { ...jd, amount: 20_000 })).toMatchObject({ msg: 'card_sold_out' })
    expect(await desk.trySubmit(as, { ...jd, amount: 7_777 })).toMatchObject({ msg: 'card_sold_out' })
  })
})

describe('a share of a sale', () => {
  async function sale() {
    const shop = shopOf(world)
    const maker = await desk.earner(0)
    const filmId = await shop.workOf(maker.id, 50, 200)
    const sell = async () => {
      const buyer = await world.guest({ coins: { paid: 200 } })
      return ((await shop.buyFilm(buyer.token, filmId, 200)).data as { id: number }).id
    }
    const refund = (id: number) =>
      world.send(purchasesConsole.refund, { as: finance, body: { id, reason: '无法播放' } })
    /** Dates these sales more than a fortnight back. */
    const age = (...ids: number[]) =>
      sql`update purchases set bought_at = bought_at - interval '14 days 1 minute' where id = any(${ids}::bigint[])`.execute(
        world.platform.db,
      )
    return { maker, sell, refund, age }
  }

  it('becomes available after a fortnight, once', async () => {
    const { maker, sell, age } = await sale()
    const id = await sell()
    await desk.mature()
    expect(await desk.income(maker.id)).toMatchObject({ pending: 100, available: 0 })

    await age(id)
    await Promise.all([desk.mature(), desk.mature()])
    await desk.mature()

    expect(await desk.income(maker.id)).toMatchObject({ pending: 0, available: 100 })
    const { list, sums } = await world.ask(purse.incomes, { as: maker.token, body: {} })
    expect([list.map(({ amount }) => amount), sums]).toEqual([[100], { in: 100, out: 0 }])
  })

  it('that was refunded never becomes available, and a later refund takes no other sale’s', async () => {
    const { maker, sell, refund, age } = await sale()
    const [first, second] = [await sell(), await sell()]
    await refund(second)
    await age(first, second)
    await desk.mature()
    const third = await sell()
    await refund(first)
    expect(await desk.income(maker.id)).toEqual({ pending: 100, available: 0, held: 0, debt: 0 })
    await age(third)
    await desk.mature()

    expect(await desk.income(maker.id)).toEqual({ pending: 0, available: 100, held: 0, debt: 0 })
  })

  it('and its refund at the same moment leave no surplus', async () => {
    for (let round = 0; round < 8; round++) {
      const { maker, sell, refund, age } = await sale()
      const id = await sell()
      await age(id)
      const [answer] = await Promise.all([refund(id), desk.mature()])
      await desk.mature()

      expect(answer.code).toBe(200)
      expect(await desk.income(maker.id)).toEqual({ pending: 0, available: 0, held: 0, debt: 0 })
    }
  })
})

describe('deleting the account', () => {
  it('waits for an open withdrawal, and forgets the payees of earlier ones', async () => {
    const { id: account, token: as } = await desk.earner(50_000)
    const { id } = await desk.submit(as, { amount: 20_000 })
    const leave = () => world.send(leaving.delete, { as, body: { digits: payDigits } })
    expect(await leave()).toMatchObject({ msg: 'withdrawal_open' })
    await desk.cancel(as, id)

    expect((await leave()).code).toBe(200)
    const copy = JSON.stringify(await withdrawalData.collect(world.platform.db, account))
    expect(copy).toContain('6783')
    await world.platform.db.transaction().execute((transaction) => withdrawalData.erase(transaction, account))

    const { rows } = await sql`select payee, payee_shown from withdrawals where id = ${id}`.execute(
      world.platform.db,
    )
    expect(rows).toEqual([{ payee: null, payee_shown: '' }])
  })

  it('returns withdrawals that are not granted, and forgets the payee of one being paid when it ends', async () => {
    const { id: account, token: as } = await desk.earner(60_000)
    const [looked, paying] = [
      await desk.submit(as, { amount: 20_000 }),
      await desk.submit(as, { amount: 30_000 }),
    ]
    await desk.approve(finance, paying.id, 'sandbox')

    await world.platform.db.transaction().execute((transaction) => withdrawalData.erase(transaction, account))
    await desk.payOut()

    expect([await desk.stateOf(looked.id), await desk.stateOf(paying.id)]).toEqual(['returned', 'paid'])
    expect(await desk.income(account)).toMatchObject({ available: 30_000, held: 0 })
    const { rows } = await sql<{ left: boolean }>`
      select payee is not null as left from withdrawals where account_id = ${account}`.execute(
      world.platform.db,
    )
    expect(rows).toEqual([{ left: false }, { left: false }])
  })
})
