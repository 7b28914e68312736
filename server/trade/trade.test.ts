import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shanghaiDay } from '#contract/days.ts'
import { tradeConsole } from '#contract/trade/console.ts'
import { trade } from '#contract/trade/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { forgetAppClicks } from './jobs.ts'
import { maskOfDate } from './rules.ts'

let world: World
let viewer: string
let staff: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  viewer = (await world.guest()).token
  staff = (await world.staff('editor')).token
  for (const table of ['apps', 'app_groups'])
    await sql`delete from ${sql.table(table)}`.execute(world.platform.db)
  // Replies are kept for some seconds: each test asks later than that.
  world.clock.ahead += 60_000
})

/** Puts an app straight into the database; its id. */
async function app(title: string, columns: Record<string, unknown> = {}): Promise<number> {
  const given = { title, icon: 'x/320.webp', link: 'https://example.com/charts', ...columns }
  const { rows } = await sql<{ id: number }>`insert into apps
    (${sql.join(Object.keys(given).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(given))}) returning id`.execute(world.platform.db)
  return rows[0]!.id
}
async function group(name: string, position = 0): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app_groups (name, position) values (${name}, ${position}) returning id`.execute(
    world.platform.db,
  )
  return rows[0]!.id
}
const directory = async () => (await world.ask(trade.directory, { as: viewer })).groups
const picture = async () =>
  (
    await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  ).toString('base64')
const newApp = (change: object = {}) => ({
  shelf: 'apps' as const,
  groupId: 0,
  title: '航海图志',
  intro: '港口、潮汐和灯塔',
  link: 'https://example.com/charts',
  act: 'open' as const,
  platform: 'all' as const,
  weekdays: [] as number[],
  hidden: false,
  startsAt: 0,
  endsAt: 0,
  ...change,
})

describe('the directory', () => {
  it('shows groups in their order, each with its first apps and how many it holds, and those of no group last', async () => {
    const [tools, roads] = [await group('工具', 1), await group('远行', 0)]
    for (let at = 0; at < 10; at++) await app(`路 ${at}`, { group_id: roads, position: at })
    await app('天气', { group_id: tools })
    await app('散落', {})

    const groups = await directory()
    expect(groups.map(({ id, name, count }) => [id, name, count])).toEqual([
      [roads, '远行', 10],
      [tools, '工具', 1],
      [0, '其他', 1],
    ])
    expect(groups[0]!.apps.map(({ title }) => title)).toEqual(
      Array.from({ length: 8 }, (_, at) => `路 ${at}`),
    )
  })

  it('leaves out what is hidden, of a hidden group, not yet or no longer shown, and 娱乐', async () => {
    const hidden = await group('收起')
    await sql`update app_groups set hidden = true where id = ${hidden}`.execute(world.platform.db)
    const now = world.platform.now()
    const at = (seconds: number) => new Date(now + seconds * 1000)
    await app('在', {})
    await app('藏', { hidden: true })
    await app('组藏', { group_id: hidden })
    await app('将来', { starts_at: at(120) })
    await app('过去', { starts_at: at(-120), ends_at: at(-60) })
    await app('快结束', { ends_at: at(90) })
    await app('棋', { shelf: 'recreation' })
    const titles = async () => (await directory()).flatMap(({ apps }) => apps.map(({ title }) => title))

    expect(await titles()).toEqual(['在', '快结束'])
    world.clock.ahead += 121_000
    expect(await titles()).toEqual(['在', '将来'])
  })

  it('is read page by page: a group, what stands in none, or what is searched for, none twice', async () => {
    const roads = await group('远行')
    for (let at = 0; at < 7; at++) await app(`路 ${at}`, { group_id: roads, position: at % 3 })
    await app('天气', { intro: '看云识 Rain' })
    const all = async (body: object) => {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: { list: { title: string }[]; next: string | null } = await world.ask(trade.apps, {
          as: viewer,
          body: { ...body, size: 3, cursor },
        })
        seen.push(...page.list.map(({ title }) => title))
        cursor = page.next
      } while (cursor)
      return seen
    }

    expect(await all({ groupId: roads })).toEqual(['路 0', '路 3', '路 6', '路 1', '路 4', '路 2', '路 5'])
    expect(await all({ groupId: 0 })).toEqual(['天气'])
    expect(await all({ search: ' rain ' })).toEqual(['天气'])
    expect(await all({ search: '%' })).toEqual([])
    expect((await all({})).toSorted()).toHaveLength(8)
    const { next } = await world.ask(trade.apps, { as: viewer, body: { groupId: roads, size: 3 } })
    expect(
      await world.send(trade.apps, { as: viewer, body: { groupId: roads, search: '路', cursor: next } }),
    ).toMatchObject({ msg: 'invalid_input', data: { field: '/cursor' } })
  })

  it('tells which of the apps somebody opened are still there, in the order asked', async () => {
    const [one, two] = [await app('图志'), await app('棋', { shelf: 'recreation' })]
    const gone = await app('藏', { hidden: true })
    const { list } = await world.ask(trade.known, { as: viewer, body: { ids: [two, gone, 999_999, one] } })

    expect(list.map(({ title }) => title)).toEqual(['棋', '图志'])
  })

  it('has 娱乐 beside it', async () => {
    for (let at = 0; at < 3; at++) await app(`戏 ${at}`, { shelf: 'recreation', position: at })
    const first = await world.ask(trade.recreation, { as: viewer, body: { size: 2 } })
    const rest = await world.ask(trade.recreation, { as: viewer, body: { size: 2, cursor: first.next } })

    expect([...first.list, ...rest.list].map(({ title }) => title)).toEqual(['戏 0', '戏 1', '戏 2'])
    expect(rest.next).toBeNull()
  })
})

it('the menu of the day holds what stands on it on this weekday of Shanghai', async () => {
  const today = () => maskOfDate(shanghaiDay(world.platform.now()))
  const [mask, others] = [today(), 127 - today()]
  await app('今日', { weekdays: mask })
  await app('别日', { weekdays: others })
  await app('从不', {})
  const titles = async () => (await world.ask(trade.menu, { as: viewer })).list.map(({ title }) => title)

  expect(await titles()).toEqual(['今日'])
  world.clock.ahead += 86_400_000
  expect(today()).not.toBe(mask)
  expect(await titles()).toEqual(['别日'])
})

describe('a click', () => {
  const clicksOf = async (id: number) => {
    const { rows } = await sql<{ clicks: number }>`select clicks from apps where id = ${id}`.execute(
      world.platform.db,
    )
    return rows[0]!.clicks
  }

  it('counts once for one showing to one viewer, also when it is sent fifty times at once', async () => {
    const id = await app('图志')
    const other = (await world.guest()).token
    const click = (as: string, view: string) => world.ask(trade.click, { as, body: { id, view } })

    await Promise.all(Array.from({ length: 50 }, () => click(viewer, 'first')))
    expect(await clicksOf(id)).toBe(1)
    await Promise.all([click(viewer, 'second'), click(other, 'first')])
    expect(await clicksOf(id)).toBe(3)
  })

  it('without a showing counts once a minute, in 娱乐 too', async () => {
    const id = await app('棋', { shelf: 'recreation' })
    const click = () => world.ask(trade.clickRecreation, { as: viewer, body: { id } })
    await click()
    world.clock.ahead += 60_000
    await click()

    expect(await clicksOf(id)).toBe(2)
  })

  it('on what is not shown is refused', async () => {
    const id = await app('藏', { hidden: true })

    for (const unknown of [id, 999_999])
      expect(await world.send(trade.click, { as: viewer, body: { id: unknown } })).toMatchObject({
        msg: 'app_not_found',
      })
  })

  it('names nobody in what is kept of it', async () => {
    const [guest, id] = [await world.guest(), await app('图志')]
    await world.ask(trade.click, { as: guest.token, body: { id, view: 'a' } })
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(app_clicks)::text as row from app_clicks where app_id = ${id}`.execute(
      world.platform.db,
    )

    expect(rows).toHaveLength(1)
    expect(Object.keys(JSON.parse(rows[0]!.row) as object).toSorted()).toEqual(['app_id', 'at', 'showing'])
    expect((JSON.parse(rows[0]!.row) as { showing: string }).showing).toMatch(/^[\w-]{43}$/)
  })

  it('is seen in the figures of its day, and forgotten after two months while the sum stays', async () => {
    const id = await app('图志')
    const click = (view: string) => world.ask(trade.click, { as: viewer, body: { id, view } })
    await Promise.all(['a', 'b', 'a'].map(click))
    world.clock.ahead += 86_400_000
    await click('c')
    const figures = async () =>
      (await world.ask(tradeConsole.figures, { as: (await world.staff()).token, body: { id } })).clicks

    expect((await figures()).slice(-2)).toEqual([2, 1])
    world.clock.ahead += 62 * 86_400_000
    await forgetAppClicks.run(world.platform, {}, new AbortController().signal)
    const { rows } = await sql`select from app_clicks where app_id = ${id}`.execute(world.platform.db)
    expect(rows).toHaveLength(0)
    expect(await clicksOf(id)).toBe(3)
  })
})

