import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { shanghaiDay } from '#contract/days.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import { session } from '#contract/session/endpoints.ts'
import { video } from '#contract/video/endpoints.ts'
import { findBrokenEntry } from '#server/staff/index.ts'
import { markRead, markUnread } from '#server/account/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { openCase } from '../index.ts'
import { makeReport } from '../../../checks/moderation/reports.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Person = { id: number; token: string }
type Decision = {
  decision?: 'approve' | 'remove'
  reason?: ReasonCode
  facts?: string
  strike?: boolean
  muteDays?: number
  banDays?: number
}
const day = 86_400

/** An account whose name somebody reported, and its case. */
async function reported(author?: Person, reason: ReasonCode = 'spam') {
  const owner = author ?? (await world.guest({ member: true }))
  await sql`update accounts set nickname = '加我领票', profile_hidden = false where id = ${owner.id}`.execute(
    world.platform.db,
  )
  const subject = { kind: 'account', id: owner.id } as const
  await makeReport(world, (await world.guest()).token, { subject, reason })
  const { rows } = await sql<{ id: number; version: number }>`select id, version from moderation_cases
    where subject_kind = 'account' and subject_id = ${owner.id} and state <> 'decided'`.execute(
    world.platform.db,
  )
  return { owner, ...rows[0]! }
}

const decide = (staff: Person, { id, version }: { id: number; version: number }, input: Decision = {}) =>
  world.send(moderationConsole.decide, {
    as: staff.token,
    body: { id, version, decision: 'remove', reason: 'spam', facts: '名字是广告', ...input },
  })
const statementsOf = async ({ token }: Person) => (await world.ask(moderation.statements, { as: token })).list
const seenAs = async (id: number) =>
  (await world.ask(account.info, { as: (await world.guest()).token, body: { userId: id } })).nickname

