import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { openWorld, type World } from '#server/testing.ts'
import { fold } from './words/fold.ts'
import { announceWords } from './words/list.ts'
import { forgetUtterances, judge, openCase } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1' })
  for (const [word, action] of [
    ['加微信', 'hold'],
    ['代开发票', 'refuse'],
  ] as const)
    await sql`insert into moderation_words (word, folded, action)
      values (${word}, ${fold(word).letters}, ${action})`.execute(world.platform.db)
})
afterAll(() => world.close())

type Text = { ingress?: 'comment' | 'danmaku'; by?: number; text: string; at?: number }

/** The verdict as one word, or the word of the refusal. */
async function verdict({ ingress = 'comment', by, text, at }: Text): Promise<string> {
  const accountId = by ?? (await world.guest()).id
  const platform = at === undefined ? world.platform : { ...world.platform, now: () => at }
  try {
    const found = await platform.db
      .transaction()
      .execute((transaction) => judge(platform, transaction, { ingress, accountId, text }))
    return found.decision === 'hold' ? found.causes.join(' ') : found.decision
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

const old = async () => {
  const { id } = await world.guest()
  await sql`update accounts set created_at = now() - interval '2 days' where id = ${id}`.execute(
    world.platform.db,
  )
  return id
}

describe('words on their way to others', () => {
  it.each([
    ['an ordinary sentence', '日落很美，谢谢分享', 'publish'],
    ['a short cheer', '哈哈哈哈哈哈', 'publish'],
    ['a word that is held', '加 微 信 聊', 'word:加微信'],
    ['a word that is refused', '代*开*发*票', 'words_refused'],
    ['a link', '完整版在 example.com', 'link'],
    ['more than two links', 'a1.com b2.com c3.com', 'words_refused'],
    ['one character without end', '啊'.repeat(40), 'flood'],
    ['a number from a new account', '有事 138-0013-8000', 'contact'],
    ['nothing that can be read', '\u200e \u0007 ', 'invalid_input'],
    ['more than the ingress takes', '海'.repeat(1001), 'invalid_input'],
  ])('are judged: %s', async (_, text, expected) => {
    expect(await verdict({ text })).toBe(expected)
  })

  it('may hold a number when the account is older than a day', async () => {
    expect(await verdict({ by: await old(), text: '邮编 100 086 000' })).toBe('publish')
  })

  it('wait when the same author says them a third time, however they are spaced', async () => {
    const by = await old()
    const said = []
    for (const text of ['快来看这个好东西', '快来看 这个好东西', '快来看这个好 东西！'])
      said.push(await verdict({ by, text }))

    expect(said).toEqual(['publish', 'publish', 'repeated'])
  })

  it('wait when four others have just said the same', async () => {
    const said = []
    for (let person = 0; person < 5; person++)
      said.push(await verdict({ text: '今晚八点大家都来这里看日出吧' }))

    expect(said).toEqual(['publish', 'publish', 'publish', 'publish', 'wave'])
  })

  it('wait when one author says them a third time, whichever entrances they come by', async () => {
    const by = await old()
    const said = []
    for (const ingress of ['comment', 'danmaku', 'comment'] as const)
      said.push(await verdict({ by, ingress, text: '加入我们一起看海' }))

    expect(said).toEqual(['publish', 'publish', 'repeated'])
  })

  it('wait when one author says them eight times at the same moment, all but the first two', async () => {
    const by = await old()
    const same = await Promise.all(
      Array.from({ length: 8 }, () => verdict({ by, text: '同一时间的同一句话' })),
    )

    expect(same.toSorted()).toEqual([
      ...Array<string>(2).fill('publish'),
      ...Array<string>(6).fill('repeated'),
    ])
  })

  it('are a wave also when others have said them a thousand times since the fourth did', async () => {
    const text = '全场一起喊出的一句长长的口号'
    for (let person = 0; person < 3; person++) await verdict({ text })
    const by = await old()
    await verdict({ by, text })
    await sql`insert into utterances (account_id, ingress, fingerprint, at)
      select ${by}, 'comment', fingerprint, now() from utterances, generate_series(1, 1000)
      where account_id = ${by}`.execute(world.platform.db)

    expect(await verdict({ text })).toBe('wave')
  })

  it('are judged at the same moment by more people than there are connections, also when the list has to be read anew', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, async () => (await world.guest()).id))
    await announceWords(world.platform)

    const said = await Promise.all(people.map((by) => verdict({ by, text: '加 微 信 聊' })))

    expect(new Set(said)).toEqual(new Set(['word:加微信']))
  })

  it('are judged by one statement', async () => {
    const { platform } = world
    const by = await old()
    await verdict({ by, text: '先读一遍词表' })
    let statements = 0
    const db = platform.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements += 1
        return Promise.resolve(result)
      },
    })
    await db
      .transaction()
      .execute((transaction) =>
        judge(platform, transaction, { ingress: 'comment', accountId: by, text: '一次' }),
      )

    expect(statements).toBe(1)
  })

  it('are refused when they come faster than people write, each ingress for itself', async () => {
    const { id: by } = await world.guest()
    const said = await Promise.all(
      Array.from({ length: 15 }, (_, number) => verdict({ by, text: `好 ${number}` })),
    )

    expect(said.filter((word) => word === 'publish')).toHaveLength(10)
    expect(said.filter((word) => word === 'rate_limited')).toHaveLength(5)
    expect(await verdict({ by, ingress: 'danmaku', text: '好' })).toBe('publish')
    world.clock.ahead += 61_000
    expect(await verdict({ by, text: '好 16' })).toBe('publish')
  })

  it('are refused beyond the pace of each of two ingresses, until the first is a minute old to the millisecond', async () => {
    const by = await old()
    const start = world.platform.now()
    const comment = (text: string, at: number) => verdict({ by, text, at })
    const first = await comment('一', start)
    const rest = []
    for (const text of '二三四五六七八九十') rest.push(await comment(text, start + 1))
    const danmaku = []
    for (let number = 0; number < 21; number++)
      danmaku.push(await verdict({ by, ingress: 'danmaku', text: `弹${number}`, at: start + 1 }))

    expect([first, ...rest]).toEqual(Array(10).fill('publish'))
    expect(danmaku).toEqual([...Array<string>(20).fill('publish'), 'rate_limited'])
    expect(await comment('百', start + 1)).toBe('rate_limited')
    expect(await comment('千', start + 59_999)).toBe('rate_limited')
    expect(await comment('万', start + 60_000)).toBe('publish')
    // The other nine and this one fill the minute again
    expect(await comment('亿', start + 60_000)).toBe('rate_limited')
    expect(await comment('兆', start + 60_001)).toBe('publish')
  })

  it('are refused with the seconds to wait, the last of them begun', async () => {
    const by = await old()
    const start = Math.ceil(world.platform.now() / 1000) * 1000
    const refusal = (at: number) => {
      const platform = { ...world.platform, now: () => at }
      return platform.db
        .transaction()
        .execute((transaction) =>
          judge(platform, transaction, { ingress: 'comment', accountId: by, text: '又一句' }),
        )
    }
    for (const text of '一二三四五六七八九十') await verdict({ by, text, at: start })

    for (const [passed, wait] of [
      [0, 60],
      [1, 60],
      [1_000, 59],
      [59_000, 1],
      [59_999, 1],
    ] as const)
      await expect(refusal(start + passed)).rejects.toMatchObject({
        code: 'rate_limited',
        data: { retryAfter: wait },
      })
  })

  it('with six digits wait until the account is a day old to the millisecond, with five never', async () => {
    const { id: by } = await world.guest()
    const made = new Date(world.platform.now() - 1_000)
    await sql`update accounts set created_at = ${made} where id = ${by}`.execute(world.platform.db)
    const day = made.getTime() + 24 * 3_600_000

    expect(await verdict({ by, text: '邮编 12345', at: made.getTime() + 1 })).toBe('publish')
    expect(await verdict({ by, text: '邮编 123456', at: day - 1 })).toBe('contact')
    expect(await verdict({ by, text: '邮编 1 2 3 4 5 7', at: day - 1 })).toBe('contact')
    expect(await verdict({ by, text: '邮编 123458', at: day })).toBe('publish')
  })

  it('are forgotten when nothing new is compared with them, and until then not', async () => {
    const by = await old()
    await verdict({ by, text: '早上好' })
    world.clock.ahead += 6 * 60_000
    await verdict({ by, text: '晚上好' })
    world.clock.ahead += 6 * 60_000
    await forgetUtterances.run(world.platform, {}, new AbortController().signal)

    const { rows } = await sql`select at from utterances where account_id = ${by}`.execute(world.platform.db)
    expect(rows).toHaveLength(1)
  })

  it('of a muted account are refused with the end and the reason', async () => {
    const { id } = await world.guest()
    const ends = Math.floor(world.platform.now() / 1000) + 3600
    await restrict(id, 'mute', new Date(ends * 1000))

    await expect(
      world.platform.db
        .transaction()
        .execute((transaction) =>
          judge(world.platform, transaction, { ingress: 'comment', accountId: id, text: '你好' }),
        ),
    ).rejects.toMatchObject({ code: 'muted', data: { until: ends, reason: '广告或刷屏' } })
    world.clock.ahead += 3_601_000
    expect(await verdict({ by: id, text: '你好' })).toBe('publish')
  })
})

