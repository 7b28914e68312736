import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghaiDay } from '#contract/days.ts'
import { budgetsConsole } from '#contract/rewards/budgets.ts'
import { checkin } from '#contract/rewards/checkin.ts'
import { points } from '#contract/rewards/points.ts'
import { tasks, tasksConsole, type TaskKind } from '#contract/rewards/tasks.ts'
import { comments } from '#contract/social/comments.ts'
import { video } from '#contract/video/endpoints.ts'
import { balancesOf } from '#server/ledger/index.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
let staff: string
beforeAll(async () => {
  world = await openWorld()
  staff = (await world.staff()).token
})
afterAll(() => world.close())

const month = () => shanghaiDay(world.platform.now()).slice(0, 7)
const fund = (part: 'checkin' | 'tasks', amount: number) =>
  world.ask(budgetsConsole.fund, {
    as: staff,
    body: { part, month: month(), amount, note: '', key: randomUUID() },
  })
const listOf = async (as: string) => (await world.ask(tasks.list, { as })).list
const taskOf = async (as: string, kind: TaskKind) => (await listOf(as)).find((task) => task.kind === kind)!
const claim = (as: string, id: number) => world.send(tasks.claim, { as, body: { id } })
const pointsOf = async (id: number) => (await balancesOf(world.platform.db, id)).points
const newTask = { points: 3, growth: 0, cards: 0, goal: 1, position: 50, active: true, version: 1 }
const makeTask = (kind: TaskKind, title: string, more = {}) =>
  world.ask(tasksConsole.save, { as: staff, body: { ...newTask, kind, title, ...more } })

async function writeComment(as: string) {
  const film = await world.film()
  await world.ask(comments.add, {
    as,
    body: { subject: { kind: 'film', id: film.id }, text: '日落很美', key: randomUUID() },
  })
}

describe('a task', () => {
  it('is reached when the server recorded it, and gives its points once to fifty claims at once', async () => {
    await fund('tasks', 10_000)
    const { id, token } = await world.guest()
    const { id: task } = await taskOf(token, 'comments')
    expect(await claim(token, task)).toMatchObject({ msg: 'task_not_reached' })

    await writeComment(token)
    expect(await taskOf(token, 'comments')).toMatchObject({ progress: 1, state: 'ready' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(token, task)))
    expect(answers.map(({ data }) => data)).toEqual(Array(50).fill({ points: 10, growth: 1, cards: 0 }))
    expect(await pointsOf(id)).toBe(10)
    expect(await taskOf(token, 'comments')).toMatchObject({ progress: 1, state: 'claimed' })
  })

  it('of a day can be claimed again the next day', async () => {
    const { token } = await world.guest()
    const { id: task } = await taskOf(token, 'comments')
    await writeComment(token)
    await claim(token, task)
    const nextDay = await world.later(24 * 3_600_000, () => taskOf(token, 'comments'))

    expect(nextDay).toMatchObject({ progress: 0, state: 'doing' })
  })

  it('counts minutes that the server credited, not reported ones', async () => {
    await fund('tasks', 10_000)
    const { token } = await world.guest()
    const film = await world.film({ segments: Array(12).fill(120) })
    const { playKey } = await world.ask(video.play, { as: token, body: { id: film.id } })
    const report = (watched: number) =>
      world.send(video.end, { as: token, body: { id: film.id, position: 1_000, watched, playKey } })
    await report(1_000)
    expect(await taskOf(token, 'watch_minutes')).toMatchObject({ progress: 0, goal: 10 })

    await world.later(601_000, async () => {
      await report(601)
      expect(await taskOf(token, 'watch_minutes')).toMatchObject({ progress: 10, state: 'ready' })
    })
  })

  it('that can be claimed once is reached by a phone, a profile, a paid order', async () => {
    const { id, token } = await world.guest()
    const { db } = world.platform
    await sql`insert into credentials (account_id, phone_hash, phone_sealed, changed_at)
      values (${id}, ${randomBytes(32)}, ${randomBytes(40)}, now())`.execute(db)
    await sql`update accounts set nickname = '远帆', avatar = 'x/1.webp' where id = ${id}`.execute(db)
    await sql`insert into recharge_orders (account_id, key, body_hash, kind, product_id, title, terms, price, currency, provider,
        state, paid, created_at, expires_at, updated_at, paid_at)
      values (${id}, ${randomUUID()}, ${randomBytes(32)}, 'coins', 1, '6 金币', '{}', 600, 'CNY', 'test', 'paid', 600, now(),
        now(), now(), now())`.execute(db)

    for (const kind of ['bind_phone', 'fill_profile', 'first_recharge'] as const)
      expect(await taskOf(token, kind)).toMatchObject({ state: 'ready' })
  })

  it('gives a makeup card', async () => {
    const { id, token } = await world.guest()
    await fund('tasks', 1_000)
    await world.ask(checkin.click, { as: token })
    const { id: task } = await makeTask('checkin_days', '本月签到 1 天', { cards: 2, points: 0 })

    expect(await claim(token, task)).toMatchObject({ data: { cards: 2, points: 0 } })
    expect(await world.ask(checkin.page, { as: token })).toMatchObject({ makeup: { cards: 2 } })
    expect(await pointsOf(id)).toBe(0)
  })

  it('can be claimed once the budget is funded, after it was empty', async () => {
    const { id, token } = await world.guest()
    await writeComment(token)
    const { id: task } = await makeTask('comments', '大奖', { points: 90_000 })
    expect(await claim(token, task)).toMatchObject({ msg: 'reward_budget_empty' })
    expect((await listOf(token)).find((one) => one.id === task)).toMatchObject({ state: 'ready' })

    await fund('tasks', 100_000)
    expect(await claim(token, task)).toMatchObject({ data: { points: 90_000 } })
    expect(await pointsOf(id)).toBe(90_000)
  })

  it('that staff deactivated is not found by members', async () => {
    const { token } = await world.guest()
    const saved = await makeTask('comments', '短期任务')
    const { id } = saved
    const { claims: _, ...body } = saved
    await world.ask(tasksConsole.save, { as: staff, body: { ...body, active: false } })

    expect((await listOf(token)).some((task) => task.id === id)).toBe(false)
    expect(await claim(token, id)).toMatchObject({ msg: 'task_not_found' })
    expect(await world.send(tasksConsole.save, { as: staff, body })).toMatchObject({
      msg: 'changed_meanwhile',
    })
  })

  it('keeps its kind, and must give something', async () => {
    const saved = await makeTask('comments', '不变')
    const { claims: _, ...body } = saved
    const save = (change: object) =>
      world.send(tasksConsole.save, { as: staff, body: { ...body, ...change } })

    expect(await save({ kind: 'bind_phone' })).toMatchObject({ msg: 'invalid_input' })
    expect(await save({ points: 0 })).toMatchObject({ msg: 'invalid_input' })
  })
})

