import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { membershipConsole } from '#contract/membership/console.ts'
import { membership } from '#contract/membership/endpoints.ts'
import { nowSeconds } from '#server/platform/platform.ts'
import { openWorld, type World } from '#server/testing.ts'
import { makeCode } from './code-rules.ts'
import { useCode as redeem } from './codes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function makeCodes({ count = 1, days = 30, lasting = 86_400 } = {}) {
  const { token } = await world.staff('finance')
  const made = await world.ask(membershipConsole.makeBatch, {
    as: token,
    body: { title: '秋日礼', type: 2, days, count, expiresAt: nowSeconds(world.platform) + lasting },
  })
  return { ...made, staff: token }
}
const use = (as: string, code: string) => world.send(membership.useCode, { as, body: { code } })

describe('a membership code', () => {
  it('gives its membership, however it is typed, and appears in the list', async () => {
    const { token } = await world.guest()
    const { codes } = await makeCodes()

    expect(await use(token, ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({
      code: 200,
      data: { type: 2, days: 30, membership: { type: 2 } },
    })
    expect(await world.ask(membership.usedCodes, { as: token })).toMatchObject({
      list: [{ title: '秋日礼', type: 2, days: 30 }],
      next: null,
    })
  })

  it('works once when forty people try it at once', async () => {
    const { codes, staff } = await makeCodes()
    const people = await Promise.all(Array.from({ length: 40 }, () => world.guest()))

    const answers = await Promise.all(people.map(({ token }) => use(token, codes[0]!)))
    const words = answers.map(({ msg, code }) => (code === 200 ? 'opened' : msg))
    expect(words.filter((word) => word === 'opened')).toHaveLength(1)
    expect(words.filter((word) => word === 'vip_code_wrong')).toHaveLength(39)
    const { list } = await world.ask(membershipConsole.batches, { as: staff })
    expect(list[0]).toMatchObject({ codes: 1, used: 1 })
  })

  it('works until the millisecond before its end, and not from its end on', async () => {
    const { codes, batch } = await makeCodes({ lasting: 3_600 })
    const end = batch.expiresAt * 1000
    const redeemAt = async (now: number) => {
      const { id } = await world.guest()
      return redeem({ ...world.platform, now: () => now }, id, codes[0]!).then(
        ({ days }) => days,
        (error: Error) => error.message,
      )
    }

    expect(await redeemAt(end + 1)).toBe('vip_code_wrong')
    expect(await redeemAt(end)).toBe('vip_code_wrong')
    expect(await redeemAt(end - 1)).toBe(30)
  })

  it('gets the same refusal when it is wrong, malformed, used, expired or revoked', async () => {
    const [used, over, back] = [await makeCodes(), await makeCodes({ lasting: 60 }), await makeCodes()]
    const [{ token: other }, { token }] = [await world.guest(), await world.guest()]
    await use(other, used.codes[0]!)
    await world.ask(membershipConsole.revokeBatch, { as: back.staff, body: { id: back.batch.id } })
    const answers: Awaited<ReturnType<typeof use>>[] = []
    await world.later(61_000, async () => {
      for (const code of [makeCode(), '没有这个码', used.codes[0]!, over.codes[0]!, back.codes[0]!])
        answers.push(await use(token, code))
    })

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ msg: 'vip_code_wrong' })
  })

  it('is refused after five wrong ones, right or wrong, for a quarter of an hour', async () => {
    const { token } = await world.guest()
    const { codes } = await makeCodes()
    const tries = await Promise.all(Array.from({ length: 12 }, () => use(token, makeCode())))

    expect(tries.filter(({ msg }) => msg === 'vip_code_wrong')).toHaveLength(5)
    expect(tries.filter(({ msg }) => msg === 'vip_codes_locked')).toHaveLength(7)
    const locked = await use(token, codes[0]!)
    expect(locked).toMatchObject({ msg: 'vip_codes_locked' })
    expect((locked.data as { retryAfter: number }).retryAfter).toBeGreaterThan(800)

    const after = await world.later(901_000, () => use(token, codes[0]!))
    expect(after).toMatchObject({ code: 200 })
  })

  it('is stored as a hash only', async () => {
    const { codes } = await makeCodes({ count: 3 })
    const { rows } = await world.platform.db
      .withTables<{ membership_codes: { hash: Buffer } }>()
      .selectFrom('membership_codes')
      .select('hash')
      .execute()
      .then((found) => ({ rows: found }))

    const plain = codes.map((code) => code.replaceAll('-', ''))
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true)
    expect(plain.some((code) => rows.some(({ hash }) => hash.toString('latin1').includes(code)))).toBe(false)
  })
})

describe('a batch of codes', () => {
  it('can hold five thousand codes, all different', async () => {
    const { codes, batch } = await makeCodes({ count: 5_000 })

    expect(new Set(codes).size).toBe(5_000)
    expect(batch).toMatchObject({ codes: 5_000, used: 0, revokedAt: 0 })
  })

  it('cannot expire in the past; an unknown one cannot be revoked', async () => {
    const { token: as } = await world.staff('finance')
    const body = { title: '旧', type: 2, days: 1, count: 1, expiresAt: nowSeconds(world.platform) }

    expect(await world.send(membershipConsole.makeBatch, { as, body })).toMatchObject({ status: 400 })
    expect(await world.send(membershipConsole.revokeBatch, { as, body: { id: 999_999 } })).toMatchObject({
      msg: 'batch_not_found',
    })
  })
})
