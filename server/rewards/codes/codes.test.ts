import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes as wire } from '#contract/rewards/codes.ts'
import { codesConsole } from '#contract/rewards/codes-console.ts'
import { membership } from '#contract/membership/endpoints.ts'
import { jobs } from '#server/features.ts'
import { balancesOf, checkLedger } from '#server/ledger/index.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { openWorld, type World } from '#server/testing.ts'
import { crowd, leftOf, makeCodes, rushForCode, tryCode } from '../../../checks/rewards/reward-rushes.ts'
import { hashCode, makeCode } from './secrets.ts'
import { useCode as redeem } from './use-code.actions.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const pointsOf = async (id: number) => (await balancesOf(world.platform.db, id)).points
const runJob = (name: string, platform: Platform = world.platform) =>
  jobs.find((job) => job.name === name)!.run(platform, {} as never, new AbortController().signal)

describe('a redeem code', () => {
  it('gives its points out of its budget, however it is typed, and appears in the list', async () => {
    const { id, token } = await world.guest()
    const { codes, batch } = await makeCodes(world, { count: 2 })
    expect(await leftOf(world, `codes:${batch.id}`)).toBe(20)

    const answer = await tryCode(world, token, ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')}`)

    expect(answer).toMatchObject({ code: 200, data: { title: '海风礼', kind: 'points', amount: 10 } })
    expect(await pointsOf(id)).toBe(10)
    expect(await leftOf(world, `codes:${batch.id}`)).toBe(10)
    expect(await world.ask(wire.list, { as: token })).toMatchObject({
      list: [{ title: '海风礼', kind: 'points', amount: 10 }],
      next: null,
    })
  })

  it('gives bonus coins, or days of membership', async () => {
    const { id, token } = await world.guest()
    const coins = await makeCodes(world, { kind: 'coins', amount: 500 })
    const days = await makeCodes(world, { kind: 'days', amount: 30, tier: 2 })

    await tryCode(world, token, coins.codes[0]!)
    await tryCode(world, token, days.codes[0]!)

    expect(await balancesOf(world.platform.db, id)).toMatchObject({ bonus: 500, paid: 0, points: 0 })
    expect(await world.ask(membership.mine, { as: token })).toMatchObject({ type: 2 })
  })

  it('of 130 bits works by a link', async () => {
    const { token } = await world.guest()
    const { codes } = await makeCodes(world, { length: 26 })

    expect(codes[0]!.replaceAll('-', '')).toHaveLength(26)
    expect(await tryCode(world, token, codes[0]!)).toMatchObject({ code: 200 })
  })

  it('works once when a hundred people try it at once', async () => {
    const { words, faults, used, written, left } = await rushForCode(world, { people: 100 })

    expect(words).toEqual({ ok: 1, redeem_code_wrong: 99 })
    expect({ faults, used, written, left }).toEqual({ faults: 0, used: 1, written: 1, left: 0 })
  })

  it('for seven members works for seven of sixty, and for none of them twice', async () => {
    const { words, faults, used, written, left } = await rushForCode(world, { people: 60, uses: 7 })

    expect(words).toEqual({ ok: 7, redeem_code_wrong: 53 })
    expect({ faults, used, written, left }).toEqual({ faults: 0, used: 7, written: 7, left: 0 })

    const { id, token } = await world.guest()
    const { codes } = await makeCodes(world, { uses: 5 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryCode(world, token, codes[0]!)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await pointsOf(id)).toBe(10)
  })

  it('answers the same for the same key, and gives nothing more', async () => {
    const { id, token } = await world.guest()
    const { codes } = await makeCodes(world)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryCode(world, token, codes[0]!, key)))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 200 })
    expect(await pointsOf(id)).toBe(10)
  })

  it('gets the same refusal when it is wrong, malformed, used by another or oneself, expired or revoked', async () => {
    const [used, mine, over, back] = [
      await makeCodes(world),
      await makeCodes(world, { uses: 2 }),
      await makeCodes(world, { lasting: 60 }),
      await makeCodes(world),
    ]
    const [{ token: other }, { token }, { token: second }] = [
      await world.guest(),
      await world.guest(),
      await world.guest(),
    ]
    await tryCode(world, other, used.codes[0]!)
    await tryCode(world, second, mine.codes[0]!)
    await world.ask(codesConsole.revokeBatch, { as: back.staff, body: { id: back.batch.id } })
    const answers = await world.later(61_000, async () => {
      const found = [await tryCode(world, second, mine.codes[0]!)]
      for (const code of [makeCode(), '没有这个码', used.codes[0]!, over.codes[0]!, back.codes[0]!])
        found.push(await tryCode(world, token, code))
      return found
    })

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ msg: 'redeem_code_wrong' })
  })

  it('works until the millisecond before its end, and not from its end on', async () => {
    const { codes, batch } = await makeCodes(world, { count: 3, lasting: 3_600 })
    const end = batch.expiresAt * 1000
    const redeemAt = async (now: number, code: string) => {
      const { id: accountId } = await world.guest()
      const platform = { ...world.platform, now: () => now }
      return redeem(platform, { accountId, address: '192.0.2.7' }, { code, key: randomUUID() }).then(
        ({ amount }) => amount,
        (error: Error) => error.message,
      )
    }

    expect(await redeemAt(end + 1, codes[0]!)).toBe('redeem_code_wrong')
    expect(await redeemAt(end, codes[0]!)).toBe('redeem_code_wrong')
    expect(await redeemAt(end - 1, codes[0]!)).toBe(10)
    await runJob('close-code-batches', { ...world.platform, now: () => end - 1 })
    expect(await leftOf(world, `codes:${batch.id}`)).toBe(20)
    await runJob('close-code-batches', { ...world.platform, now: () => end })
    expect(await leftOf(world, `codes:${batch.id}`)).toBe(0)
  })

  it('is stored as a hash only, which no guess of ten thousand meets', async () => {
    const { codes } = await makeCodes(world, { count: 500 })
    const { rows } = await sql<{ hash: Buffer }>`select hash from reward_codes`.execute(world.platform.db)
    const kept = new Set(rows.map(({ hash }) => hash.toString('hex')))
    const meets = (code: string) =>
      kept.has(hashCode(world.platform.keys, code.replaceAll('-', '')).toString('hex'))

    expect(codes.every(meets)).toBe(true)
    expect(Array.from({ length: 10_000 }, () => makeCode()).filter(meets)).toEqual([])
  })
})