describe('a decision to remove', () => {
  it('takes the content away and owes its author everything about it', async () => {
    const found = await reported()
    const moderator = await world.staff('moderator')
    const answer = await decide(moderator, found)

    expect(answer.data).toMatchObject({
      state: 'decided',
      decision: 'remove',
      reason: 'spam',
      decidedBy: { id: moderator.id },
    })
    expect(await seenAs(found.owner.id)).not.toBe('加我领票')
    expect((await world.ask(account.info, { as: found.owner.token })).newMsg).toBe(false)
    const [told] = await statementsOf(found.owner)
    expect(told).toMatchObject({
      measure: 'removed',
      subject: { kind: 'account', id: found.owner.id },
      reason: 'spam',
      facts: '名字是广告',
      ground: '平台规则：禁止广告、引流与刷屏',
      automated: false,
      scope: '你的个人资料已被移除，他人不再看到',
      duration: '内容长期有效',
      snapshot: { title: '加我领票' },
      read: false,
      overturnedAt: 0,
      appeal: null,
    })
    expect(told!.redress).toMatch(/^如有异议，可在 \d{4}-\d\d-\d\d 前申诉/)
    expect(told!.appealUntil - told!.at).toBeGreaterThanOrEqual(183 * day)
  })

  it('keeps the red dot until the last statement is read', async () => {
    const owner = await world.guest()
    for (const moderator of [await world.staff(), await world.staff()])
      await decide(moderator, await reported(owner))
    const dots = []
    for (const { id } of await statementsOf(owner)) {
      await world.ask(moderation.statement, { as: owner.token, body: { id } })
      dots.push((await world.ask(account.info, { as: owner.token })).newMsg)
    }

    expect(dots).toEqual([false, true])
    expect((await statementsOf(owner)).map(({ read }) => read)).toEqual([true, true])
  })

  it('leaves the red dot for what members wrote when its last statement is read', async () => {
    const found = await reported()
    await decide(await world.staff(), found)
    await markUnread(world.platform.db, [found.owner.id], 'message')
    const [told] = await statementsOf(found.owner)
    await world.ask(moderation.statement, { as: found.owner.token, body: { id: told!.id } })
    expect((await world.ask(account.info, { as: found.owner.token })).newMsg).toBe(false)

    await markRead(world.platform.db, found.owner.id, 'message')
    expect((await world.ask(account.info, { as: found.owner.token })).newMsg).toBe(true)
  })

  it('shows its statement to nobody but the one concerned', async () => {
    const found = await reported()
    await decide(await world.staff(), found)
    const [told] = await statementsOf(found.owner)
    const other = await world.guest()

    expect(await world.send(moderation.statement, { as: other.token, body: { id: told!.id } })).toMatchObject(
      { msg: 'statement_not_found' },
    )
    expect(
      await world.send(moderation.appeal, { as: other.token, body: { id: told!.id, text: '我也不服' } }),
    ).toMatchObject({ msg: 'statement_not_found' })
  })

  it.each([
    ['a reason', { reason: undefined }, '/reason'],
    ['facts', { facts: '  ' }, '/facts'],
  ])('needs %s', async (_, input, field) => {
    const found = await reported()

    expect(await decide(await world.staff(), found, input as Decision)).toMatchObject({
      msg: 'invalid_input',
      data: { field },
    })
  })

  it('is not thinkable in the database without its parts', async () => {
    const { db } = world.platform
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = 'moderation_statements'::regclass and attnum > 0 and not attnotnull order by 1`.execute(
      db,
    )

    expect(rows.map(({ name }) => name)).toEqual(['decided_by', 'overturned_at', 'read_at'])
  })
})

describe('held words', () => {
  const held = async () => {
    const { platform } = world
    const owner = await world.guest()
    await sql`update accounts set nickname = '新名字', profile_hidden = true where id = ${owner.id}`.execute(
      platform.db,
    )
    const id = await platform.db.transaction().execute((transaction) =>
      openCase(platform, transaction, {
        subject: { kind: 'account', id: owner.id },
        authorId: owner.id,
        ingress: 'comment',
        causes: ['link'],
        snapshot: { title: '新名字', text: '', pictures: [], at: 0 },
      }),
    )
    return { owner, id, version: 1 }
  }

  it('that are approved appear, and nobody is told', async () => {
    const found = await held()
    await decide(await world.staff(), found, { decision: 'approve' })

    expect(await seenAs(found.owner.id)).toBe('新名字')
    expect(await statementsOf(found.owner)).toEqual([])
  })

  it('that are refused never appear, and their author learns why', async () => {
    const found = await held()
    await decide(await world.staff(), found)

    expect(await seenAs(found.owner.id)).not.toBe('新名字')
    expect(await statementsOf(found.owner)).toMatchObject([{ measure: 'refused' }])
  })
})

describe('moderators at the same moment', () => {
  it('are two, and one of them decides, in each of fifty rounds', async () => {
    const [one, other] = [await world.staff('moderator'), await world.staff('moderator')]
    for (let round = 0; round < 50; round++) {
      const found = await reported()
      const answers = await Promise.all([
        decide(one, found, { strike: true }),
        decide(other, found, { decision: 'approve' }),
      ])
      expect(answers.map(({ msg }) => msg ?? 'decided').toSorted()).toEqual(['case_changed', 'decided'])
      const removed = answers[0]!.code === 200
      expect(await statementsOf(found.owner)).toHaveLength(removed ? 1 : 0)
    }
  })

  it('do not take a case from the one who claimed it, until half an hour has passed', async () => {
    const [one, other] = [await world.staff('moderator'), await world.staff('moderator')]
    const found = await reported()
    const claimed = await world.ask(moderationConsole.claim, {
      as: one.token,
      body: { id: found.id, version: found.version },
    })

    expect(claimed).toMatchObject({ state: 'claimed', claimedBy: { id: one.id } })
    expect(await decide(other, claimed)).toMatchObject({ msg: 'case_claimed' })
    const { list } = await world.ask(moderationConsole.cases, { as: one.token, body: { state: 'mine' } })
    expect(list.map(({ id }) => id)).toEqual([found.id])
    world.clock.ahead += 31 * 60_000
    expect((await decide(other, claimed)).code).toBe(200)
  })

  it('do not decide a case that changed since they looked at it', async () => {
    const [one, other] = [await world.staff('moderator'), await world.staff('moderator')]
    const found = await reported()
    const claimed = await world.ask(moderationConsole.claim, {
      as: one.token,
      body: { id: found.id, version: found.version },
    })
    await world.ask(moderationConsole.release, {
      as: one.token,
      body: { id: found.id, version: claimed.version },
    })

    expect(await decide(other, found)).toMatchObject({ msg: 'case_changed' })
    expect(await statementsOf(found.owner)).toEqual([])
  })

  it('give a case back', async () => {
    const [one, other] = [await world.staff('moderator'), await world.staff('moderator')]
    const found = await reported()
    const body = ({ id, version }: { id: number; version: number }) => ({ id, version })
    const claimed = await world.ask(moderationConsole.claim, { as: one.token, body: body(found) })
    const free = await world.ask(moderationConsole.release, { as: one.token, body: body(claimed) })

    expect(free).toMatchObject({ state: 'waiting', claimedBy: null })
    expect((await decide(other, free)).code).toBe(200)
  })

  it('decide many cases at once, those of others left as they are', async () => {
    const cases = [await reported(), await reported(), await reported()]
    const moderator = await world.staff('moderator')
    await decide(await world.staff(), cases[1]!, { decision: 'approve' })
    const outcome = await world.ask(moderationConsole.decideMany, {
      as: moderator.token,
      body: {
        cases: cases.map(({ id, version }) => ({ id, version })),
        decision: 'remove',
        reason: 'spam',
        facts: '批量广告',
      },
    })

    expect(outcome).toEqual({ decided: [cases[0]!.id, cases[2]!.id], changed: [cases[1]!.id] })
    expect(await statementsOf(cases[2]!.owner)).toMatchObject([{ facts: '批量广告' }])
  })
})

describe('strikes', () => {
  const strike = async (owner: Person, reason: ReasonCode = 'spam') =>
    decide(await world.staff(), await reported(owner, reason), { strike: true, reason })
  const record = async ({ id }: Person) => {
    const { rows } = await sql<{
      id: number
    }>`select max(id)::int as id from moderation_cases where author_id = ${id}`.execute(world.platform.db)
    return (
      await world.ask(moderationConsole.case, { as: (await world.staff()).token, body: { id: rows[0]!.id } })
    ).record!
  }

  it('mute for a week at three points and ban at six', async () => {
    const owner = await world.guest()
    const states = []
    for (let number = 0; number < 6; number++) {
      await strike(owner)
      const { points, restrictions } = await record(owner)
      states.push([points, ...new Set(restrictions.map(({ kind }) => kind))])
    }

    expect(states).toEqual([[1], [2], [3, 'mute'], [4, 'mute'], [5, 'mute'], [6, 'ban', 'mute']])
    expect((await statementsOf(owner)).map(({ duration }) => duration)).toEqual([
      '内容长期有效；封禁直至解除',
      expect.stringMatching(/^内容长期有效；禁言至 \d{4}-\d\d-\d\d$/),
      expect.stringMatching(/禁言至/),
      expect.stringMatching(/禁言至/),
      '内容长期有效',
      '内容长期有效',
    ])
  })

  it('given at the same moment all count', async () => {
    const owner = await world.guest()
    const { platform } = world
    const cases = await Promise.all(
      [1, 2, 3].map(async (number) => ({
        version: 1,
        id: await platform.db.transaction().execute((transaction) =>
          openCase(platform, transaction, {
            subject: { kind: 'comment', id: 1000 + number },
            authorId: owner.id,
            ingress: 'comment',
            causes: ['link'],
            snapshot: { title: '', text: '来看', pictures: [], at: 0 },
          }),
        ),
      })),
    )
    const moderators = await Promise.all(cases.map(() => world.staff('moderator')))
    await Promise.all(cases.map((found, at) => decide(moderators[at]!, found, { strike: true })))

    expect(await record(owner)).toMatchObject({
      points: 3,
      restrictions: [{ kind: 'mute', reason: '多次违规' }],
    })
  })

  it('are forgotten after half a year', async () => {
    const owner = await world.guest()
    await strike(owner)
    await strike(owner)
    world.clock.ahead += 181 * day * 1000
    await strike(owner)

    expect(await record(owner)).toMatchObject({ points: 1, restrictions: [], removed: 3 })
  })

  it('of the gravest reason ban at once', async () => {
    const owner = await world.guest()
    await strike(owner, 'minor')

    expect(await world.send(video.home, { as: owner.token })).toMatchObject({ msg: 'account_banned' })
  })
})

describe('a banned account', () => {
  const banned = async (banDays = 3) => {
    const found = await reported()
    await world.ask(video.home, { as: found.owner.token })
    await decide(await world.staff(), found, { banDays })
    return found.owner
  }

  it('is refused everywhere at once, with the end of it and the reason', async () => {
    const owner = await banned()
    const until = Math.floor(world.platform.now() / 1000) + 3 * day
    const answer = await world.send(video.home, { as: owner.token })

    expect(answer).toMatchObject({ status: 403, msg: 'account_banned', data: { reason: '广告或刷屏' } })
    expect(answer.tip).toBe(
      `账号已被封禁：广告或刷屏，${shanghaiDay(until * 1000)} 解除。可在“我的”的消息里查看和申诉`,
    )
    expect(Math.abs((answer.data as { until: number }).until - until)).toBeLessThan(60)
    expect(await world.send(moderation.block, { as: owner.token, body: { accountId: 1 } })).toMatchObject({
      msg: 'account_banned',
    })
  })

  it('may still learn why, appeal and sign out', async () => {
    const owner = await banned(0)
    const [told] = await statementsOf(owner)

    expect(await world.send(video.home, { as: owner.token })).toMatchObject({
      data: { until: 0 },
      tip: '账号已被封禁：广告或刷屏，解除前一直有效。可在“我的”的消息里查看和申诉',
    })
    expect(told!.duration).toBe('内容长期有效；封禁直至解除')
    for (const [endpoint, body] of [
      [account.info, {}],
      [session.config, {}],
      [moderation.statement, { id: told!.id }],
      [moderation.appeal, { id: told!.id, text: '我没有做广告' }],
      [session.signOut, {}],
    ] as const)
      expect((await world.send(endpoint, { as: owner.token, body })).code).toBe(200)
  })

  it('is free when the ban ends, or somebody lifts it', async () => {
    const [one, other] = [await banned(), await banned()]
    const staff = await world.staff('moderator')
    const { list } = await world.ask(moderationConsole.restrictions, {
      as: staff.token,
      body: { accountId: one.id, kind: 'ban' },
    })
    await world.ask(moderationConsole.liftRestriction, {
      as: staff.token,
      body: { id: list[0]!.id, note: '误判' },
    })

    expect((await world.send(video.home, { as: one.token })).code).toBe(200)
    expect(
      await world.send(moderationConsole.liftRestriction, {
        as: staff.token,
        body: { id: list[0]!.id, note: '再来一次' },
      }),
    ).toMatchObject({ msg: 'restriction_not_found' })
    expect(await world.send(video.home, { as: other.token })).toMatchObject({ msg: 'account_banned' })
    world.clock.ahead += 3 * day * 1000 + 1000
    expect((await world.send(video.home, { as: other.token })).code).toBe(200)
  })
})

it('the audit log holds every decision, unbroken, however many were made at once', async () => {
  const cases = await Promise.all(Array.from({ length: 8 }, () => reported()))
  const staff = await Promise.all(cases.map(() => world.staff('moderator')))
  await Promise.all(cases.map((found, at) => decide(staff[at]!, found)))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log
    where action = 'moderation.decide' and subject = any(${cases.map(({ id }) => `case ${id}`)})`.execute(
    world.platform.db,
  )

  expect(rows[0]!.count).toBe(8)
  expect(await findBrokenEntry(world.platform.db)).toBeUndefined()
})
