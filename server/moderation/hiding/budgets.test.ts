import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moderationConsole } from '#contract/moderation/console.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'
import { answeredQuestion, postForm } from '../../../checks/moderation/removal-form.ts'
import { abuseReports } from '../../../checks/moderation/report-abuse.ts'
import { answerIn, sendReport } from '../../../checks/moderation/reports.ts'
import { budgets } from './rules.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1' })
})
afterEach(() => world.close())

type Way = { address: string; token?: string; reason?: ReasonCode }

/** Reports a film from an address, by a new guest unless told. */
async function report(id: number, { address, token, reason = 'minor' }: Way) {
  const as = token ?? (await world.guest()).token
  const body = { subject: { kind: 'film' as const, id }, reason, answer: answerIn(world) }
  return world.send(moderation.report, { as, from: address, body })
}
const reportAsShown = (id: number, address: string) => report(id, { address, reason: 'non_consensual' })

const films = (count: number) => Promise.all(Array.from({ length: count }, () => world.film()))
async function hiddenOf(made: readonly { id: number }[]): Promise<number[]> {
  const { token } = await world.guest()
  const answers = await Promise.all(
    made.map(async ({ id }) =>
      (await world.send(video.play, { as: token, body: { id } })).code === 200 ? [] : [id],
    ),
  )
  return answers.flat()
}
async function openCases() {
  const { token } = await world.staff('moderator')
  return (await world.ask(moderationConsole.cases, { as: token, body: { size: 50 } })).list
}
async function decide(id: number, decision: 'approve' | 'remove') {
  const found = (await openCases()).find(({ subject }) => subject.id === id)!
  const { token } = await world.staff('moderator')
  const removal = decision === 'remove' ? ({ reason: 'minor', facts: '经核实' } as const) : {}
  const body = { id: found.id, version: found.version, decision, ...removal }
  await world.ask(moderationConsole.decide, { as: token, body })
}

describe('grave reports', () => {
  it('of one guest hide two works of fourteen; the others come first in the queue, within the hour', async () => {
    const made = await films(14)
    const { token } = await world.guest()
    for (const { id } of made) await report(id, { address: '203.0.113.1', token })

    expect(await hiddenOf(made)).toHaveLength(budgets.person)
    const cases = await openCases()
    const urgent = cases.slice(0, made.length - budgets.person)
    expect(urgent.every((each) => each.urgent && !each.hidden)).toBe(true)
    const soon = Math.floor(world.platform.now() / 1000) + 3600
    expect(urgent.every(({ dueAt }) => dueAt > soon - 60 && dueAt <= soon)).toBe(true)
    const { token: staff } = await world.staff('moderator')
    expect(await world.ask(moderationConsole.summary, { as: staff })).toMatchObject({ urgent: urgent.length })
    expect(await world.platform.metrics.urgentReports.get()).toMatchObject({
      values: [{ value: urgent.length }],
    })
  })

  it('of many guests behind one network hide as many as its budget, also all at one moment', async () => {
    const made = await films(8)
    await Promise.all(made.map(({ id }) => report(id, { address: '2001:db8:1:2::7' })))

    expect(await hiddenOf(made)).toHaveLength(budgets.network)
  })

  it('of many networks hide as many in an hour as the budget of the site, and more in the next', async () => {
    const made = await films(8)
    for (const [at, { id }] of made.entries()) await report(id, { address: `198.51.100.${at}` })
    expect(await hiddenOf(made)).toHaveLength(budgets.site)

    world.clock.ahead += 3_601_000
    const [later] = await films(1)
    await report(later!.id, { address: '198.51.100.99' })
    expect(await hiddenOf([later!])).toHaveLength(1)
  })

  it('count for all accounts of one device', async () => {
    const made = await films(4)
    const people = await Promise.all(made.map(() => world.guest()))
    for (const { id } of people)
      await sql`insert into invite_marks (kind, mark, account_id, at) values ('device', 'one phone', ${id}, now())`.execute(
        world.platform.db,
      )
    for (const [at, { id }] of made.entries())
      await report(id, { address: `198.51.100.${at}`, token: people[at]!.token })

    expect(await hiddenOf(made)).toHaveLength(budgets.person)
  })

  it('do not hide again what staff kept', async () => {
    const [film] = await films(1)
    await report(film!.id, { address: '203.0.113.1' })
    await decide(film!.id, 'approve')
    await report(film!.id, { address: '203.0.113.2' })

    expect(await hiddenOf([film!])).toEqual([])
    expect(await openCases()).toMatchObject([{ urgent: true, hidden: false }])
  })

  it('of somebody who was wrong three times wait their turn and weigh less', async () => {
    const made = await films(4)
    const { token } = await world.guest()
    for (const { id } of made.slice(0, 3)) {
      await report(id, { address: '203.0.113.1', token })
      await decide(id, 'approve')
    }
    await report(made[3]!.id, { address: '203.0.113.1', token })

    expect(await hiddenOf(made)).toEqual([])
    expect(await openCases()).toMatchObject([{ urgent: false, hidden: false, score: 1, gravity: 'gravest' }])
  })

  it('need 18+ confirmed and a fresh answer to a challenge', async () => {
    const [film] = await films(1)
    const subject = { kind: 'film', id: film!.id } as const
    const young = await world.guest({ adult: false })
    const { token } = await world.guest()
    const body = { subject, reason: 'minor' as const, answer: answerIn(world) }
    const send = (as: string, change = {}) =>
      world.send(moderation.report, { as, body: { ...body, ...change } })

    expect((await sendReport(world, young.token, body)).msg).toBe('age_confirmation_required')
    expect((await send(token, { answer: { ...body.answer, number: 1 } })).msg).toBe('challenge_failed')
    expect((await send(token)).code).toBe(200)
    expect((await send((await world.guest()).token)).msg).toBe('challenge_failed')
    expect(
      (await world.send(moderation.report, { as: token, body: { subject, reason: 'minor' } as never })).msg,
    ).toBe('invalid_input')
  })
})

