import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purse } from '#contract/wallet/purse.ts'
import { withdrawal } from '#contract/wallet/withdrawal.ts'
import { withdrawalConsole } from '#contract/wallet/withdrawal-console.ts'
import { checkLedger } from '#server/ledger/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { bankAccount, type Desk, openWithdrawalDesk, tronAddress } from '../testing.ts'

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

describe('granting', () => {
  it('leads to a payment by hand, which another person records as done', async () => {
    const { id, token: as } = await desk.earner(50_000)
    const { id: asked } = await desk.submit(as)
    expect((await desk.approve(finance, asked)).data).toMatchObject({
      state: 'approved',
      can: { markPaid: false },
    })
    expect(await desk.markPaid(finance, asked)).toMatchObject({ msg: 'second_person_required' })

    expect((await desk.markPaid(owner, asked)).data).toMatchObject({
      state: 'paid',
      reference: 'FT20261122001',
    })

    expect(await desk.income(id)).toEqual({ pending: 0, available: 0, held: 0, debt: 0 })
    const { list } = await world.ask(withdrawal.list, { as })
    expect(list[0]).toMatchObject({ state: 'paid', reference: 'FT20261122001' })
    const moves = await world.ask(purse.incomes, { as, body: {} })
    expect(moves.list[0]).toMatchObject({ kind: 'withdrawal', amount: -50_000 })
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = ${`withdrawal ${asked}`} order by id`.execute(
      world.platform.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['withdrawals.approved', 'withdrawals.paid'])
  })

  it('with a fee of zero pays out the whole held amount', async () => {
    const { list } = await world.ask(withdrawalConsole.terms, { as: owner })
    const bank = list.find(({ method }) => method === 'bank')!
    await world.ask(withdrawalConsole.saveTerms, { as: owner, body: { ...bank, fee: 0, feeRate: 0 } })
    const { id, token: as } = await desk.earner(50_000)
    const asked = await desk
      .submit(as)
      .finally(() => world.ask(withdrawalConsole.saveTerms, { as: owner, body: bank }))
    expect(asked).toMatchObject({ fee: 0, arrives: 50_000 })

    await desk.approve(finance, asked.id)
    expect((await desk.markPaid(owner, asked.id)).data).toMatchObject({ state: 'paid' })

    expect(await desk.income(id)).toEqual({ pending: 0, available: 0, held: 0, debt: 0 })
  })

  it('needs a second person above the limit', async () => {
    const { token: as } = await desk.earner(600_000)
    const { id: asked } = await desk.submit(as, { amount: 500_100 })
    expect((await desk.approve(finance, asked)).data).toMatchObject({ state: 'second' })
    expect((await world.ask(withdrawal.list, { as })).list[0]).toMatchObject({ state: 'review' })
    expect(await desk.approve(finance, asked)).toMatchObject({ msg: 'second_person_required' })

    expect((await desk.approve(owner, asked)).data).toMatchObject({ state: 'approved' })

    expect(await desk.markPaid(owner, asked)).toMatchObject({ msg: 'second_person_required' })
    expect((await desk.markPaid(finance, asked)).data).toMatchObject({ state: 'paid' })
  })

  it('and returning at the same moment have one winner', async () => {
    const { id, token: as } = await desk.earner(50_000)
    const { id: asked } = await desk.submit(as)

    const answers = await Promise.all([
      desk.approve(finance, asked, 'sandbox'),
      desk.giveBack(owner, asked),
      desk.cancel(as, asked),
      desk.approve(owner, asked, 'sandbox'),
    ])

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await desk.payOut()
    const { available, held } = await desk.income(id)
    expect({ held, paid: (await desk.stateOf(asked)) === 'paid' }).toEqual({ held: 0, paid: available === 0 })
  })

  it('returns exactly the held amount, once, when owner and staff return it at the same moment', async () => {
    const { id, token: as } = await desk.earner(20_001)
    const { id: asked } = await desk.submit(as, { amount: 12_347 })
    expect(await desk.income(id)).toEqual({ pending: 0, available: 7_654, held: 12_347, debt: 0 })

    const answers = await Promise.all(
      [0, 1, 2, 3].flatMap(() => [desk.cancel(as, asked), desk.giveBack(finance, asked)]),
    )

    expect(answers.map(({ msg }) => msg ?? 'returned').toSorted()).toEqual([
      'returned',
      ...Array<string>(7).fill('withdrawal_moved'),
    ])
    expect(await desk.income(id)).toEqual({ pending: 0, available: 20_001, held: 0, debt: 0 })
    const moves = await world.ask(purse.incomes, { as, body: {} })
    expect(moves.list.map(({ amount }) => amount)).not.toContain(-12_347)
  })

  it('is refused while its owner owes more than is available, and returning pays the debt first', async () => {
    const { id, token: as } = await desk.earner(50_000)
    const { id: asked } = await desk.submit(as)
    await desk.owe(id, 30_000)
    expect(await desk.approve(finance, asked)).toMatchObject({ msg: 'income_owed', data: { debt: 30_000 } })

    const answer = await desk.giveBack(finance, asked)

    expect(answer.data).toMatchObject({ state: 'returned', reason: 'payee_wrong', note: '户名不符' })
    expect(await desk.income(id)).toMatchObject({ available: 20_000, held: 0, debt: 0 })
  })

  it('is for finance and owners alone', async () => {
    const { token: as } = await desk.earner()
    const { id: asked } = await desk.submit(as)
    for (const role of ['editor', 'moderator'] as const)
      expect(await desk.approve((await world.staff(role)).token, asked)).toMatchObject({ msg: 'not_allowed' })
    expect(await desk.approve(finance, 999_999)).toMatchObject({ msg: 'withdrawal_not_found' })
  })

  it('shows the facts that call for a closer look', async () => {
    const first = await desk.earner(50_000)
    const { number } = bankAccount
    const payee = { ...bankAccount, number: number.replace(/ /g, ''), holder: '别人' }
    await desk.submit(first.token, {
      amount: 20_000,
      payee: { method: 'crypto', network: 'TRC20', address: tronAddress },
    })
    const other = await desk.earner(50_000)
    await desk.submit(other.token, {
      amount: 20_000,
      payee: { method: 'crypto', network: 'TRC20', address: tronAddress },
    })
    await desk.submit(other.token, { amount: 10_000, payee })
    const { id } = await desk.submit(other.token, {
      amount: 10_000,
      payee: { ...bankAccount, number: '12345678' },
    })

    const seen = await world.ask(withdrawalConsole.detail, { as: finance, body: { id } })
    const { list } = await world.ask(withdrawalConsole.list, {
      as: finance,
      body: { accountId: other.id, method: 'crypto' },
    })
    const crypto = await world.ask(withdrawalConsole.detail, { as: finance, body: { id: list[0]!.id } })

    expect(seen.signals).toMatchObject({ payeeChanged: true, sharedWith: [], newDevice: true })
    expect(crypto.signals).toMatchObject({ payeeChanged: false, sharedWith: [{ id: first.id }] })
  })
})
