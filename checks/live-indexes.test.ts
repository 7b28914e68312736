import { afterAll, beforeAll, expect, it } from 'vitest'
import { linesOf } from '#server/live/chat/lines.ts'
import { roomRows } from '#server/live/console/rooms.ts'
import { replaysOf, shownRooms } from '#server/live/rooms/lists.ts'
import { figuresOf, listIncidents } from '#server/live/studio/show.ts'
import { writeCursor } from '#server/platform/cursor.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  const { sql } = plans
  await sql`insert into accounts (device_hash, adult_at, adult_version, login_type)
    select sha256(('live ' || n)::bytea), now(), '1', 1 from generate_series(1, 20000) as n`
  await sql`insert into live_categories (name, position) select '分类 ' || n, n from generate_series(1, 30) as n`
  await sql`insert into live_rooms (host_id, state, title, category_id, replays, asked_at)
    select id, case when id % 200 = 0 then 'asked' when id % 4 = 1 then 'refused' else 'approved' end, '房间',
      case when id % 10 = 0 then 3 else 1 + id % 30 end, id % 3,
      now() - make_interval(mins => id::int) from accounts where login_type = 1`
  await sql`insert into live_broadcasts (room_id, title, secret, prefix, started_at, heard_at, ended_at, reason, kept)
    select 1 + n % 100, '夜', sha256('x'), 'live/' || n, now() - make_interval(mins => n), now(), now(), 'stopped', n % 2 = 0
    from generate_series(1, 40000) as n`
  await sql`insert into live_lines (room_id, account_id, text, state, key, at)
    select 1 + n % 500, (select min(id) from accounts), '一句', 'published', gen_random_uuid(), now()
    from generate_series(1, 60000) as n`
  await sql`insert into live_incidents (room_id, reason, at)
    select 1 + n % 500, 'closed', now() from generate_series(1, 20000) as n`
  await sql`vacuum analyze accounts, live_categories, live_rooms, live_broadcasts, live_lines, live_incidents`
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

const some = 21
const later = Date.now() - 3_600_000
const at = (list: string, key: number) => ({ cursor: writeCursor(list, { key, id: 2_000 }) })

it.each([
  ['rooms', () => shownRooms(plans.db, {}).rows.limit(some).execute(), 'live_rooms_shown'],
  [
    'rooms, the second page',
    () => shownRooms(plans.db, at('live all', 1)).rows.limit(some).execute(),
    'live_rooms_shown',
  ],
  [
    'rooms of a category',
    () => shownRooms(plans.db, { categoryId: 3 }).rows.limit(some).execute(),
    'live_rooms_of_category',
  ],
  [
    'rooms of a category, the second page',
    () =>
      shownRooms(plans.db, { categoryId: 3, ...at('live 3', 1) })
        .rows.limit(some)
        .execute(),
    'live_rooms_of_category',
  ],
  [
    'rooms for staff',
    () => roomRows(plans.db, at('rooms for staff all', later)).rows.limit(some).execute(),
    'live_rooms_for_staff',
  ],
  [
    'who asked, for staff',
    () => roomRows(plans.db, { state: 'asked' }).rows.limit(some).execute(),
    'live_rooms_of_state',
  ],
  ['replays', () => replaysOf(plans.db, 7).limit(some).execute(), 'live_replays_of_room'],
  [
    'broadcasts with their figures',
    () => figuresOf(plans.db, 7).limit(some).execute(),
    'live_broadcasts_of_room',
  ],
  ['what is said', () => linesOf(plans.db, 7).limit(some).execute(), 'live_lines_of_room'],
] as const)('lists %s without reading or sorting them all', async (_, list, index) => {
  const steps = (await plans.plansOf(list)).flat()

  expect(steps.filter((step) => step.endsWith(` ${index}`))).not.toEqual([])
  expect(steps).not.toContain('Sort')
})

it('finds why publishers were turned away by an index', async () => {
  const steps = (await plans.plansOf(() => listIncidents(plans.db, 7, 10))).flat()

  expect(steps.filter((step) => step.endsWith(' live_incidents_of_room'))).not.toEqual([])
})
