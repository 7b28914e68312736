import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { sendReport } from '../../../checks/moderation/reports.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const named = async (nickname: string) => {
  const person = await world.guest({ member: true })
  await sql`update accounts set nickname = ${nickname} where id = ${person.id}`.execute(world.platform.db)
  return person
}
const report = (token: string, subject: Subject, reason: ReasonCode = 'spam', note = '') =>
  sendReport(world, token, { subject, reason, note })
const openCases = async () =>
  (
    await world.ask(moderationConsole.cases, {
      as: (await world.staff('moderator')).token,
      body: { size: 50 },
    })
  ).list
const caseOf = async ({ kind, id }: Subject) =>
  (await openCases()).find(({ subject }) => subject.kind === kind && subject.id === id)
const seenAs = async (id: number) =>
  (await world.ask(account.info, { as: (await world.guest()).token, body: { userId: id } })).nickname

describe('a report', () => {
  it('is refused of what was said under a thing that may not be seen any more', async () => {
    const [author, guest, film] = [await world.guest(), await world.guest(), await world.film()]
    const line = await world.ask(danmaku.post, {
      as: author.token,
      body: { id: film.id, at: 1_000, text: '浪好大', mode: 'roll', colour: 'white', size: 'normal' },
    })
    await sql`update films set visibility = 'taken_down' where id = ${film.id}`.execute(world.platform.db)

    expect((await report(guest.token, { kind: 'danmaku', id: line.id })).msg).toBe('subject_not_found')
  })

  it('opens a case, which the reports of others join and move up', async () => {
    const author = await named('卖票的')
    const subject = { kind: 'account', id: author.id } as const
    const [member, guest] = [await world.guest({ member: true }), await world.guest()]

    expect((await report(guest.token, subject, 'spam')).code).toBe(200)
    expect(await caseOf(subject)).toMatchObject({ reports: 1, score: 1, gravity: 'ordinary', version: 1 })
    expect((await report(member.token, subject, 'fraud', '骗了我')).code).toBe(200)

    const found = (await caseOf(subject))!
    expect(found).toMatchObject({
      source: 'report',
      reports: 2,
      score: 7,
      gravity: 'serious',
      state: 'waiting',
      hidden: false,
      dueAt: 0,
      author: { id: author.id, name: '卖票的' },
      snapshot: { title: '卖票的' },
    })
    expect(found.causes.toSorted()).toEqual(['fraud', 'spam'])
    expect(await seenAs(author.id)).toBe('卖票的')
  })

  it('is taken once from each person, and twenty joined at the same moment are one case', async () => {
    const author = await named('风车')
    const subject = { kind: 'account', id: author.id } as const
    const people = await Promise.all(Array.from({ length: 20 }, () => world.guest()))
    const answers = await Promise.all(
      people.flatMap(({ token }) => [report(token, subject), report(token, subject)]),
    )

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
    expect(answers.filter(({ msg }) => msg === 'already_reported')).toHaveLength(20)
    expect(await caseOf(subject)).toMatchObject({ reports: 20, score: 20 })
  })

  it('of the gravest kind hides at once, starts the clock and tells the author', async () => {
    const author = await named('山路')
    const subject = { kind: 'account', id: author.id } as const
    const before = Math.floor(world.platform.now() / 1000)
    await report((await world.guest()).token, subject, 'non_consensual')

    expect(await seenAs(author.id)).not.toBe('山路')
    const found = (await caseOf(subject))!
    expect(found).toMatchObject({ gravity: 'gravest', hidden: true })
    expect(found.dueAt - before).toBeGreaterThanOrEqual(48 * 3600)
    expect(found.dueAt - before).toBeLessThan(48 * 3600 + 60)
    expect((await openCases())[0]!.gravity).toBe('gravest')
    expect((await world.ask(account.info, { as: author.token })).newMsg).toBe(false)
    const { list } = await world.ask(moderation.statements, { as: author.token })
    expect(list).toMatchObject([
      { measure: 'hidden', reason: 'non_consensual', automated: true, appealUntil: 0, read: false },
    ])
  })

  it('of the gravest kind takes a film from everybody at once, and a decision for it brings it back', async () => {
    const film = await world.film({ title: '灯塔' })
    const viewer = await world.guest()
    await report(viewer.token, { kind: 'film', id: film.id }, 'minor')
    const play = () => world.send(video.play, { as: viewer.token, body: { id: film.id } })

    expect(await play()).toMatchObject({ msg: 'film_not_found' })
    const { id, version } = (await caseOf({ kind: 'film', id: film.id }))!
    const { token } = await world.staff('moderator')
    await world.ask(moderationConsole.decide, { as: token, body: { id, version, decision: 'approve' } })
    expect((await play()).code).toBe(200)
  })

  it('of the gravest kind takes a line over a film from others, an actor and a collection too', async () => {
    const [{ token }, film, { db }] = [await world.guest(), await world.film(), world.platform]
    const look = { mode: 'roll', colour: 'white', size: 'normal' } as const
    const line = await world.ask(danmaku.post, {
      as: token,
      body: { id: film.id, at: 1_000, text: '看海', ...look },
    })
    const made = async (query: ReturnType<typeof sql<{ id: number }>>) =>
      (await query.execute(db)).rows[0]!.id
    const subjects = [
      { kind: 'danmaku', id: line.id },
      { kind: 'actor', id: await made(sql`insert into actors (name) values ('阿宁') returning id`) },
      {
        kind: 'collection',
        id: await made(sql`insert into collections (title) values ('远航') returning id`),
      },
    ] as const
    const again = async (subject: Subject) => (await report((await world.guest()).token, subject)).msg

    for (const subject of subjects) {
      expect((await report((await world.guest()).token, subject, 'minor')).code).toBe(200)
      expect(await caseOf(subject)).toMatchObject({ hidden: true, gravity: 'gravest' })
      // What others cannot see cannot be reported either
      expect(await again(subject)).toBe('subject_not_found')
      await world.ask(moderationConsole.decide, {
        as: (await world.staff('moderator')).token,
        body: { id: (await caseOf(subject))!.id, version: 1, decision: 'approve' },
      })
      expect(await again(subject)).toBeUndefined()
    }
  })

  it('does not bring back a film that was taken down for another reason', async () => {
    const film = await world.film()
    await report((await world.guest()).token, { kind: 'film', id: film.id })
    const { id, version } = (await caseOf({ kind: 'film', id: film.id }))!
    await sql`update films set visibility = 'taken_down', taken_down_reason = '版权到期' where id = ${film.id}`.execute(
      world.platform.db,
    )
    const { token } = await world.staff('moderator')
    await world.ask(moderationConsole.decide, { as: token, body: { id, version, decision: 'approve' } })

    const { rows } = await sql`select visibility from films where id = ${film.id}`.execute(world.platform.db)
    expect(rows).toEqual([{ visibility: 'taken_down' }])
  })

  it('keeps what was seen, whatever becomes of it', async () => {
    const author = await named('最初的名字')
    const subject = { kind: 'account', id: author.id } as const
    await report((await world.guest()).token, subject)
    await sql`update accounts set nickname = '后来的名字' where id = ${author.id}`.execute(world.platform.db)
    await report((await world.guest()).token, subject)
    const { token } = await world.staff('moderator')
    const found = await world.ask(moderationConsole.case, {
      as: token,
      body: { id: (await caseOf(subject))!.id },
    })

    expect(found.snapshot.title).toBe('最初的名字')
    expect(found.reportList.map(({ snapshot }) => snapshot.title)).toEqual(['最初的名字', '后来的名字'])
    expect(found.now?.title).toBe('后来的名字')
  })

  it.each([
    ['what does not exist', { kind: 'film', id: 999_999 }],
    ['another that does not exist', { kind: 'collection', id: 999_999 }],
  ] as const)('of %s is refused', async (_, subject) => {
    expect(await report((await world.guest()).token, subject)).toMatchObject({ msg: 'subject_not_found' })
  })

  it('is taken twenty times a day from one account', async () => {
    const strict = await openWorld({ RATE_LIMIT_FACTOR: '1' })
    try {
      const { token } = await strict.guest()
      const answers = []
      for (let number = 1; number <= 21; number++)
        answers.push(
          await sendReport(strict, token, { subject: { kind: 'film', id: number }, reason: 'spam' }),
        )
      expect(answers.map(({ msg }) => msg).filter((msg) => msg === 'rate_limited')).toHaveLength(1)
    } finally {
      await strict.close()
    }
  })
})

