import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import { comments } from '#contract/social/comments.ts'
import { social } from '#contract/social/endpoints.ts'
import type { Thread } from '#contract/social/shapes.ts'
import { openWorld, type World } from '#server/testing.ts'
import { commentHandler } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await sql`insert into moderation_words (word, folded, action) values ('加微信', '加微信', 'hold')`.execute(
    world.platform.db,
  )
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<World['guest']>>
type Film = { kind: 'film'; id: number }
type Order = 'hot' | 'new'

const film = async () => ({ kind: 'film', id: (await world.film()).id }) as const
const write = (
  { token: as }: Person,
  subject: Film,
  text: string,
  more: { replyTo?: number; mentions?: number[]; key?: string } = {},
) => world.ask(comments.add, { as, body: { subject, text, key: randomUUID(), ...more } })
const read = ({ token: as }: Person, subject: Film, order: Order = 'new') =>
  world.ask(comments.list, { as, body: { subject, order } })
const replies = async ({ token: as }: Person, id: number) =>
  (await world.ask(comments.replies, { as, body: { id } })).list
const textsOf = (page: { list: { text: string }[] }) => page.list.map(({ text }) => text)
const remove = ({ token: as }: Person, id: number) => world.ask(comments.remove, { as, body: { id } })
const like = ({ token: as }: Person, id: number) =>
  world.ask(social.like, { as, body: { subject: { kind: 'comment', id }, like: true } })
/** Applies a moderator's decision. */
const decide = (id: number, state: 'published' | 'held' | 'removed') =>
  world.platform.db.transaction().execute((transaction) => commentHandler.setState(transaction, id, state))

describe('a comment', () => {
  it('is seen by everybody with its author’s face', async () => {
    const [author, reader, subject] = [await world.guest({ vip: true }), await world.guest(), await film()]
    const { id } = await write(author, subject, '  灯塔真美\r\n\n\n\n谢谢  ')

    const { list, count } = await read(reader, subject)
    expect(count).toBe(1)
    expect(list).toMatchObject([
      {
        id,
        rootId: 0,
        text: '灯塔真美\n\n谢谢',
        author: { id: author.id, name: `游客${String(author.id).slice(-4)}`, vip: true },
        state: 'published',
        mine: false,
        replies: 0,
      },
    ])
    expect((await read(author, subject)).list[0]!.mine).toBe(true)
  })

  it('is one, however often it is sent', async () => {
    const [author, subject, key] = [await world.guest(), await film(), randomUUID()]
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => write(author, subject, '只发一次', { key })),
    )

    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await read(author, subject)).toMatchObject({ count: 1, list: [{ text: '只发一次' }] })
  })

  it.each([
    ['501 characters', '好'.repeat(501), 'comment_too_long'],
    ['10,000 characters', '好'.repeat(10_000), 'comment_too_long'],
    ['more than a body holds', '好'.repeat(20_001), 'invalid_input'],
    ['nothing to read', ' \n\u0007 ', 'invalid_input'],
    ['three links', 'https://a.example https://b.example https://c.example', 'words_refused'],
  ])('of %s is refused', async (_, text, msg) => {
    const [{ token: as }, subject] = [await world.guest(), await film()]

    expect(await world.send(comments.add, { as, body: { subject, text, key: randomUUID() } })).toMatchObject({
      msg,
    })
  })

  it('keeps markup as text, and at most two marks on a letter', async () => {
    const [author, subject] = [await world.guest(), await film()]
    await write(author, subject, '<script>alert(1)</script>')
    await write(author, subject, `z${'\u0310'.repeat(400)}`)

    expect(textsOf(await read(author, subject))).toEqual(['z\u0310\u0310', '<script>alert(1)</script>'])
  })

  it('cannot be written about what was taken down, nor its comments be read', async () => {
    const [author, subject] = [await world.guest(), await film()]
    await sql`update films set visibility = 'taken_down' where id = ${subject.id}`.execute(world.platform.db)
    const { token: as } = author

    expect(
      await world.send(comments.add, { as, body: { subject, text: '在吗', key: randomUUID() } }),
    ).toMatchObject({ msg: 'subject_not_found' })
    expect(await world.send(comments.list, { as, body: { subject } })).toMatchObject({
      msg: 'subject_not_found',
    })
  })

  it('names people of the thread, by the name of then, and nobody else', async () => {
    const [author, friend, stranger, subject] = [
      await world.guest(),
      await world.guest(),
      await world.guest(),
      await film(),
    ]
    await sql`update accounts set nickname = '小舟' where id = ${friend.id}`.execute(world.platform.db)
    await write(friend, subject, '我在')
    await write(author, subject, '@小舟 来看', { mentions: [friend.id, stranger.id] })
    await sql`update accounts set nickname = '大船' where id = ${friend.id}`.execute(world.platform.db)

    expect((await read(author, subject)).list[0]).toMatchObject({
      text: '@小舟 来看',
      mentions: [{ id: friend.id, name: '小舟' }],
    })
  })
})

