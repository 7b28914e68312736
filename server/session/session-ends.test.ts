import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { devices } from '#contract/session/devices.ts'
import { session } from '#contract/session/endpoints.ts'
import { voucher } from '#contract/session/voucher.ts'
import { jobs } from '#server/features.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400_000
const signIn = async (devID: string) => {
  const { id, token } = await world.ask(session.guest, { body: { devID } })
  return { id, token: token! }
}
const isOpen = async (token: string) => {
  const { msg } = await world.send(account.info, { as: token })
  expect([undefined, 'session_gone']).toContain(msg)
  return msg === undefined
}
const runJob = (name: string) => {
  const found = jobs.find((job) => job.name === name)
  if (!found) throw new Error(`there is no job ${name}`)
  return found.run(world.platform, {} as never, new AbortController().signal)
}

describe('a session', () => {
  it('ends 90 days after its last use, and lives on while it is used', async () => {
    const { token } = await signIn('device of somebody who comes back')
    await world.later(89 * day, async () => {
      expect(await isOpen(token)).toBe(true)
      // The renewal is written after the reply.
      await expect
        .poll(async () => {
          const { rows } = await sql<{ days: number }>`
            select extract(epoch from max(expires_at) - ${new Date(world.platform.now())}) / 86400 as days
            from sessions`.execute(world.platform.db)
          return Math.round(Number(rows[0]!.days))
        })
        .toBe(90)
    })
    await world.later(178 * day, async () => expect(await isOpen(token)).toBe(true))
    await world.later(270 * day, async () => expect(await isOpen(token)).toBe(false))
  })

  it('that has expired is no device of the account', async () => {
    const { token } = await signIn('device that stays away')
    await world.later(91 * day, async () => {
      const { token: later } = await signIn('device that stays away')
      const { list } = await world.ask(devices.list, { as: later })
      expect(list).toHaveLength(1)
      expect(await isOpen(token)).toBe(false)
    })
  })

  it('is one of at most twenty: of thirty that begin at the same moment ten have ended', async () => {
    const first = await signIn('device with many tabs')
    const people = await Promise.all(Array.from({ length: 30 }, () => signIn('device with many tabs')))

    const open = await Promise.all(people.map(({ token }) => isOpen(token)))
    expect(open.filter(Boolean)).toHaveLength(20)
    expect(await isOpen(first.token)).toBe(false)
  })

  it('is removed at night once it has ended, and no other is', async () => {
    const [stays, leaves] = [await signIn('device that stays'), await signIn('device that leaves')]
    await world.ask(session.signOut, { as: leaves.token })
    await runJob('remove-ended-sessions')

    const left = await sql<{ account_id: number }>`
      select account_id from sessions where account_id in (${stays.id}, ${leaves.id})`.execute(
      world.platform.db,
    )
    expect(left.rows.map(({ account_id }) => account_id)).toEqual([stays.id])
    await world.later(91 * day, () => runJob('remove-ended-sessions'))
    expect(await isOpen(stays.token)).toBe(false)
    const { rows } = await sql`select id from sessions where account_id = ${stays.id}`.execute(
      world.platform.db,
    )
    expect(rows).toEqual([])
  })
})

it('a voucher ends after a year', async () => {
  const { token } = await signIn('device that keeps a voucher')
  const { code } = await world.ask(voucher.issue, { as: token })
  await world.later(366 * day, async () => {
    expect(await world.send(voucher.info, { body: { code } })).toMatchObject({ msg: 'voucher_invalid' })
    expect(await world.send(voucher.use, { body: { code } })).toMatchObject({ msg: 'voucher_invalid' })
    const { token: later } = await signIn('device that keeps a voucher')
    expect(await world.ask(voucher.state, { as: later })).toEqual({ issuedAt: 0, usedAt: 0 })
  })
})
