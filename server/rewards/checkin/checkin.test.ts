import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayAfter, dayBegins, shanghaiDay } from '#contract/days.ts'
import { budgetsConsole } from '#contract/rewards/budgets.ts'
import { checkin, checkinConsole } from '#contract/rewards/checkin.ts'
import { points } from '#contract/rewards/points.ts'
import { balancesOf, budgetsOf } from '#server/ledger/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { giveMakeupCards } from './cards.ts'

const hour = 3_600_000
const day = 24 * hour

let world: World
let staff: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
// Every test begins at noon of a tenth, so that the month has days before and after it
let month = '2027-01'
beforeEach(async () => {
  month = shanghaiDay(dayBegins(`${month}-28`) + 7 * day).slice(0, 7)
  setClock(`${month}-10`, 12)
  staff = (await world.staff()).token
  await fund(100_000)
})

const setClock = (date: string, atHour = 12) => {
  world.clock.ahead = dayBegins(date) + atHour * hour - Date.now()
}
const fund = (amount: number) =>
  world.ask(budgetsConsole.fund, {
    as: staff,
    body: { part: 'checkin', month, amount, note: '', key: randomUUID() },
  })
const click = (as: string, body = {}) => world.send(checkin.click, { as, body })
const pageOf = (as: string, body = {}) => world.ask(checkin.page, { as, body })
/** A member whose account is older than every test. */
async function member() {
  const person = await world.guest()
  await sql`update accounts set created_at = '2026-01-01' where id = ${person.id}`.execute(world.platform.db)
  return person
}
const giveCard = (accountId: number, count = 1) =>
  world.platform.db
    .transaction()
    .execute((transaction) =>
      giveMakeupCards(transaction, { accountId, count, key: `test:${randomUUID()}`, at: new Date() }),
    )
const budgetLeft = async (of: string) =>
  (await budgetsOf(world.platform.db, [`checkin:${of}`])).get(`checkin:${of}`)!.points
const pointsOf = async (id: number) => (await balancesOf(world.platform.db, id)).points
const makeup = (date: string, price = 30) => ({ makeup: { day: date, with: 'points' as const, price } })
const withCard = (date: string) => ({ makeup: { day: date, with: 'card' as const, price: 0 } })

it('a check-in gives the points of the first day, and the page shows the streak', async () => {
  const { id, token } = await member()
  setClock(`${month}-10`, 2)
  expect(await pageOf(token)).toMatchObject({ checked: false, streak: 0, budgetEmpty: false, points: 0 })

  expect(await click(token)).toMatchObject({
    data: { day: `${month}-10`, kind: 'day', streak: 1, points: 5, growth: 1, budgetEmpty: false },
  })
  expect(await pointsOf(id)).toBe(5)
  expect(await pageOf(token)).toMatchObject({
    today: `${month}-10`,
    days: [{ day: `${month}-10`, kind: 'day' }],
    checked: true,
    streak: 1,
    points: 5,
    nextAt: dayBegins(`${month}-11`) / 1000,
  })
})

it('a check-in sent a hundred times at once gives one award', async () => {
  const { id, token } = await member()
  const before = await budgetLeft(month)
  const answers = await Promise.all(Array.from({ length: 100 }, () => click(token)))

  expect(answers.map(({ data }) => data)).toEqual(Array(100).fill(answers[0]!.data))
  expect(await pointsOf(id)).toBe(5)
  expect(before - (await budgetLeft(month))).toBe(5)
  expect((await world.ask(points.list, { as: token })).list).toMatchObject([{ reason: 'checkin', amount: 5 }])
})

it('check-ins follow the table day by day, start it again after the last, and start over after a missed day', async () => {
  const { token } = await member()
  const won: number[] = []
  for (let at = 0; at < 9; at += 1) {
    setClock(dayAfter(`${month}-10`, at))
    won.push(((await click(token)).data as { points: number }).points)
  }
  expect(won).toEqual([5, 5, 10, 10, 15, 15, 40, 5, 5])

  setClock(`${month}-20`)
  expect(await pageOf(token)).toMatchObject({ streak: 0 })
  expect(await click(token)).toMatchObject({ data: { streak: 1, points: 5 } })
})

it('awards are twenty hours apart, around midnight in Shanghai too', async () => {
  const { token } = await member()
  setClock(`${month}-10`, 23.99)
  expect(await click(token)).toMatchObject({ data: { day: `${month}-10` } })

  setClock(`${month}-11`, 0.01)
  const { nextAt } = await pageOf(token)
  expect(await click(token)).toMatchObject({ msg: 'checkin_too_soon', data: { until: nextAt } })
  setClock(`${month}-11`, 19.9)
  expect(await click(token)).toMatchObject({ msg: 'checkin_too_soon' })
  setClock(`${month}-11`, 20)
  expect(await click(token)).toMatchObject({ data: { day: `${month}-11`, streak: 2 } })
})

it('a check-in gives nothing more when the clock of the server goes back', async () => {
  const { id, token } = await member()
  setClock(`${month}-12`)
  await click(token)
  setClock(`${month}-11`)
  expect(await click(token)).toMatchObject({ msg: 'checkin_too_soon' })
  expect(await pointsOf(id)).toBe(5)
})

it('a check-in counts and says so when the budget of the month is empty', async () => {
  const { id, token } = await member()
  setClock(dayAfter(`${month}-28`, 10))
  expect(await pageOf(token)).toMatchObject({ budgetEmpty: true })

  expect(await click(token)).toMatchObject({ data: { streak: 1, points: 0, budgetEmpty: true } })
  expect(await click(token)).toMatchObject({ data: { streak: 1, points: 0, budgetEmpty: true } })
  expect(await pointsOf(id)).toBe(0)
  expect(await pageOf(token)).toMatchObject({ checked: true, budgetEmpty: true })
})