describe('staff', () => {
  const rows = async (shelf: 'apps' | 'recreation' = 'apps') =>
    (await world.ask(tradeConsole.list, { as: staff, body: { shelf } })).list

  it('make, change, order and remove apps, which viewers see at once', async () => {
    await world.ask(tradeConsole.saveGroup, { as: staff, body: { name: '远行', hidden: false } })
    const [roads] = (await world.ask(tradeConsole.groups, { as: staff })).list
    const save = async (change: object) =>
      world.ask(tradeConsole.save, { as: staff, body: newApp({ picture: await picture(), ...change }) })
    await save({ title: '甲', groupId: roads!.id, weekdays: [6, 7, 6] })
    await save({ title: '乙', groupId: roads!.id })
    const [first, second] = await rows()

    expect(first).toMatchObject({ title: '甲', groupId: roads!.id, weekdays: [6, 7], clicks: 0, version: 1 })
    expect((await directory())[0]).toMatchObject({ name: '远行', count: 2 })
    await world.ask(tradeConsole.order, { as: staff, body: { ids: [second!.id, first!.id] } })
    expect((await directory())[0]!.apps.map(({ title }) => title)).toEqual(['乙', '甲'])
    await world.ask(tradeConsole.remove, { as: staff, body: { id: second!.id } })
    expect((await directory())[0]!.apps.map(({ title }) => title)).toEqual(['甲'])
    expect((await world.app.inject(`/pictures/${second!.icon}`)).statusCode).toBe(404)
    await world.ask(tradeConsole.removeGroup, { as: staff, body: { id: roads!.id } })
    expect((await directory()).map(({ name, count }) => [name, count])).toEqual([['其他', 1]])
  })

  it('keep an icon that is not changed, and are told when somebody else changed the app', async () => {
    await world.ask(tradeConsole.save, { as: staff, body: newApp({ picture: await picture() }) })
    const [made] = await rows()
    const change = { id: made!.id, version: made!.version, title: '潮汐' }
    await world.ask(tradeConsole.save, { as: staff, body: newApp(change) })

    expect((await rows())[0]).toMatchObject({ title: '潮汐', icon: made!.icon, version: 2 })
    expect(await world.send(tradeConsole.save, { as: staff, body: newApp(change) })).toMatchObject({
      msg: 'changed_meanwhile',
    })
  })

  it('give no two groups one name', async () => {
    const save = (name: string) =>
      world.send(tradeConsole.saveGroup, { as: staff, body: { name, hidden: false } })

    expect((await save('工具')).code).toBe(200)
    expect(await save('工具')).toMatchObject({ msg: 'name_taken' })
    expect(await save('  ')).toMatchObject({ msg: 'invalid_input', data: { field: '/name' } })
  })

  it.each([
    ['a new app without an icon', {}, '/picture'],
    ['a link of another scheme', { link: 'javascript:alert(1)' }, '/link'],
    ['a download inside the app', { act: 'download', link: 'yehang://home' }, '/link'],
    ['a group in 娱乐', { shelf: 'recreation', groupId: 1 }, '/groupId'],
    ['an end before the start', { startsAt: 20, endsAt: 10 }, '/endsAt'],
    ['a title of spaces', { title: '  ' }, '/title'],
  ])('cannot save %s', async (_, change, field) => {
    expect(await world.send(tradeConsole.save, { as: staff, body: newApp(change) })).toMatchObject({
      msg: 'invalid_input',
      data: { field },
    })
  })

  it('cannot put an app into a group that is not there', async () => {
    const body = newApp({ groupId: 999_999, picture: await picture() })

    expect(await world.send(tradeConsole.save, { as: staff, body })).toMatchObject({
      msg: 'app_group_not_found',
    })
  })

  it('leave a trace of each change in the audit log', async () => {
    const editor = await world.staff('editor')
    await world.ask(tradeConsole.save, { as: editor.token, body: newApp({ picture: await picture() }) })
    const [made] = await rows()
    await world.ask(tradeConsole.remove, { as: editor.token, body: { id: made!.id } })
    const { rows: log } = await sql<{ action: string; staff_id: number }>`
      select action, staff_id from audit_log where subject = ${`app ${made!.id}`} order by id`.execute(
      world.platform.db,
    )

    expect(log).toEqual([
      { action: 'apps.save', staff_id: editor.id },
      { action: 'apps.remove', staff_id: editor.id },
    ])
  })
})
