import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { voucher, findVoucherCode } from '#contract/session/voucher.ts'
import { accountChanged } from '#server/account/index.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const issue = async (as: string) => (await world.ask(voucher.issue, { as })).code

describe('a voucher', () => {
  it('shows its owner before it is used, and nothing more', async () => {
    const { id, token } = await world.guest()
    await sql`update accounts set nickname = '小舟' where id = ${id}`.execute(world.platform.db)
    const code = await issue(token)
    const shown = await world.ask(voucher.info, { body: { code } })

    expect(Object.keys(shown).toSorted()).toEqual(['id', 'issuedAt', 'nickname'])
    expect(shown.nickname).toBe('小舟')
    expect(shown.id).toContain('*')
    expect(await world.ask(voucher.info, { body: { code } })).toEqual(shown)
  })

  it('signs in the first of twenty who use it at the same moment, and nobody afterwards', async () => {
    const owner = await world.guest({ member: true, vip: true })
    const code = await issue(owner.token)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.send(voucher.use, { body: { code } })),
    )

    const [won, ...others] = answers.filter((answer) => answer.code === 200)
    expect(others).toEqual([])
    expect(won!.data).toMatchObject({ id: owner.id, loginType: 1, vipType: 2 })
    expect(answers.filter(({ msg }) => msg === 'voucher_invalid')).toHaveLength(19)
    expect(await world.send(voucher.info, { body: { code } })).toMatchObject({ msg: 'voucher_invalid' })
    const { token } = won!.data as { token: string }
    expect(await world.ask(account.info, { as: token })).toMatchObject({ id: owner.id })
  })

  it('updates the devices of the guest who left and those of the account it opened', async () => {
    const [owner, guest] = [await world.guest(), await world.guest()]
    const told: unknown[] = []
    world.platform.bus.subscribe(accountChanged, (id) => told.push(id))
    await world.ask(voucher.use, { as: guest.token, body: { code: await issue(owner.token) } })

    await expect.poll(() => new Set(told)).toEqual(new Set([owner.id, guest.id]))
  })

  it('is void once a new one is issued, and its owner can read its state', async () => {
    const { token } = await world.guest()
    expect(await world.ask(voucher.state, { as: token })).toEqual({ issuedAt: 0, usedAt: 0 })
    const old = await issue(token)
    const fresh = await issue(token)

    expect(await world.send(voucher.use, { body: { code: old } })).toMatchObject({ msg: 'voucher_invalid' })
    const { issuedAt } = await world.ask(voucher.state, { as: token })
    expect(issuedAt).toBeGreaterThan(0)
    await world.ask(voucher.use, { body: { code: fresh } })
    expect((await world.ask(voucher.state, { as: token })).usedAt).toBeGreaterThanOrEqual(issuedAt)
  })

  it('ends the session of the guest who uses it, and is refused to a member', async () => {
    const [owner, guest, member] = [
      await world.guest(),
      await world.guest(),
      await world.guest({ member: true }),
    ]
    const code = await issue(owner.token)

    expect(await world.send(voucher.use, { as: member.token, body: { code } })).toMatchObject({
      msg: 'signed_in_already',
    })
    expect(await world.ask(voucher.use, { as: guest.token, body: { code } })).toMatchObject({ id: owner.id })
    expect(await world.send(account.info, { as: guest.token })).toMatchObject({ msg: 'session_gone' })
    expect(await world.send(account.info, { as: owner.token })).toMatchObject({ code: 200 })
  })

  it('is stored as a hash, and a guess is answered like a used one', async () => {
    const { token } = await world.guest()
    const code = await issue(token)
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(each)::text as row from vouchers as each`.execute(world.platform.db)

    for (const { row } of rows) {
      expect(row).not.toContain(code.slice(4))
      expect(row).not.toContain(Buffer.from(code.slice(4)).toString('hex'))
    }
    for (let times = 0; times < 50; times++) {
      const guess = `yh1.${randomBytes(32).toString('base64url')}`
      expect(await world.send(voucher.use, { body: { code: guess } })).toMatchObject({
        msg: 'voucher_invalid',
      })
    }
  })
})

it.each([
  ['alone', (code: string) => code],
  ['in an address of whatever site', (code: string) => `https://example.org/mine/setting/voucher#${code}`],
  ['with space around', (code: string) => ` ${code}\n`],
])('the secret is found %s', (_, written) => {
  const code = `yh1.${randomBytes(32).toString('base64url')}`

  expect(findVoucherCode(written(code))).toBe(code)
  expect(findVoucherCode(written(`${code}x`))).toBeUndefined()
  expect(findVoucherCode(written(code.slice(0, -1)))).toBeUndefined()
})
