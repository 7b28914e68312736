import { sql } from 'kysely'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerConsole } from '#contract/ledger/console.ts'
import { staffConsole } from '#contract/staff/console.ts'
import { creditsPerDay, largestCredit } from '#contract/ledger/limits.ts'
import { findBrokenEntry } from '#server/staff/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { balancesOf, hold, post, release, reverse, watchLedger } from '../index.ts'

let world: World
let asFinance: { as: string }
beforeAll(async () => {
  world = await openWorld()
  asFinance = { as: (await world.staff('finance')).token }
})
afterAll(() => world.close())

let keys = 0
const cause = () => ({ key: `purchase:${++keys}`, reason: 'purchase', by: 'system' as const })
const give = (owner: number, amount: number, note = '') =>
  post(world.platform.db, {
    ...cause(),
    note,
    entries: [
      { kind: 'promo', amount: -amount },
      { kind: 'coins_bonus', owner, amount },
    ],
  })

describe('the ledger in the console', () => {
  it('shows the balances of a member and every movement, page after page', async () => {
    const { id: owner } = await world.guest()
    for (let amount = 1; amount <= 5; amount++) await give(owner, amount)
    await hold(world.platform.db, { ...cause(), owner, held: { coins_bonus: 4 }, expiresAt: new Date() })

    const { list } = await world.ask(ledgerConsole.accounts, { ...asFinance, body: { owner } })
    expect(list.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['coins_bonus', 11],
      ['coins_bonus_held', 4],
    ])

    const seen: number[] = []
    let cursor: string | null = null
    do {
      const body = { owner, size: 2, cursor }
      const page: { list: { amount: number }[]; next: string | null } = await world.ask(
        ledgerConsole.movements,
        {
          ...asFinance,
          body,
        },
      )
      seen.push(...page.list.map(({ amount }) => amount))
      cursor = page.next
    } while (cursor)
    expect(seen.toSorted((one, other) => one - other)).toEqual([-4, 1, 2, 3, 4, 4, 5])
  })

  it('sums the rows of an account of the platform', async () => {
    const { id: owner } = await world.guest()
    const promo = async () => {
      const { list } = await world.ask(ledgerConsole.accounts, { ...asFinance, body: { owner: 0 } })
      const found = list.filter(({ kind }) => kind === 'promo')
      expect(found.length).toBeLessThanOrEqual(1)
      return found[0]?.balance ?? 0
    }
    const before = await promo()
    for (let times = 0; times < 20; times++) await give(owner, 10)

    expect(await promo()).toBe(before - 200)
  })

  it('finds a transfer by its key, with its entries and its reversal', async () => {
    const { id: owner } = await world.guest()
    const { id } = await give(owner, 70, '活动')
    const undone = await reverse(world.platform.db, { ...cause(), reason: 'refund', transfer: id })
    const detail = await world.ask(ledgerConsole.transfer, { ...asFinance, body: { id } })
    const { list } = await world.ask(ledgerConsole.transfers, {
      ...asFinance,
      body: { key: detail.transfer.key },
    })

    expect(list).toEqual([detail.transfer])
    expect(detail).toMatchObject({
      transfer: {
        id,
        note: '活动',
        by: 'system',
        reversedBy: undone.id,
        moved: [{ currency: 'bonus', amount: 70 }],
      },
      entries: [
        { kind: 'coins_bonus', owner: { id: owner }, amount: 70, balance: 70 },
        { kind: 'promo', owner: { id: 0 }, amount: -70 },
      ],
      hold: null,
      ends: 0,
    })
  })

  it('shows when a hold expires and which transfer ended it', async () => {
    const { id: owner } = await world.guest()
    await give(owner, 10)
    const expiresAt = new Date('2026-12-01T00:00:00Z')
    const { id } = await hold(world.platform.db, { ...cause(), owner, held: { coins_bonus: 10 }, expiresAt })
    const end = await release(world.platform.db, { ...cause(), hold: id })

    expect(await world.ask(ledgerConsole.transfer, { ...asFinance, body: { id } })).toMatchObject({
      hold: { expiresAt: expiresAt.getTime() / 1000, endedBy: end.id },
    })
    expect(await world.ask(ledgerConsole.transfer, { ...asFinance, body: { id: end.id } })).toMatchObject({
      hold: null,
      ends: id,
    })
  })

  it('lists transfers of one reason, newest first', async () => {
    const { id: owner } = await world.guest()
    for (let times = 0; times < 3; times++) {
      const { id } = await give(owner, 10)
      await reverse(world.platform.db, { ...cause(), reason: 'refund', transfer: id })
    }
    const { list } = await world.ask(ledgerConsole.transfers, {
      ...asFinance,
      body: { reason: 'refund', size: 2 },
    })

    expect(list.map(({ reason }) => reason)).toEqual(['refund', 'refund'])
    expect(list[0]!.id).toBeGreaterThan(list[1]!.id)
  })

  it('shows the newest check', async () => {
    const run = () => watchLedger.run(world.platform, {}, new AbortController().signal)
    await run()
    const { report: first } = await world.ask(ledgerConsole.report, asFinance)
    await run()
    const { report: second } = await world.ask(ledgerConsole.report, asFinance)

    expect(first).toMatchObject({ differences: [], differenceCount: 0 })
    expect(second!.id).toBeGreaterThan(first!.id)
    expect(await world.ask(ledgerConsole.check, asFinance)).toEqual({})
  })
})

