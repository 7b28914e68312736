import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { comments } from '#contract/social/comments.ts'
import { support } from '#contract/support/endpoints.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { makeReport } from '../../../checks/moderation/reports.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Person = { id: number; token: string }
type Punishment = { strike?: boolean; muteDays?: number; banDays?: number }

/** A profile that was reported and removed, and the statement its owner got. */
async function removed(by: Person, punishment: Punishment = {}, author?: Person) {
  const owner = author ?? (await world.guest())
  await sql`update accounts set nickname = '小舟', profile_hidden = false where id = ${owner.id}`.execute(
    world.platform.db,
  )
  await makeReport(world, (await world.guest()).token, {
    subject: { kind: 'account', id: owner.id },
    reason: 'spam',
  })
  const { rows } = await sql<{ id: number; version: number }>`select id, version from moderation_cases
    where subject_id = ${owner.id} and subject_kind = 'account' and state <> 'decided'`.execute(
    world.platform.db,
  )
  await world.ask(moderationConsole.decide, {
    as: by.token,
    body: { ...rows[0]!, decision: 'remove', reason: 'spam', facts: '广告', ...punishment },
  })
  const { list } = await world.ask(moderation.statements, { as: owner.token })
  return { owner, statement: list[0]! }
}

const appeal = ({ token }: Person, id: number) =>
  world.send(moderation.appeal, { as: token, body: { id, text: '这不是广告' } })
const waiting = async (by: Person, statementId: number) =>
  (await world.ask(moderationConsole.appeals, { as: by.token, body: { size: 50 } })).list.find(
    ({ statement }) => statement.id === statementId,
  )!
const answer = (by: Person, id: number, outcome: 'upheld' | 'overturned') =>
  world.send(moderationConsole.decideAppeal, { as: by.token, body: { id, outcome, answer: '已复核' } })
const seenAs = async (id: number) =>
  (await world.ask(account.info, { as: (await world.guest()).token, body: { userId: id } })).nickname

