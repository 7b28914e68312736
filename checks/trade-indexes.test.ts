import { afterAll, beforeAll, expect, it } from 'vitest'
import { listApps, listDirectory, listKnown, listMenu, listRecreation } from '#server/trade/queries.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  const { sql } = plans
  await sql`insert into app_groups (name, position) select '分组 ' || n, n from generate_series(1, 10) as n`
  await sql`insert into apps (shelf, group_id, title, link, position, hidden, weekdays)
    select case when n % 4 = 0 then 'recreation' else 'apps' end, case when n % 4 = 0 then null else 1 + n % 10 end,
      '应用 ' || n, 'https://example.com/' || n, n, n % 9 = 0, case when n % 500 = 0 then 127 else 0 end
    from generate_series(1, 20000) as n`
  await sql`vacuum analyze apps, app_groups`
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

const now = Date.now
const first = { size: 20 }

it.each([
  ['the directory', (page: object) => listApps(plans.db, page, now()), 'apps_in_order'],
  ['a group', (page: object) => listApps(plans.db, { ...page, groupId: 7 }, now()), 'apps_of_group'],
  ['娱乐', (page: object) => listRecreation(plans.db, page, now()), 'apps_in_order'],
] as const)(
  'lists %s of 20,000 apps without reading or sorting them all, the second page too',
  async (_, list, index) => {
    const cursor = (await list(first)).next
    expect(cursor).toEqual(expect.any(String))

    for (const page of [first, { ...first, cursor }]) {
      const steps = (await plans.plansOf(() => list(page))).flat()
      expect(steps.filter((step) => step.endsWith(` ${index}`))).not.toEqual([])
      expect(steps).not.toContain('Seq Scan apps')
      expect(steps).not.toContain('Sort')
    }
  },
)

it('finds the menu of a day by an index', async () => {
  const steps = (await plans.plansOf(() => listMenu(plans.db, now()))).flat()

  expect(steps.filter((step) => step.endsWith(' apps_of_menu'))).not.toEqual([])
  expect(steps).not.toContain('Seq Scan apps')
})

it('finds what somebody opened by its ids', async () => {
  const steps = (await plans.plansOf(() => listKnown(plans.db, [7, 40, 19_999], now()))).flat()

  expect(steps.filter((step) => step.endsWith(' apps_pkey'))).not.toEqual([])
  expect(steps).not.toContain('Seq Scan apps')
})

it('finds the whole directory in one statement', async () => {
  expect(await plans.plansOf(() => listDirectory(plans.db, now()))).toHaveLength(1)
})
