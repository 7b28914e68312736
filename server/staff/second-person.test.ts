import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffConsole } from '#contract/staff/console.ts'
import { openWorld, type World } from '#server/testing.ts'
import { createStaff, requireSecondPerson } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let names = 0
const create = async (as: string) =>
  (await world.ask(staffConsole.create, { as, body: { name: `second_${++names}`, role: 'owner' } })).staff
const decide = (proposer: number, approver: number) =>
  requireSecondPerson(world.platform.db, world.platform.now(), { proposer, approver })
const refusal = 'second_person_required'
const hour = 3_600_000

describe('a second person', () => {
  it('is anybody but the proposer', async () => {
    const [one, other] = [await world.staff(), await world.staff()]

    await expect(decide(one.id, one.id)).rejects.toThrow(refusal)
    await expect(decide(one.id, other.id)).resolves.toBeUndefined()
  })

  it('is nobody whose account the proposer created within 72 hours, nor the other way round', async () => {
    const owner = await world.staff()
    const made = await create(owner.token)

    await expect(decide(owner.id, made.id)).rejects.toThrow(refusal)
    await expect(decide(made.id, owner.id)).rejects.toThrow(refusal)
    await world.later(71 * hour, () => expect(decide(owner.id, made.id)).rejects.toThrow(refusal))
    await world.later(73 * hour, () => expect(decide(owner.id, made.id)).resolves.toBeUndefined())
  })

  it('is nobody whose password the proposer reset, even when another reset it later', async () => {
    const [owner, other, third] = [await world.staff(), await world.staff(), await world.staff()]
    await world.ask(staffConsole.reset, { as: owner.token, body: { id: other.id } })
    await world.ask(staffConsole.reset, { as: third.token, body: { id: other.id } })

    await expect(decide(owner.id, other.id)).rejects.toThrow(refusal)
    await expect(decide(third.id, other.id)).rejects.toThrow(refusal)
    await expect(decide(owner.id, third.id)).resolves.toBeUndefined()
  })

  it('is nobody whose account was created by an account that the proposer created', async () => {
    const owner = await world.staff()
    const made = await create(owner.token)
    const last = await createStaff(world.platform, made, `second_${++names}`, 'owner')

    await expect(decide(owner.id, last.staff.id)).rejects.toThrow(refusal)
  })
})