describe('replies', () => {
  it('stand under a comment, oldest first, and say whom they answer', async () => {
    const [one, two, subject] = [await world.guest(), await world.guest(), await film()]
    const root = await write(one, subject, '拍摄地在哪')
    const first = await write(two, subject, '在海边', { replyTo: root.id })
    await write(one, subject, '哪个海边', { replyTo: first.id })
    await write(two, subject, '北边', { replyTo: root.id })

    const [thread] = (await read(one, subject)).list as [Thread]
    expect(thread).toMatchObject({ replies: 3, firstReplies: [{ text: '在海边' }, { text: '哪个海边' }] })
    expect(await replies(one, root.id)).toMatchObject([
      { text: '在海边', answered: null, rootId: root.id },
      { text: '哪个海边', answered: { id: two.id }, rootId: root.id },
      { text: '北边', answered: null },
    ])
    expect(await read(one, subject)).toMatchObject({ count: 4 })
  })

  it('are counted exactly while many write and delete at once', async () => {
    const [author, subject] = [await world.guest(), await film()]
    const root = await write(author, subject, '一起来')
    await Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const person = await world.guest()
        const { id } = await write(person, subject, `第 ${number} 个`, { replyTo: root.id })
        if (number % 4 === 0) await remove(person, id)
      }),
    )

    expect(await read(author, subject)).toMatchObject({ count: 31, list: [{ replies: 30 }] })
  })

  it('cannot answer a comment of another film, or one that is gone', async () => {
    const [author, subject, other] = [await world.guest(), await film(), await film()]
    const { id } = await write(author, other, '另一部')
    const gone = await write(author, subject, '删掉')
    await remove(author, gone.id)

    for (const replyTo of [id, gone.id])
      expect(
        await world.send(comments.add, {
          as: author.token,
          body: { subject, text: '回复', replyTo, key: randomUUID() },
        }),
      ).toMatchObject({ msg: 'comment_not_found' })
  })
})

describe('deleting', () => {
  it('leaves a gap while replies stand under a comment, and its text nowhere', async () => {
    const [author, other, subject] = [await world.guest(), await world.guest(), await film()]
    const root = await write(author, subject, '写错了')
    const reply = await write(other, subject, '没有错', { replyTo: root.id })
    await remove(author, root.id)

    const [thread] = (await read(other, subject)).list as [Thread]
    expect(thread).toMatchObject({ state: 'gone', text: '', replies: 1, firstReplies: [{ text: '没有错' }] })
    const { rows } = await sql`select from comments where text = '写错了'`.execute(world.platform.db)
    expect(rows).toEqual([])

    await remove(other, reply.id)
    expect(await read(other, subject)).toMatchObject({ list: [], count: 0 })
  })

  it('is for the author alone', async () => {
    const [author, other, subject] = [await world.guest(), await world.guest(), await film()]
    const { id } = await write(author, subject, '我的')

    expect(await world.send(comments.remove, { as: other.token, body: { id } })).toMatchObject({
      msg: 'comment_not_found',
    })
    await remove(author, id)
    expect(await world.send(comments.remove, { as: author.token, body: { id } })).toMatchObject({
      msg: 'comment_not_found',
    })
  })
})

describe('what is held', () => {
  it('is seen by its author alone, until it is published', async () => {
    const [author, other, subject] = [await world.guest(), await world.guest(), await film()]
    const { id, state } = await write(author, subject, '想加微信一起看海')
    expect(state).toBe('held')
    expect(await read(author, subject)).toMatchObject({ list: [{ id, state: 'held', mine: true }], count: 0 })
    expect(await read(other, subject)).toMatchObject({ list: [], count: 0 })

    await decide(id, 'published')
    expect(await read(other, subject)).toMatchObject({ list: [{ id, state: 'published' }], count: 1 })
  })

  it('stays with its author when it is refused', async () => {
    const [author, other, subject] = [await world.guest(), await world.guest(), await film()]
    const { id } = await write(author, subject, '加微信')
    await decide(id, 'removed')

    expect((await read(author, subject)).list).toMatchObject([{ id, state: 'refused', text: '加微信' }])
    expect((await read(other, subject)).list).toEqual([])
    await remove(author, id)
    expect((await read(author, subject)).list).toEqual([])
  })

  it('waits at the end of the replies of its author', async () => {
    const [author, other, subject] = [await world.guest(), await world.guest(), await film()]
    const root = await write(other, subject, '有人吗')
    await write(author, subject, '加微信吧', { replyTo: root.id })
    await write(other, subject, '我在这里', { replyTo: root.id })

    expect(await replies(author, root.id)).toMatchObject([{ text: '我在这里' }, { state: 'held' }])
    expect(await replies(other, root.id)).toHaveLength(1)
  })

  it('hides what was published, and brings it back with its count, but not what its author deleted', async () => {
    const [author, subject] = [await world.guest(), await film()]
    const { id } = await write(author, subject, '被举报的一条')
    await decide(id, 'held')
    expect((await read(await world.guest(), subject)).list).toEqual([])
    await decide(id, 'published')
    expect(await read(await world.guest(), subject)).toMatchObject({ count: 1, list: [{ id }] })

    await remove(author, id)
    await decide(id, 'published')
    expect(await read(author, subject)).toMatchObject({ count: 0, list: [] })
  })
})

