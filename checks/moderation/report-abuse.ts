import { sql } from 'kysely'
import { moderationConsole } from '#contract/moderation/console.ts'
import type { CaseRow } from '#contract/moderation/case-shapes.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { ReasonCode } from '#contract/moderation/reasons.ts'
import type { World } from '#server/testing.ts'
import { answerIn } from './reports.ts'

/** The size of a flood of reports; `share` is the part of the guests that reports everything, from 0 to 1. */
export type Scale = { guests: number; networks: number; share: number; works: number; seconds: number }
type Guest = { token: string; address: string }
type Report = { guest: Guest; film: number; reason: ReasonCode }

/** A number from 0 to 1 after the other, the same for the same seed (a linear congruential generator). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

/**
 * Has guests of many networks report everything, while others report what is bad and some say they are the person shown, and a desk decides
 * what comes first. Time is the world's own clock. Every tenth work is bad; the others are honest.
 */
export async function abuseReports(world: World, scale: Scale, seed = 1) {
  const next = numbersOf(seed)
  const oneOf = <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)]!
  const films: number[] = []
  for (let at = 0; at < scale.works; at++) films.push((await world.film()).id)
  const bad = new Set(films.filter((_, at) => at % 10 === 0))
  const honest = films.filter((id) => !bad.has(id))
  const guests: Guest[] = []
  for (let at = 0; at < scale.guests; at++)
    guests.push({
      token: (await world.guest()).token,
      address: `198.${18 + Math.floor((at % scale.networks) / 250)}.${(at % scale.networks) % 250}.1`,
    })
  const hostile = guests.slice(0, Math.round(scale.guests * scale.share))
  const calm = guests.slice(hostile.length)

  const made: (Report & { at: number })[] = []
  // An account may report twenty times a day
  for (const guest of hostile)
    for (let count = 0; count < Math.min(20, honest.length); count++) {
      const reason = next() < 0.2 ? 'non_consensual' : 'minor'
      made.push({ guest, film: oneOf(honest), reason, at: next() * scale.seconds })
    }
  for (const film of bad) made.push({ guest: oneOf(calm), film, reason: 'minor', at: next() * scale.seconds })
  const shown = [...bad].map((film) => ({ guest: oneOf(calm), film, reason: 'non_consensual' as const }))
  for (const report of shown) made.push({ ...report, at: next() * scale.seconds })
  made.sort((one, other) => one.at - other.at)

  const desk = openDesk(world, bad)
  const unheard: number[] = []
  let slowest = 0
  let clock = 0
  for (const report of made) {
    while (report.at >= clock + 60) {
      clock += 60
      world.clock.ahead += 60_000
      await desk.decideFirst()
    }
    const { hidden, milliseconds } = await send(world, report)
    slowest = Math.max(slowest, milliseconds)
    const isShown = shown.some(({ guest, film }) => guest === report.guest && film === report.film)
    if (isShown && !hidden && !(await isWaitingFirstOrDecided(world, report.film))) unheard.push(report.film)
  }
  while (await desk.decideFirst()) world.clock.ahead += 60_000
  return {
    reports: made.length,
    slowest,
    unheard,
    longestWait: desk.longestWait(),
    ...(await hidings(world, honest)),
  }
}

async function send(world: World, { guest, film, reason }: Report) {
  const body = { subject: { kind: 'film' as const, id: film }, reason, answer: answerIn(world) }
  const before = performance.now()
  const { data } = await world.send(moderation.report, { as: guest.token, from: guest.address, body })
  const { hidden = false } = (data ?? {}) as { hidden?: boolean }
  return { hidden, milliseconds: performance.now() - before }
}

/** True when staff will look at a work without more reports: its case is urgent, it is hidden, or it was removed. */
async function isWaitingFirstOrDecided({ platform: { db } }: World, film: number): Promise<boolean> {
  const { rows } = await sql`select from moderation_cases where subject_kind = 'film' and subject_id = ${film}
    and (urgent or hidden or decision = 'remove')`.execute(db)
  return rows.length > 0
}

/** Two moderators who decide twenty cases a minute, from the top of the queue: what is bad is removed, the rest kept. */
function openDesk(world: World, bad: ReadonlySet<number>) {
  let longest = 0
  async function decide(as: string, { id, version, subject, urgent, openedAt }: CaseRow) {
    const isBad = bad.has(subject.id)
    const removal = isBad ? ({ reason: 'minor', facts: '经核实' } as const) : {}
    const body = { id, version, decision: isBad ? 'remove' : 'approve', ...removal } as const
    await world.ask(moderationConsole.decide, { as, body })
    if (urgent) longest = Math.max(longest, world.platform.now() / 1000 - openedAt)
  }
  return {
    /** Decides the first twenty; whether there were any. */
    async decideFirst(): Promise<boolean> {
      const { token } = await world.staff('moderator')
      const { list } = await world.ask(moderationConsole.cases, { as: token, body: { size: 20 } })
      for (const row of list) await decide(token, row)
      return list.length > 0
    },
    /** Seconds between the opening of an urgent case and its decision. */
    longestWait: () => Math.round(longest),
  }
}

/** Counts the honest works that reports hid. */
async function hidings({ platform: { db } }: World, honest: readonly number[]) {
  const { rows } = await sql<{
    byReports: number
    byPersonsShown: number
    mostOfNetwork: number
    mostAgain: number
  }>`
    with honest as (select * from report_hidings where subject_id = any(${honest}::bigint[]))
    select
      (select count(distinct subject_id)::int from honest where not by_person_shown) as "byReports",
      (select count(*)::int from honest where by_person_shown) as "byPersonsShown",
      coalesce((select max(count)::int from (
        select count(*) from honest where by_person_shown group by network) as networks), 0) as "mostOfNetwork",
      coalesce((select max(count)::int from (
        select count(*) from honest group by network, subject_id) as pairs), 0) as "mostAgain"`.execute(db)
  return rows[0]!
}