describe('points and records', () => {
  it('list all activities of a member, newest first, page by page', async () => {
    await fund('checkin', 1_000)
    await fund('tasks', 1_000)
    const { token } = await world.guest()
    await world.ask(checkin.click, { as: token })
    await writeComment(token)
    const { id } = await taskOf(token, 'comments')
    await claim(token, id)

    const records = await world.ask(points.records, { as: token, body: { size: 1 } })
    expect(records.list).toMatchObject([
      { part: 'task', title: '发表 1 条评论', value: '+10 积分、+1 成长值' },
    ])
    const second = await world.ask(points.records, { as: token, body: { cursor: records.next, size: 1 } })
    expect(second).toMatchObject({
      list: [{ part: 'checkin', title: '签到 · 连续 1 天', value: '+5 积分' }],
      next: null,
    })

    const moves = await world.ask(points.list, { as: token, body: { size: 1 } })
    expect(moves).toMatchObject({ list: [{ reason: 'task', amount: 10 }], sums: { in: 15, out: 0 } })
    expect(await world.ask(points.list, { as: token, body: { cursor: moves.next } })).toMatchObject({
      list: [{ reason: 'checkin', amount: 5 }],
      next: null,
      sums: null,
    })
  })
})

describe('the budget of a month', () => {
  it('takes each funding of staff once, with an audit entry, and none for a past month', async () => {
    const key = randomUUID()
    const body = { part: 'tasks', month: month(), amount: 77, note: '活动', key } as const
    const before = await world.ask(budgetsConsole.list, { as: staff })
    await Promise.all(Array.from({ length: 5 }, () => world.ask(budgetsConsole.fund, { as: staff, body })))

    const after = await world.ask(budgetsConsole.list, { as: staff })
    const of = ({ list }: typeof before) =>
      list.find((budget) => budget.part === 'tasks' && budget.month === body.month)!
    expect(of(after).funded - of(before).funded).toBe(77)
    expect(of(after).left - of(before).left).toBe(77)
    expect((await world.ask(budgetsConsole.fundings, { as: staff })).list[0]).toMatchObject({
      budget: `tasks:${body.month}`,
      amount: 77,
      note: '活动',
    })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log
      where action = 'rewards.fund' and details::text like '%77%'`.execute(world.platform.db)
    expect(rows[0]!.count).toBe(1)
    expect(await world.send(budgetsConsole.fund, { as: staff, body: { ...body, amount: 78 } })).toMatchObject(
      {
        msg: 'key_reused',
      },
    )
    expect(
      await world.send(budgetsConsole.fund, {
        as: staff,
        body: { ...body, key: randomUUID(), month: '2026-01' },
      }),
    ).toMatchObject({ msg: 'budget_month_over' })
  })

  it('shows points given and spent by day', async () => {
    const { given, spent, checkins } = await world.ask(budgetsConsole.figures, {
      as: staff,
      body: { span: 7 },
    })

    expect(given.at(-1)).toBeGreaterThan(90_000)
    expect(spent.at(-1)).toBe(0)
    expect(checkins.at(-1)).toBeGreaterThan(0)
  })
})
