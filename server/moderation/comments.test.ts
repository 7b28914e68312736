import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { moderationConsole } from '#contract/moderation/console.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { comments } from '#contract/social/comments.ts'
import { openWorld, type World } from '#server/testing.ts'
import { makeReport } from '../../checks/moderation/reports.ts'

let world: World
let film: number
type Person = { id: number; token: string }
beforeAll(async () => {
  world = await openWorld()
  await world.ask(moderationConsole.addWords, {
    as: (await world.staff('moderator')).token,
    body: { words: ['加微信'], action: 'hold' },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  film = (await world.film()).id
})

const say = (by: Person, text: string) =>
  world.send(comments.add, {
    as: by.token,
    body: { subject: { kind: 'film', id: film }, text, key: randomUUID() },
  })
const seenBy = async ({ token: as }: Person) =>
  (await world.ask(comments.list, { as, body: { subject: { kind: 'film', id: film } } })).list.map(
    ({ text }) => text,
  )
const newestCase = async () => {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from moderation_cases order by id desc limit 1`.execute(world.platform.db)
  return rows[0]!
}
const decide = async (input: { decision: 'approve' | 'remove'; muteDays?: number }) =>
  world.ask(moderationConsole.decide, {
    as: (await world.staff('moderator')).token,
    body: { ...(await newestCase()), reason: 'spam', facts: '引导添加联系方式', ...input },
  })

describe('the same comment in many threads', () => {
  const sayUnder = async (by: Person, text: string) => {
    film = (await world.film()).id
    await say(by, text)
    return (await seenBy(await world.guest())).length === 1
  }

  it('waits unseen from the third thread on, when one author writes it', async () => {
    const author = await world.guest()
    const seen = []
    for (const text of ['一起来看海边日落', '一起来看 海边日落', '一起来看海边日落！', '一起来看海边日落'])
      seen.push(await sayUnder(author, text))

    expect(seen).toEqual([true, true, false, false])
    expect(await sayUnder(author, '换一句话说就好了')).toBe(true)
  })

  it('waits unseen when a fifth account writes it in a fifth thread', async () => {
    const seen = []
    for (let person = 0; person < 5; person++)
      seen.push(await sayUnder(await world.guest(), '今天傍晚六点大家都去海边看日落'))

    expect(seen).toEqual([true, true, true, true, false])
  })
})

it('comments share one list of words: none makes the server listen to its changes once more', async () => {
  await say(await world.guest(), '第一条')
  const subscribe = vi.spyOn(world.platform.bus, 'subscribe')
  for (const text of ['第二条', '第三条']) await say(await world.guest(), text)

  expect(subscribe).not.toHaveBeenCalled()
  subscribe.mockRestore()
})

describe('a comment with a listed word', () => {
  it('waits unseen, and appears when it is approved', async () => {
    const [author, other] = [await world.guest(), await world.guest()]
    await say(author, '想看更多 加 微 信')
    expect(await seenBy(other)).toEqual([])
    await decide({ decision: 'approve' })

    expect(await seenBy(other)).toEqual(['想看更多 加 微 信'])
  })

  it('that is refused never appears until an appeal against it succeeds', async () => {
    const [author, other] = [await world.guest(), await world.guest()]
    await say(author, '加微信的都是骗子，别信')
    await decide({ decision: 'remove', muteDays: 7 })
    const { list } = await world.ask(moderation.statements, { as: author.token })
    expect(list).toMatchObject([
      { measure: 'refused', facts: '引导添加联系方式', snapshot: { text: '加微信的都是骗子，别信' } },
    ])
    expect(await say(author, '好看')).toMatchObject({ msg: 'muted', data: { reason: '广告或刷屏' } })

    await world.ask(moderation.appeal, { as: author.token, body: { id: list[0]!.id, text: '我在提醒大家' } })
    const { token } = await world.staff('moderator')
    const waiting = await world.ask(moderationConsole.appeals, { as: token })
    await world.ask(moderationConsole.decideAppeal, {
      as: token,
      body: { id: waiting.list[0]!.id, outcome: 'overturned', answer: '确系提醒' },
    })
    expect(await seenBy(other)).toEqual(['加微信的都是骗子，别信'])
    expect((await say(author, '好看')).code).toBe(200)
  })
})

describe('a comment', () => {
  it('that is reported for the gravest reason is hidden at once', async () => {
    const [author, other] = [await world.guest(), await world.guest()]
    const { id } = (await say(author, '随手拍的邻居')).data as { id: number }
    await makeReport(world, other.token, { subject: { kind: 'comment', id }, reason: 'non_consensual' })

    expect(await seenBy(other)).toEqual([])
    await decide({ decision: 'approve' })
    expect(await seenBy(other)).toEqual(['随手拍的邻居'])
  })

  it('of somebody who is blocked is hidden from the one who blocks, and from nobody else', async () => {
    const [author, reader, other] = [await world.guest(), await world.guest(), await world.guest()]
    await say(author, '日出真美')
    await world.ask(moderation.block, { as: reader.token, body: { accountId: author.id } })

    expect([await seenBy(reader), await seenBy(other)]).toEqual([[], ['日出真美']])
  })
})
