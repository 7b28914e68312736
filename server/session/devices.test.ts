import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { devices } from '#contract/session/devices.ts'
import { session } from '#contract/session/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Signs one account in on `count` devices; returns the token of each. */
async function onDevices(count: number): Promise<string[]> {
  const body = { devID: randomUUID(), adult: { version: '1', at: 1 } }
  const tokens: string[] = []
  for (let at = 0; at < count; at++) tokens.push((await world.ask(session.guest, { body })).token!)
  return tokens
}
const listOf = async (as: string) => (await world.ask(devices.list, { as })).list
const isIn = async (as: string) => (await world.send(account.info, { as })).code === 200

describe('the devices of an account', () => {
  it('are listed with kind, browser and last day of use, the calling one first', async () => {
    const [first, second] = (await onDevices(2)) as [string, string]
    expect(await isIn(second)).toBe(true)

    await expect.poll(async () => (await listOf(first)).map(({ seenOn }) => seenOn > 0)).toEqual([true, true])
    const list = await listOf(first)
    const midnight = Math.floor((Date.now() / 1000 + 8 * 3600) / 86_400) * 86_400 - 8 * 3600
    expect(list.map(({ current }) => current)).toEqual([true, false])
    expect(list[1]).toMatchObject({ kind: 'phone', model: '', browser: 'test_1', seenOn: midnight })
    expect((await listOf(second)).map(({ current }) => current)).toEqual([true, false])
  })

  it('are recorded once a day, however often they call', async () => {
    const [token] = (await onDevices(1)) as [string]
    const versionOf = async () => {
      const { id } = (await listOf(token))[0]!
      const { rows } = await sql<{
        version: string
      }>`select xmin as version from sessions where id = ${id}`.execute(world.platform.db)
      return rows[0]!.version
    }
    await isIn(token)
    await expect.poll(async () => (await listOf(token))[0]!.seenOn).toBeGreaterThan(0)
    const noted = await versionOf()
    for (let call = 0; call < 5; call++) await isIn(token)
    // Recording is not awaited: a wrong second record would be written before the later read
    await onDevices(1)

    expect(await versionOf()).toBe(noted)
  })

  it('are visible to their owner only, and cannot be signed out by others', async () => {
    const [mine] = (await onDevices(1)) as [string]
    const [theirs] = (await onDevices(1)) as [string]
    const { id } = (await listOf(theirs))[0]!

    expect(await world.send(devices.end, { as: mine, body: { id } })).toMatchObject({
      msg: 'device_not_found',
    })
    expect(await isIn(theirs)).toBe(true)
  })

  it('are refused from the next call after signing them out from another device, which works once', async () => {
    const [here, there] = (await onDevices(2)) as [string, string]
    expect(await isIn(there)).toBe(true)
    const { id } = (await listOf(here)).find(({ current }) => !current)!

    const ends = await Promise.all([1, 2, 3].map(() => world.send(devices.end, { as: here, body: { id } })))

    expect(ends.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(ends.filter(({ msg }) => msg === 'device_not_found')).toHaveLength(2)
    expect(await world.send(account.info, { as: there })).toMatchObject({ code: 1000, msg: 'session_gone' })
    expect(await listOf(here)).toHaveLength(1)
  })

  it('are all signed out but the calling one', async () => {
    const [here, ...others] = (await onDevices(5)) as [string, ...string[]]
    expect(await Promise.all(others.map(isIn))).toEqual([true, true, true, true])

    expect(await world.ask(devices.endOthers, { as: here })).toEqual({ ended: 4 })

    expect(await Promise.all(others.map(isIn))).toEqual([false, false, false, false])
    expect(await isIn(here)).toBe(true)
    expect(await world.ask(devices.endOthers, { as: here })).toEqual({ ended: 0 })
  })

  it('are not cached by a call in progress while they are signed out', async () => {
    for (let round = 0; round < 20; round++) {
      const [here, there] = (await onDevices(2)) as [string, string]
      const { id } = (await listOf(here)).find(({ current }) => !current)!

      await Promise.all([
        isIn(there),
        isIn(there),
        world.ask(devices.end, { as: here, body: { id } }),
        isIn(there),
      ])

      expect(await isIn(there)).toBe(false)
    }
  })
})
