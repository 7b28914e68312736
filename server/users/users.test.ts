import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { staffConsole } from '#contract/staff/console.ts'
import { usersConsole } from '#contract/users/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const find = async (as: string, search: string) =>
  (await world.ask(usersConsole.find, { as, body: { search } })).list.map(({ id }) => id)
const user = (as: string, id: number) => world.ask(usersConsole.user, { as, body: { id } })

describe('a search for members', () => {
  it('finds them by id and by the beginning of the nickname, and lists the newest first', async () => {
    const [one, other] = [await world.guest(), await world.guest()]
    await sql`update accounts set nickname = '夜_行者' where id = ${one.id}`.execute(world.platform.db)
    await sql`update accounts set nickname = '夜航人' where id = ${other.id}`.execute(world.platform.db)
    const { token } = await world.staff('moderator')

    expect(await find(token, String(one.id))).toEqual([one.id])
    expect(await find(token, '夜')).toEqual([other.id, one.id])
    expect(await find(token, '夜_')).toEqual([one.id])
    expect((await find(token, ''))[0]).toBe(other.id)
    const first = await world.ask(usersConsole.find, { as: token, body: { search: '夜', size: 1 } })
    const body = { search: '夜', size: 1, cursor: first.next }
    expect((await world.ask(usersConsole.find, { as: token, body })).list[0]!.id).toBe(one.id)
  })

  it('is allowed with the permission only', async () => {
    const { token } = await world.staff('editor')
    expect((await world.send(usersConsole.find, { as: token, body: {} })).msg).toBe('not_allowed')
  })
})

it('a member signed out by staff has to sign in again, and the audit log names the staff', async () => {
  const { id, token } = await world.guest()
  const owner = await world.staff('owner')
  const [session] = (await user(owner.token, id)).sessions

  const answer = await world.ask(usersConsole.signOut, {
    as: owner.token,
    body: { id, session: session!.id },
  })

  expect(answer).toEqual({ ended: 1 })
  expect((await world.send(account.info, { as: token })).msg).toBe('session_gone')
  const { list } = await world.ask(staffConsole.audit, { as: owner.token, body: {} })
  expect(list[0]).toMatchObject({ action: 'users.signOut', subject: `account ${id}` })
})

it('a banned member learns the reason, and is shown as banned', async () => {
  const { id, token } = await world.guest()
  const moderator = await world.staff('moderator')
  const body = { id, reason: 'harassment', facts: '多次辱骂其他用户', days: 7 } as const

  const after = await world.ask(usersConsole.ban, { as: moderator.token, body })

  expect(after).toMatchObject({ banned: true, record: { restrictions: [{ kind: 'ban' }], removed: 1 } })
  expect((await world.send(video.home, { as: token })).msg).toBe('account_banned')
  const finance = await world.staff('finance')
  expect((await world.send(usersConsole.ban, { as: finance.token, body })).msg).toBe('not_allowed')
})

it('notes are for staff, latest first', async () => {
  const { id } = await world.guest()
  const owner = await world.staff('owner')
  await world.ask(usersConsole.note, { as: owner.token, body: { id, text: '来电咨询充值' } })
  const { notes } = await world.ask(usersConsole.note, { as: owner.token, body: { id, text: '已答复' } })

  expect(notes.map(({ text }) => text)).toEqual(['已答复', '来电咨询充值'])
  expect((await world.send(usersConsole.note, { as: owner.token, body: { id, text: ' ' } })).msg).toBe(
    'invalid_input',
  )
})

describe('membership granted by staff', () => {
  const gift = (id: number, days: number, key: string = randomUUID()) => ({
    id,
    key,
    type: 2,
    days,
    reason: '播放故障的补偿',
  })
  const give = (as: string, body: ReturnType<typeof gift>) => world.send(usersConsole.giveCard, { as, body })
  const decide = (as: string, id: number, approve = true) =>
    world.send(usersConsole.decideGift, { as, body: { id, approve } })

  it('for few days takes effect at once, and once', async () => {
    const { id } = await world.guest()
    const { token } = await world.staff('finance')
    const body = gift(id, 3)

    const answers = await Promise.all(Array.from({ length: 5 }, () => give(token, body)))

    expect(answers.map(({ msg }) => msg)).toEqual(Array(5).fill(undefined))
    const { vipType, vipExpire, gifts } = await user(token, id)
    expect([vipType, gifts.length]).toEqual([2, 1])
    expect(vipExpire).toBeLessThanOrEqual(Math.floor(world.platform.now() / 1000) + 3 * 86_400)
    expect((await give(token, { ...body, days: 4 })).msg).toBe('key_reused')
  })

  it('for many days waits for a second person, who decides once', async () => {
    const { id } = await world.guest()
    const [one, other] = [await world.staff('finance'), await world.staff('owner')]
    await give(one.token, gift(id, 365))
    const [waiting] = (await user(other.token, id)).gifts
    expect(waiting).toMatchObject({ state: 'waiting', can: { decide: true } })
    expect((await user(one.token, id)).vipType).toBe(0)

    expect((await decide(one.token, waiting!.id)).msg).toBe('second_person_required')
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(other.token, waiting!.id)))

    expect(answers.filter(({ msg }) => msg === undefined)).toHaveLength(1)
    const after = await user(one.token, id)
    expect([after.vipType, after.gifts[0]!.state]).toEqual([2, 'approved'])
  })

  it('that is declined changes nothing', async () => {
    const { id } = await world.guest()
    const [one, other] = [await world.staff('finance'), await world.staff('owner')]
    await give(one.token, gift(id, 90))
    const [waiting] = (await user(other.token, id)).gifts

    expect((await decide(other.token, waiting!.id, false)).msg).toBeUndefined()
    expect((await user(one.token, id)).vipType).toBe(0)
  })
})