describe('the case of held words', () => {
  it('is one for each subject, and shows what was written last', async () => {
    const { id: authorId } = await world.guest()
    const { platform } = world
    const open = (text: string) =>
      platform.db.transaction().execute((transaction) =>
        openCase(platform, transaction, {
          subject: { kind: 'comment', id: 7 },
          authorId,
          ingress: 'comment',
          causes: ['link'],
          snapshot: { title: '', text, pictures: [], at: 0 },
        }),
      )

    const [first, second] = [await open('第一版'), await open('第二版')]
    const { rows } = await sql`select state, hidden, version, snapshot ->> 'text' as text
      from moderation_cases where id = ${first}`.execute(platform.db)
    expect(second).toBe(first)
    expect(rows).toEqual([{ state: 'waiting', hidden: true, version: 2, text: '第二版' }])
  })
})

async function restrict(accountId: number, kind: string, endsAt: Date) {
  const { db } = world.platform
  const staff = await world.staff('moderator')
  await sql`with opened as (
      insert into moderation_cases (subject_kind, subject_id, author_id, source, hidden, snapshot, opened_at)
      values ('account', ${accountId}, ${accountId}, 'report', false, '{}', now()) returning id),
    told as (
      insert into moderation_statements (case_id, account_id, measure, reason, facts, ground, automated, scope,
        duration, redress, snapshot, decided_by, at)
      select id, ${accountId}, 'removed', 'spam', '刷屏', '规则', false, '这条内容', '永久', '申诉', '{}', ${staff.id}, now()
      from opened returning id)
    insert into restrictions (account_id, statement_id, kind, reason, starts_at, ends_at)
    select ${accountId}, id, ${kind}, 'spam', now(), ${endsAt} from told`.execute(db)
}