describe('who says they are the person shown', () => {
  it('has one work hidden at once whatever others spent, also one that staff kept', async () => {
    const made = await films(8)
    for (const [at, { id }] of made.slice(0, 6).entries()) await report(id, { address: `198.51.100.${at}` })
    const kept = made[0]!
    await decide(kept.id, 'approve')

    expect((await reportAsShown(kept.id, '203.0.113.1')).data).toEqual({ hidden: true })
    expect((await reportAsShown(made[6]!.id, '203.0.113.2')).data).toEqual({ hidden: true })
    expect((await reportAsShown(made[7]!.id, '203.0.113.2')).data).toEqual({ hidden: false })
    expect(await hiddenOf(made.slice(6))).toEqual([made[6]!.id])
  })

  it('does not have the same work hidden again after staff kept it, not on another day either', async () => {
    const [film] = await films(1)
    await reportAsShown(film!.id, '203.0.113.1')
    await decide(film!.id, 'approve')
    world.clock.ahead += 2 * 86_400_000

    expect((await reportAsShown(film!.id, '203.0.113.1')).data).toEqual({ hidden: false })
    expect((await reportAsShown(film!.id, '203.0.113.2')).data).toEqual({ hidden: true })
  })

  it('has one work hidden by the form, and the others that it names come first', async () => {
    const made = await films(3)
    const form = {
      content: made.map(({ id }) => `/play/longVideo/${id}`).join(' '),
      reason: 'non_consensual',
      relation: 'depicted',
      signature: '林小海',
      contact: 'hai@example.com',
      goodFaith: 'yes',
      ...(await answeredQuestion(world)),
    }
    const { statusCode } = await postForm(world, form, { remoteAddress: '203.0.113.5' })

    expect(statusCode).toBe(303)
    expect(await hiddenOf(made)).toEqual([Math.min(...made.map(({ id }) => id))])
    expect((await openCases()).map(({ urgent, hidden }) => [urgent, hidden])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
  })
})

it('a crowd that reports everything hides few honest works, and the person shown is heard', async () => {
  const scale = { guests: 60, networks: 12, share: 0.2, works: 20, seconds: 600 }
  const found = await abuseReports(world, scale)

  expect(found.byReports).toBeLessThanOrEqual(budgets.site)
  expect(found.mostOfNetwork).toBe(1)
  expect(found.mostAgain).toBe(1)
  expect(found.longestWait).toBeLessThanOrEqual(3_600)
  expect(found.unheard).toEqual([])
}, 180_000)