it('check-ins never give more than the budget holds, however many come at once', async () => {
  setClock(dayAfter(`${month}-28`, 10))
  month = shanghaiDay(world.platform.now()).slice(0, 7)
  staff = (await world.staff()).token
  await fund(23)
  const people = await Promise.all(Array.from({ length: 12 }, () => member()))
  const answers = await Promise.all(people.map(({ token }) => click(token)))

  expect(answers.every(({ code }) => code === 200)).toBe(true)
  const given = await Promise.all(people.map(({ id }) => pointsOf(id)))
  expect(given.toSorted((one, other) => one - other)).toEqual([...Array(8).fill(0), ...Array(4).fill(5)])
  expect(await budgetLeft(month)).toBe(3)
})

it('a day made up with a card joins the days before and after it', async () => {
  const { id, token } = await member()
  await click(token)
  setClock(`${month}-12`)
  await click(token)
  await giveCard(id)
  expect(await pageOf(token)).toMatchObject({ streak: 1, makeup: { cards: 1, left: 3 } })

  expect(await click(token, withCard(`${month}-11`))).toMatchObject({
    data: { kind: 'card', streak: 2, points: 0 },
  })
  expect(await pageOf(token)).toMatchObject({ streak: 3, makeup: { cards: 0, left: 2 } })
  setClock(`${month}-13`)
  expect(await click(token)).toMatchObject({ data: { streak: 4, points: 10 } })
})

it('a day is made up for points once, however often it is sent', async () => {
  const { id, token } = await member()
  for (const at of [10, 11, 12, 13, 14, 15]) {
    setClock(`${month}-${at}`)
    await click(token)
  }
  expect(await pointsOf(id)).toBe(60)
  const answers = await Promise.all(Array.from({ length: 10 }, () => click(token, makeup(`${month}-09`))))

  expect(answers.every(({ code }) => code === 200)).toBe(true)
  expect(await pointsOf(id)).toBe(30)
  expect(await pageOf(token)).toMatchObject({ streak: 7 })
})

it('a day that cannot be made up is refused', async () => {
  const { id, token } = await member()
  await giveCard(id, 9)
  for (const date of [
    `${month}-10`,
    `${month}-11`,
    dayAfter(`${month}-01`, -1),
    `${month}-31`.replace('-31', '-30'),
  ])
    expect(await click(token, withCard(date))).toMatchObject({ msg: 'makeup_not_open' })
  expect(await click(token, makeup(`${month}-05`, 29))).toMatchObject({
    msg: 'price_changed',
    data: { price: 30 },
  })
  expect(await click(token, makeup(`${month}-05`))).toMatchObject({ msg: 'balance_short' })

  for (const at of ['03', '04', '05']) await click(token, withCard(`${month}-${at}`))
  expect(await click(token, withCard(`${month}-06`))).toMatchObject({ msg: 'makeup_limit' })
  expect(await pageOf(token)).toMatchObject({ missed: [], makeup: { cards: 6, left: 0 } })

  const other = await member()
  expect(await click(other.token, withCard(`${month}-05`))).toMatchObject({ msg: 'makeup_no_card' })
  expect(await pageOf(other.token)).toMatchObject({ days: [], makeup: { left: 3 } })
})

it('a makeup card is spent once, whatever days it is sent for at once', async () => {
  const { id, token } = await member()
  await giveCard(id)
  const answers = await Promise.all(
    ['03', '04', '05', '06'].map((at) => click(token, withCard(`${month}-${at}`))),
  )

  expect(answers.map(({ msg }) => msg ?? 'made').toSorted()).toEqual([
    'made',
    ...Array(3).fill('makeup_no_card'),
  ])
})

it('a day before the account was created cannot be made up', async () => {
  const { id, token } = await world.guest()
  await sql`update accounts set created_at = ${new Date(dayBegins(`${month}-08`) + hour)} where id = ${id}`.execute(
    world.platform.db,
  )
  await giveCard(id, 2)
  expect(await pageOf(token)).toMatchObject({ missed: [`${month}-08`, `${month}-09`] })
  expect(await click(token, withCard(`${month}-07`))).toMatchObject({ msg: 'makeup_not_open' })
})

it('the page shows the days of a past month', async () => {
  const { token } = await member()
  await click(token)
  const then = month
  setClock(dayAfter(`${month}-28`, 10))

  expect(await pageOf(token, { month: then })).toMatchObject({ month: then, days: [{ day: `${then}-10` }] })
  expect(await pageOf(token)).toMatchObject({ days: [] })
})

it('staff change the table of awards one after another', async () => {
  const rules = await world.ask(checkinConsole.rules, { as: staff })
  const { token } = await member()
  const saved = await world.ask(checkinConsole.saveRules, { as: staff, body: { ...rules, awards: [7, 9] } })

  expect(await click(token)).toMatchObject({ data: { points: 7 } })
  expect(await world.send(checkinConsole.saveRules, { as: staff, body: rules })).toMatchObject({
    msg: 'changed_meanwhile',
  })
  await world.ask(checkinConsole.saveRules, { as: staff, body: { ...rules, version: saved.version } })
})

it('the hour of the reminder is stored, and removed again', async () => {
  const { token } = await member()
  await world.ask(checkin.setup, { as: token, body: { remindAt: 21 } })
  expect(await pageOf(token)).toMatchObject({ remindAt: 21 })
  await world.ask(checkin.setup, { as: token, body: { remindAt: null } })
  expect(await pageOf(token)).toMatchObject({ remindAt: null })
})