describe('blocking somebody', () => {
  it('puts them on a list, latest first, from which they can be taken again', async () => {
    const me = await world.guest()
    const [cat, boat] = [await named('猫'), await named('船')]
    for (const person of [cat, boat, cat]) {
      world.clock.ahead += 10
      await world.ask(moderation.block, { as: me.token, body: { accountId: person.id } })
    }
    const names = async (size = 20) => {
      const first = await world.ask(moderation.blocked, { as: me.token, body: { size } })
      const rest = first.next
        ? await world.ask(moderation.blocked, { as: me.token, body: { size, cursor: first.next } })
        : { list: [] }
      return [...first.list, ...rest.list].map(({ name }) => name)
    }

    expect(await names()).toEqual(['船', '猫'])
    expect(await names(1)).toEqual(['船', '猫'])
    await world.ask(moderation.unblock, { as: me.token, body: { accountId: boat.id } })
    expect(await names()).toEqual(['猫'])
  })

  it('needs somebody else who exists', async () => {
    const { id, token } = await world.guest()

    expect(await world.send(moderation.block, { as: token, body: { accountId: id } })).toMatchObject({
      msg: 'invalid_input',
    })
    expect(await world.send(moderation.block, { as: token, body: { accountId: 999_999 } })).toMatchObject({
      msg: 'account_not_found',
    })
  })
})