describe('whom one blocks', () => {
  const block = ({ token: as }: Person, accountId: number) =>
    world.ask(moderation.block, { as, body: { accountId } })

  it('does not appear among comments and replies, for who blocks alone', async () => {
    const [reader, noisy, other, subject] = [
      await world.guest(),
      await world.guest(),
      await world.guest(),
      await film(),
    ]
    const root = await write(other, subject, '安静的一条')
    await write(noisy, subject, '吵闹的一条')
    await write(noisy, subject, '吵闹的回复', { replyTo: root.id })
    await block(reader, noisy.id)

    expect((await read(reader, subject)).list).toMatchObject([{ text: '安静的一条', firstReplies: [] }])
    expect(await replies(reader, root.id)).toEqual([])
    expect((await read(other, subject)).list).toHaveLength(2)
  })

  it('cannot follow who blocks them', async () => {
    const [reader, noisy] = [await world.guest(), await world.guest()]
    await block(reader, noisy.id)

    expect(
      await world.send(social.follow, {
        as: noisy.token,
        body: { subject: { kind: 'account', id: reader.id } },
      }),
    ).toMatchObject({ msg: 'follow_refused' })
  })

  it('neither follows nor is followed any more, whoever presses first', async () => {
    const [reader, noisy, friend] = [await world.guest(), await world.guest(), await world.guest()]
    const follow = ({ token: as }: Person, id: number) =>
      world.send(social.follow, { as, body: { subject: { kind: 'account', id } } })
    await Promise.all([
      follow(reader, noisy.id),
      follow(reader, friend.id),
      ...Array.from({ length: 10 }, () => follow(noisy, reader.id)),
      block(reader, noisy.id),
      ...Array.from({ length: 10 }, () => follow(noisy, reader.id)),
    ])
    await block(reader, noisy.id)

    const subjects = [reader, noisy, friend].map(({ id }) => ({ kind: 'account', id }) as const)
    const { list } = await world.ask(social.standing, { as: noisy.token, body: { subjects } })
    expect(list.map(({ fans, follows }) => ({ fans, follows }))).toEqual([
      { fans: 0, follows: 1 },
      { fans: 0, follows: 0 },
      { fans: 1, follows: 0 },
    ])
  })
})

describe('a list of comments', () => {
  it('begins with the warmest or the newest', async () => {
    const [author, subject] = [await world.guest(), await film()]
    const [cold, warm, warmer] = [
      await write(author, subject, '冷'),
      await write(author, subject, '暖'),
      await write(author, subject, '热'),
    ]
    for (const id of [warmer.id, warm.id, warmer.id]) await like(await world.guest(), id)

    const ids = async (order: Order) => (await read(author, subject, order)).list.map(({ id }) => id)
    expect(await ids('hot')).toEqual([warmer.id, warm.id, cold.id])
    expect(await ids('new')).toEqual([warmer.id, warm.id, cold.id])
    await like(author, cold.id)
    await write(author, subject, '这条最冷', { replyTo: cold.id })
    await write(author, subject, '并不', { replyTo: cold.id })
    expect(await ids('hot')).toEqual([cold.id, warmer.id, warm.id])
    expect((await read(author, subject)).list[2]).toMatchObject({ liked: true, likes: 1 })
  })

  it('shows each comment that was there once, while 1,000 are written in between', async () => {
    const [reader, subject] = [await world.guest(), await film()]
    const plant = (count: number) =>
      sql`insert into comments (kind, subject_id, account_id, text, state, client_key)
        select 'film', ${subject.id}, ${reader.id}, '第 ' || number || ' 条', 'published', gen_random_uuid()
        from generate_series(1, ${count}::int) as number`.execute(world.platform.db)
    await plant(100)
    const before = await sql<{
      id: number
    }>`select id from comments where subject_id = ${subject.id}`.execute(world.platform.db)

    const seen: number[] = []
    for (let cursor: string | null = null, turn = 0; turn === 0 || cursor; turn++) {
      const page: { list: Thread[]; next: string | null } = await world.ask(comments.list, {
        as: reader.token,
        body: { subject, order: 'new', cursor },
      })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next
      await plant(250)
    }
    expect(seen).toEqual(before.rows.map(({ id }) => id).toSorted((a, b) => b - a))
    expect((await read(reader, subject)).count).toBeGreaterThanOrEqual(1_100)
  })
})