describe('coins given by hand', () => {
  const propose = async (owner: number, amount: number, proposer = asFinance) =>
    (await world.ask(ledgerConsole.proposeCredit, { ...proposer, body: { owner, amount, note: '补偿' } })).id
  const decide = (as: string, id: number, approve = true) =>
    world.send(ledgerConsole.decideCredit, { as, body: { id, approve, answer: '同意' } })

  it('cannot be approved by a staff account that the proposer created', async () => {
    const [{ id: owner }, proposer] = [await world.guest(), await world.staff('owner')]
    const made = await world.ask(staffConsole.create, {
      as: proposer.token,
      body: { name: `puppet_${proposer.id}`, role: 'finance' },
    })
    const totp = (URI.parse(made.totpUri) as TOTP).generate({ timestamp: world.platform.now() })
    const { token } = await world.ask(staffConsole.signIn, {
      body: { name: made.staff.name, password: made.password, totp },
    })
    const id = await propose(owner, 500, { as: proposer.token })

    expect((await decide(token, id)).msg).toBe('second_person_required')
    expect((await balancesOf(world.platform.db, owner)).bonus).toBe(0)
    expect((await decide((await world.staff('owner')).token, id)).code).toBe(200)
  })

  it('are credited when a second person approves, and not before', async () => {
    const [{ id: owner }, other] = [await world.guest(), await world.staff('owner')]
    const id = await propose(owner, 500)
    expect((await decide(asFinance.as, id)).msg).toBe('second_person_required')
    expect((await balancesOf(world.platform.db, owner)).bonus).toBe(0)

    expect((await decide(other.token, id)).code).toBe(200)
    expect(await balancesOf(world.platform.db, owner)).toMatchObject({ paid: 0, bonus: 500 })
    const { list } = await world.ask(ledgerConsole.credits, { ...asFinance, body: { state: 'decided' } })
    expect(list[0]).toMatchObject({
      id,
      state: 'approved',
      decidedBy: { id: other.id },
      transfer: expect.any(Number),
    })
    expect(await findBrokenEntry(world.platform.db)).toBeUndefined()
  })

  it('are credited once when two approve at the same moment', async () => {
    const { id: owner } = await world.guest()
    const others = await Promise.all(Array.from({ length: 6 }, () => world.staff('owner')))
    const id = await propose(owner, 500)
    const answers = await Promise.all(others.map(({ token }) => decide(token, id)))

    expect(answers.map(({ msg }) => msg).filter(Boolean)).toEqual(Array(5).fill('credit_decided'))
    expect((await balancesOf(world.platform.db, owner)).bonus).toBe(500)
  })

  it('are not credited when they are declined', async () => {
    const [{ id: owner }, other] = [await world.guest(), await world.staff('owner')]
    const id = await propose(owner, 500)

    expect((await decide(other.token, id, false)).code).toBe(200)
    expect((await decide(other.token, id)).msg).toBe('credit_decided')
    expect((await balancesOf(world.platform.db, owner)).bonus).toBe(0)
  })

  it('are refused by the database to their proposer, whatever the code says', async () => {
    const { id: owner } = await world.guest()
    const id = await propose(owner, 5)

    await expect(
      sql`update ledger_credits set outcome = 'declined', decided_at = now(), decided_by = proposed_by
        where id = ${id}`.execute(world.platform.db),
    ).rejects.toThrow('another_person_decides')
  })

  it('cannot be proposed for an account that does not exist', async () => {
    const body = { owner: 987_654_321, amount: 5, note: '补偿' }

    expect((await world.send(ledgerConsole.proposeCredit, { ...asFinance, body })).msg).toBe(
      'account_not_found',
    )
  })

  it('have a limit for a whole day, also when many approve at once', async () => {
    const { id: owner } = await world.guest()
    // Moves earlier credits to another day; the sessions of the staff end with it.
    world.clock.ahead += 2 * 86_400_000
    const [proposer, other] = [await world.staff('finance'), await world.staff('owner')]
    const ids = await Promise.all(
      Array.from({ length: creditsPerDay / largestCredit + 2 }, () =>
        propose(owner, largestCredit, { as: proposer.token }),
      ),
    )
    const answers = await Promise.all(ids.map((id) => decide(other.token, id)))

    expect(answers.map(({ msg }) => msg).filter(Boolean)).toEqual(Array(2).fill('credit_limit_reached'))
    expect((await balancesOf(world.platform.db, owner)).bonus).toBe(creditsPerDay)
  })
})
