import { sql } from 'kysely'
import { dayAfter, dayBegins } from '#contract/days.ts'
import { balancesOf } from '#server/ledger/index.ts'
import { checkin } from '#contract/rewards/checkin.ts'
import type { World } from '#server/testing.ts'

const hour = 3_600_000
/** Model of a member's check-ins, as simple as it can be: a set of days, scanned backwards. */
type Model = { id: number; token: string; days: Map<string, 'day' | 'points'>; points: number; last: number }

/** The same numbers for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const streakAt = (days: Model['days'], day: string): number => {
  let count = 0
  while (days.has(dayAfter(day, -count))) count += 1
  return count
}

/**
 * Lets many members check in and make up days at random hours for some weeks across the end of a month, and compares each answer, each
 * row of days and each balance with the model. The budget of both months must be full. Gives what differs, in words.
 * @param from the first day, `2027-01-20`
 */
export async function playHistories(
  world: World,
  { members, from, days, seed }: { members: number; from: string; days: number; seed: number },
): Promise<string[]> {
  const chance = dice(seed)
  const wrong: string[] = []
  const rules = { awards: [5, 5, 10, 10, 15, 15, 40], price: 30, perMonth: 3 }
  const models = await Promise.all(
    Array.from({ length: members }, async (): Promise<Model> => {
      const person = await world.guest()
      return { ...person, days: new Map(), points: 0, last: -Infinity }
    }),
  )
  await sql`update accounts set created_at = '2026-01-01'`.execute(world.platform.db)

  async function checkIn(model: Model, today: string, now: number): Promise<void> {
    const answer = await world.send(checkin.click, { as: model.token })
    if (!model.days.has(today)) {
      if (now - model.last < 20 * hour) {
        if (answer.msg !== 'checkin_too_soon') wrong.push(`${model.id} ${today}: too soon, but ${answer.msg}`)
        return
      }
      model.days.set(today, 'day')
      model.last = now
      model.points += rules.awards[(streakAt(model.days, today) - 1) % 7]!
    }
    expectStreak(model, today, answer.data)
  }
  async function makeUp(model: Model, today: string, day: string): Promise<void> {
    const body = { makeup: { day, with: 'points' as const, price: rules.price } }
    const answer = await world.send(checkin.click, { as: model.token, body })
    const used = [...model.days].filter(
      ([one, kind]) => kind === 'points' && one.startsWith(today.slice(0, 7)),
    )
    const refusal = model.days.has(day)
      ? undefined
      : day >= today || !day.startsWith(today.slice(0, 7))
        ? 'makeup_not_open'
        : used.length >= rules.perMonth
          ? 'makeup_limit'
          : model.points < rules.price
            ? 'balance_short'
            : undefined
    if (answer.msg !== refusal) wrong.push(`${model.id} ${day}: ${refusal} expected, ${answer.msg} found`)
    if (refusal) return
    if (!model.days.has(day)) model.points -= rules.price
    if (!model.days.has(day)) model.days.set(day, 'points')
    expectStreak(model, day, answer.data)
  }
  function expectStreak(model: Model, day: string, data: unknown): void {
    const { streak } = data as { streak: number }
    if (streak !== streakAt(model.days, day))
      wrong.push(`${model.id} ${day}: ${streakAt(model.days, day)} in a row expected, ${streak} found`)
  }

  for (let at = 0; at < days; at += 1) {
    const today = dayAfter(from, at)
    for (const oclock of [1 + chance() * 8, 10 + chance() * 13]) {
      world.clock.ahead = dayBegins(today) + oclock * hour - Date.now()
      // The clock runs on by milliseconds: the model takes the time it had when the answer was asked for
      await inGroups(models, 25, async (model) => {
        const [dies, back] = [chance(), Math.floor(chance() * 8)]
        if (dies < 0.55) await checkIn(model, today, world.platform.now())
        else if (dies < 0.7) await makeUp(model, today, dayAfter(today, 1 - back))
      })
    }
  }
  await inGroups(models, 25, async (model) => {
    const today = dayAfter(from, days - 1)
    const page = await world.ask(checkin.page, { as: model.token })
    const kept = [...model.days.keys()].filter((day) => day.startsWith(today.slice(0, 7))).toSorted()
    const streak = streakAt(model.days, today) || streakAt(model.days, dayAfter(today, -1))
    const { points } = await balancesOf(world.platform.db, model.id)
    const [expected, found] = [
      JSON.stringify([kept, streak, model.points]),
      JSON.stringify([page.days.map(({ day }) => day), page.streak, points]),
    ]
    if (expected !== found) wrong.push(`${model.id} at the end: ${expected} expected, ${found} found`)
  })
  return wrong
}

async function inGroups<One>(all: readonly One[], size: number, work: (one: One) => Promise<void>) {
  for (let at = 0; at < all.length; at += size) await Promise.all(all.slice(at, at + size).map(work))
}