describe('an appeal', () => {
  it('is decided by another person than the one who decided first', async () => {
    const [first, second] = [await world.staff('moderator'), await world.staff('moderator')]
    const { owner, statement } = await removed(first)
    await appeal(owner, statement.id)
    const { id } = await waiting(first, statement.id)

    expect(await answer(first, id, 'upheld')).toMatchObject({ msg: 'another_person_decides' })
    expect((await answer(second, id, 'upheld')).data).toMatchObject({
      state: 'upheld',
      firstDecider: { id: first.id },
      decidedBy: { id: second.id },
    })
  })

  it('cannot be decided by the same person in the database either', async () => {
    const first = await world.staff('moderator')
    const { owner, statement } = await removed(first)
    await appeal(owner, statement.id)
    const { id } = await waiting(first, statement.id)
    const decideBy = (who: string) =>
      sql`update moderation_appeals set outcome = 'upheld', answer = '好', decided_at = now(),
        decided_by = ${first.id} ${sql.raw(who)} where id = ${id}`.execute(world.platform.db)

    await expect(decideBy('')).rejects.toThrow('another_person_decides')
    const other = await world.staff('moderator')
    await expect(decideBy(`, first_decider = ${other.id}`)).rejects.toThrow('foreign key')
  })

  it('that is overturned brings back content, strike, mute and ban, and tells the author', async () => {
    const { owner, statement } = await removed(await world.staff(), { strike: true, muteDays: 7, banDays: 0 })
    await world.ask(moderation.statement, { as: owner.token, body: { id: statement.id } })
    expect(await world.send(video.home, { as: owner.token })).toMatchObject({ msg: 'account_banned' })
    await appeal(owner, statement.id)
    const other = await world.staff('moderator')
    const found = await waiting(other, statement.id)
    await answer(other, found.id, 'overturned')

    expect((await world.send(video.home, { as: owner.token })).code).toBe(200)
    expect(await seenAs(owner.id)).toBe('小舟')
    const { record } = await world.ask(moderationConsole.case, {
      as: other.token,
      body: { id: found.caseId },
    })
    expect(record).toMatchObject({ points: 0, strikes: [], restrictions: [] })
    expect((await world.ask(account.info, { as: owner.token })).newMsg).toBe(false)
    const { list } = await world.ask(moderation.statements, { as: owner.token })
    expect(list[0]).toMatchObject({ read: false, appeal: { state: 'overturned', answer: '已复核' } })
    expect(list[0]!.overturnedAt).toBeGreaterThan(0)
  })

  it('that is upheld leaves everything as it was', async () => {
    const { owner, statement } = await removed(await world.staff(), { strike: true })
    await appeal(owner, statement.id)
    const other = await world.staff('moderator')
    await answer(other, (await waiting(other, statement.id)).id, 'upheld')

    expect(await seenAs(owner.id)).not.toBe('小舟')
    const { list } = await world.ask(moderation.statements, { as: owner.token })
    expect(list[0]).toMatchObject({ overturnedAt: 0, appeal: { state: 'upheld' } })
  })

  it('that takes a strike back lifts the mute that came of too many, whichever decision brought it', async () => {
    const owner = await world.guest()
    const staff = await world.staff()
    const { statement } = await removed(staff, { strike: true }, owner)
    await removed(staff, { strike: true }, owner)
    await removed(staff, { strike: true }, owner)
    await appeal(owner, statement.id)
    const other = await world.staff('moderator')
    const mutes = async () =>
      (await world.ask(moderationConsole.restrictions, { as: other.token, body: { accountId: owner.id } }))
        .list

    expect(await mutes()).toMatchObject([{ kind: 'mute', reason: '多次违规' }])
    await answer(other, (await waiting(other, statement.id)).id, 'overturned')
    expect(await mutes()).toEqual([])
  })

  it('is taken once, also of two sent at the same moment', async () => {
    const { owner, statement } = await removed(await world.staff())
    const answers = await Promise.all([appeal(owner, statement.id), appeal(owner, statement.id)])

    expect(answers.map(({ msg }) => msg ?? 'taken').toSorted()).toEqual(['already_appealed', 'taken'])
    expect(await appeal(owner, statement.id)).toMatchObject({ msg: 'already_appealed' })
  })

  it('is decided once, of two who answer at the same moment', async () => {
    const { owner, statement } = await removed(await world.staff())
    await appeal(owner, statement.id)
    const [one, other] = [await world.staff('moderator'), await world.staff('moderator')]
    const { id } = await waiting(one, statement.id)
    const answers = await Promise.all([answer(one, id, 'upheld'), answer(other, id, 'overturned')])

    expect(answers.map(({ msg }) => msg ?? 'decided').toSorted()).toEqual(['case_changed', 'decided'])
  })

  it('comes in time for six months, and not later', async () => {
    const one = await removed(await world.staff())
    const other = await removed(await world.staff())
    const [inTime, tooLate] = [
      await world.later(183 * 86_400_000, () => appeal(one.owner, one.statement.id)),
      await world.later(185 * 86_400_000, () => appeal(other.owner, other.statement.id)),
    ]

    expect(inTime.code).toBe(200)
    expect(tooLate).toMatchObject({ msg: 'appeal_too_late' })
  })

  it('says something', async () => {
    const { owner, statement } = await removed(await world.staff())

    expect(
      await world.send(moderation.appeal, { as: owner.token, body: { id: statement.id, text: '   ' } }),
    ).toMatchObject({ msg: 'invalid_input' })
  })
})

it('a muted account is refused what others would see, and reaches support, reports and appeals', async () => {
  const { owner, statement } = await removed(await world.staff(), { muteDays: 7 })
  const film = await world.film()
  const subject = { kind: 'film', id: film.id } as const
  const as = owner.token
  expect(
    await world.send(comments.add, { as, body: { subject, text: '好看', key: randomUUID() } }),
  ).toMatchObject({ msg: 'muted' })

  expect((await world.send(support.contact, { as })).code).toBe(200)
  await makeReport(world, as, { subject, reason: 'spam' })
  expect((await world.ask(moderation.statement, { as, body: { id: statement.id } })).read).toBe(true)
  expect((await appeal(owner, statement.id)).data).toMatchObject({ appeal: { state: 'waiting' } })
})