describe('wrong codes', () => {
  it('lock the account after five, for right codes too, for a quarter of an hour', async () => {
    const { token } = await world.guest()
    const { codes } = await makeCodes(world)
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryCode(world, token, makeCode())))

    expect(tries.filter(({ msg }) => msg === 'redeem_code_wrong')).toHaveLength(5)
    expect(tries.filter(({ msg }) => msg === 'redeem_codes_locked')).toHaveLength(7)
    const locked = await tryCode(world, token, codes[0]!)
    expect(locked).toMatchObject({ msg: 'redeem_codes_locked' })
    expect((locked.data as { retryAfter: number }).retryAfter).toBeGreaterThan(800)

    const after = await world.later(901_000, () => tryCode(world, token, codes[0]!))
    expect(after).toMatchObject({ code: 200 })
  })

  it('of many accounts at one address lock the next account at that address too', async () => {
    const strict = await openWorld({ RATE_LIMIT_FACTOR: '1' })
    try {
      for (const { token } of await crowd(strict, 4))
        for (let time = 0; time < 5; time++) await tryCode(strict, token, makeCode())
      const { codes } = await makeCodes(strict)
      const { token } = await strict.guest()

      expect(await tryCode(strict, token, codes[0]!)).toMatchObject({ msg: 'redeem_codes_locked' })
    } finally {
      await strict.close()
    }
  })

  it('are shown to staff by account, and removed after a month', async () => {
    const guesser = await world.guest()
    for (let time = 0; time < 5; time++) await tryCode(world, guesser.token, makeCode())
    const { token: as } = await world.staff()

    const signals = await world.ask(codesConsole.signals, { as })
    expect(signals.accounts).toContainEqual(
      expect.objectContaining({ accountId: guesser.id, misses: 5, addresses: 1 }),
    )
    expect(signals.missed.at(-1)).toBeGreaterThanOrEqual(5)
    expect(signals.days).toHaveLength(30)

    await world.later(31 * 86_400_000, () => runJob('forget-redeem-misses'))
    const { rows } = await sql`select 1 from reward_code_misses`.execute(world.platform.db)
    expect(rows).toEqual([])
  })
})

