import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statsConsole } from '#contract/stats/console.ts'
import { openWorld, type World } from '#server/testing.ts'
import { makeReport } from '../../checks/moderation/reports.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const waitingFor = async (role: 'owner' | 'moderator' | 'finance' | 'editor') =>
  world.ask(statsConsole.waiting, { as: (await world.staff(role)).token })

it('counts the work that waits, for whoever may do it alone', async () => {
  const [film, host, reporter] = [
    await world.film(),
    await world.guest({ member: true }),
    await world.guest(),
  ]
  expect(await waitingFor('owner')).toEqual({ cases: 0, appeals: 0, withdrawals: 0, orders: 0, hosts: 0 })

  await makeReport(world, reporter.token, { subject: { kind: 'film', id: film.id }, reason: 'copyright' })
  await sql`insert into live_rooms (host_id, state, asked_at) values (${host.id}, 'asked', now())`.execute(
    world.platform.db,
  )

  expect(await waitingFor('owner')).toMatchObject({ cases: 1, hosts: 1 })
  expect(await waitingFor('moderator')).toEqual({
    cases: 1,
    appeals: 0,
    withdrawals: null,
    orders: null,
    hosts: null,
  })
  expect(await waitingFor('editor')).toMatchObject({ cases: null, withdrawals: null, orders: null, hosts: 1 })
  expect(await waitingFor('finance')).toMatchObject({ cases: null, withdrawals: 0, orders: 0, hosts: null })
})