describe('a batch of redeem codes', () => {
  it('can hold five thousand codes, all different, and funds all of them', async () => {
    const { codes, batch } = await makeCodes(world, { count: 5_000, uses: 3, kind: 'coins', amount: 7 })

    expect(new Set(codes).size).toBe(5_000)
    expect(batch).toMatchObject({ codes: 5_000, uses: 3, used: 0, revokedAt: 0 })
    expect(await leftOf(world, `codes:${batch.id}`)).toBe(5_000 * 3 * 7)
  })

  it('that is revoked returns the rest of its budget, once, and its used codes stay used', async () => {
    const { codes, batch, staff } = await makeCodes(world, { count: 10 })
    const { id, token } = await world.guest()
    await tryCode(world, token, codes[0]!)
    const [late] = await Promise.all([
      tryCode(world, (await world.guest()).token, codes[1]!),
      ...Array.from({ length: 4 }, () =>
        world.ask(codesConsole.revokeBatch, { as: staff, body: { id: batch.id } }),
      ),
    ])

    expect(await leftOf(world, `codes:${batch.id}`)).toBe(0)
    expect(await pointsOf(id)).toBe(10)
    const { list } = await world.ask(codesConsole.batches, { as: staff })
    const used = late.code === 200 ? 2 : 1
    expect(list.find((row) => row.id === batch.id)).toMatchObject({
      used,
      revokedAt: expect.any(Number) as number,
    })
    expect((await checkLedger(world.platform.db)).differences).toEqual([])
  })

  it('that has expired returns the rest of its budget by a job', async () => {
    const { batch } = await makeCodes(world, { count: 10, lasting: 60 })
    await world.later(61_000, async () => {
      await runJob('close-code-batches')
      await runJob('close-code-batches')
    })

    expect(await leftOf(world, `codes:${batch.id}`)).toBe(0)
  })

  it('of coins or points needs the permission to credit, of days the permission to sell cards', async () => {
    const body = {
      title: '礼',
      note: '',
      kind: 'points' as const,
      amount: 10,
      tier: 0,
      count: 1,
      uses: 1,
      length: 16 as const,
      expiresAt: nowSeconds(world.platform) + 60,
    }
    const { token: editor } = await world.staff('editor')
    const send = (more: object) =>
      world.send(codesConsole.makeBatch, { as: editor, body: { ...body, ...more } })

    expect(await send({})).toMatchObject({ msg: 'not_allowed' })
    expect(await send({ kind: 'coins' })).toMatchObject({ msg: 'not_allowed' })
    expect(await send({ kind: 'days', tier: 2 })).toMatchObject({ msg: 'not_allowed' })
    const { token: as } = await world.staff('finance')
    expect(await world.send(codesConsole.makeBatch, { as, body })).toMatchObject({ code: 200 })
  })

  it.each([
    ['that is over before it begins', { expiresAt: 1 }],
    ['of days without a tier', { kind: 'days' as const }],
    ['of points with a tier', { tier: 2 }],
    ['of more than a budget holds', { amount: 10_000_000, count: 5_000, uses: 100_000 }],
  ])('%s is refused', async (_, more) => {
    const { token: as } = await world.staff()
    const body = {
      title: '旧',
      note: '',
      kind: 'points' as const,
      amount: 1,
      tier: 0,
      count: 1,
      uses: 1,
      length: 16 as const,
      expiresAt: nowSeconds(world.platform) + 60,
      ...more,
    }

    expect(await world.send(codesConsole.makeBatch, { as, body })).toMatchObject({ status: 400 })
  })
})
