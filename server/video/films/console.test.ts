import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import { social } from '#contract/social/endpoints.ts'
import { videoConsole } from '#contract/video/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { pay } from '#contract/video/pay.ts'
import { mostSubtitles, subtitlesConsole } from '#contract/video/subtitles-console.ts'
import { openCase } from '#server/moderation/index.ts'
import { openWorld, type World } from '#server/testing.ts'
import { shopOf } from '../../../checks/money/shop.ts'
import { dramasOf } from '../dramas/testing.ts'
import { removeMedia } from './removal.jobs.ts'

let world: World
let shop: ReturnType<typeof shopOf>
let as: string
beforeAll(async () => {
  world = await openWorld()
  shop = shopOf(world)
  as = (await world.staff('editor')).token
})
afterAll(() => world.close())

const rowOf = async (id: number) =>
  (await world.ask(videoConsole.list, { as, body: { size: 50 } })).list.find((film) => film.id === id)!
const filesIn = async (folder: string) => {
  const keys: string[] = []
  for await (const { key } of world.platform.storage.list(folder)) keys.push(key)
  return keys
}
const clean = (signal = new AbortController().signal) => removeMedia.run(world.platform, {}, signal)
const audited = async () =>
  (
    await sql<{ action: string; subject: string }>`
      select action, subject from audit_log order by id desc limit 1`.execute(world.platform.db)
  ).rows[0]
const picture = async (background: string) =>
  (
    await sharp({ create: { width: 640, height: 360, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')
const editOf = (id: number, more: object) => ({
  as,
  body: {
    id,
    title: '海边',
    description: '',
    price: 0,
    vip: false,
    previewSeconds: 0,
    categoryId: 0 as const,
    visibility: 'published' as const,
    ...more,
  },
})

describe('the cover of a film', () => {
  it('is replaced for every viewer at once, and the one before is removed', async () => {
    const [{ id }, { token }] = [await world.film(), await world.guest()]
    const first = await world.ask(videoConsole.edit, editOf(id, { picture: await picture('#0aa') }))
    const open = (cover: string) => world.app.inject(`/pictures/${cover}`)
    expect((await open(first.cover)).statusCode).toBe(200)
    await world.ask(video.play, { as: token, body: { id } })

    const second = await world.ask(
      videoConsole.edit,
      editOf(id, { version: first.version, picture: await picture('#a60') }),
    )

    expect(second.cover).not.toBe(first.cover)
    expect((await world.ask(video.play, { as: token, body: { id } })).cover).toBe(second.cover)
    expect((await open(first.cover)).statusCode).toBe(404)
    expect((await open(second.cover)).statusCode).toBe(200)
  })

  it('stays when the edit is refused, names no picture or sends none', async () => {
    const { id } = await world.film()
    const { cover, version } = await rowOf(id)
    const before = await filesIn('pictures')
    const noPicture = await world.send(videoConsole.edit, editOf(id, { picture: 'bm90IGEgcGljdHVyZQ==' }))
    const late = await world.send(
      videoConsole.edit,
      editOf(id, { version: version + 1, picture: await picture('#0aa') }),
    )

    expect([noPicture.status, noPicture.msg, late.msg]).toEqual([400, 'invalid_input', 'changed_meanwhile'])
    expect(await filesIn('pictures')).toEqual(before)
    expect((await world.ask(videoConsole.edit, editOf(id, { version }))).cover).toBe(cover)
  })
})

const srt = (text: string) => Buffer.from(`1\n00:00:01,000 --> 00:00:03,000\n${text}\n`).toString('base64')
const ass = (text: string) =>
  Buffer.from(
    `[Script Info]
ScriptType: v4.00+

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,${text}
`,
  ).toString('base64')

describe('the subtitles of a film', () => {
  const add = (id: number, version: number, name: string, file: string) =>
    world.send(subtitlesConsole.add, { as, body: { id, version, name, file } })
  /** A film with subtitles of these files. */
  const withSubtitles = async (...files: [string, string][]) => {
    const { id } = await world.film()
    for (const [name, file] of files) await add(id, (await rowOf(id)).version, name, file)
    return rowOf(id)
  }
  const shown = async (id: number) => {
    const { token } = await world.guest()
    return (await world.ask(video.play, { as: token, body: { id } })).subtitles
  }
  const get = (url: string) => world.app.inject(url)

  it('are added from files, in the language of their names or their text, and shown to who plays it', async () => {
    const { id } = await world.film()
    await shown(id)
    await add(id, 1, '海边.zh-Hant.srt', srt('早安'))
    await add(id, 2, '海边.srt', srt('早上好'))
    await add(id, 3, '海边.SSA', ass('天亮了'))

    expect((await rowOf(id)).subtitles).toEqual([
      { number: 0, language: 'zh-Hant', label: '繁体中文' },
      { number: 1, language: 'zh', label: '中文' },
      { number: 2, language: 'zh', label: '中文 2' },
    ])
    const offered = await shown(id)
    expect(offered.map(({ label }) => label)).toEqual(['繁体中文', '中文', '中文 2'])
    const texts = await Promise.all(offered.map(async ({ url }) => (await get(url)).body))
    expect(texts.map((text) => text.split('\n').at(-2))).toEqual(['早安', '早上好', '天亮了'])
    expect(await audited()).toEqual({ action: 'films.addSubtitle', subject: `film ${id}` })
  })

  it.each([
    ['a.srt', 'This is no subtitle', '里面没有字幕'],
    ['a.txt', '1\n00:00:01,000 --> 00:00:03,000\nx', '.srt'],
    ['a.ass', 'no script', '字幕'],
    ['a.vtt', Buffer.from([0xff, 0x80, 0xff]), '编码'],
  ])('are refused with the reason when %s cannot be used', async (name, content, reason) => {
    const { id } = await world.film()
    const answer = await add(id, 1, name, Buffer.from(content).toString('base64'))

    expect([answer.status, answer.msg]).toEqual([400, 'invalid_input'])
    expect(answer.data).toMatchObject({ field: '/file', reason: expect.stringContaining(reason) })
    expect((await rowOf(id)).subtitles).toEqual([])
  })

  it('keep what the first of two editors changed, and the file of the other goes', async () => {
    const { id, prefix } = await world.film()
    const answers = await Promise.all([
      add(id, 1, 'a.en.srt', srt('Good morning')),
      add(id, 1, 'a.zh.srt', srt('早')),
    ])
    expect(answers.map(({ msg }) => msg ?? 'saved').toSorted()).toEqual(['changed_meanwhile', 'saved'])

    await clean()
    expect(await filesIn(`films/${prefix}/subtitles`)).toHaveLength(2)
    await world.later(3_600_001, () => clean())
    expect(await filesIn(`films/${prefix}/subtitles`)).toHaveLength(1)
    const [subtitle] = await shown(id)
    expect((await get(subtitle!.url)).statusCode).toBe(200)
  })

  it('are as many as the menu holds', async () => {
    const { id } = await world.film()
    await sql`insert into film_subtitles (film_id, number, language, label, storage_key)
      select ${id}, n, 'en', n, 'x' from generate_series(1, ${mostSubtitles}) as n`.execute(world.platform.db)

    const answer = await add(id, 1, 'a.srt', srt('早'))
    expect([answer.status, JSON.stringify(answer.data)]).toEqual([400, expect.stringContaining('最多 20 条')])
  })

  it('are renamed, to a name none of the others has', async () => {
    const { id, version } = await withSubtitles(['a.en.srt', srt('Good morning')], ['a.zh.srt', srt('早')])
    const rename = (number: number, label: string, of = version) =>
      world.send(subtitlesConsole.rename, { as, body: { id, version: of, number, label } })

    expect((await rename(1, '英语')).msg).toBe('name_taken')
    expect((await rename(7, '双语')).msg).toBe('subtitle_not_found')
    expect((await rename(1, ' ')).msg).toBe('invalid_input')
    expect((await rename(1, '双语', version - 1)).msg).toBe('changed_meanwhile')
    expect((await rename(1, ' 双语 ')).msg).toBeUndefined()
    expect((await shown(id)).map(({ label }) => label)).toEqual(['英语', '双语'])
  })

  it('are removed from the menu at once and from the store by the job; the others stay', async () => {
    const { id, version } = await withSubtitles(['a.en.srt', srt('Good morning')], ['a.zh.srt', srt('早')])
    const [first, second] = await shown(id)
    const body = { id, version, number: 0 }
    expect((await world.ask(subtitlesConsole.remove, { as, body })).subtitles).toEqual([
      { number: 1, language: 'zh', label: '中文' },
    ])

    expect((await world.send(subtitlesConsole.remove, { as, body })).msg).toBe('changed_meanwhile')
    expect((await get(first!.url)).statusCode).toBe(404)
    await clean()
    expect((await get(second!.url)).statusCode).toBe(200)
    expect((await shown(id)).map(({ label }) => label)).toEqual(['中文'])
  })

  it('wait until the film is made, and are for editors alone', async () => {
    const { id } = await world.film()
    const body = { id, version: 1, name: 'a.srt', file: srt('早') }
    const moderator = (await world.staff('moderator')).token
    expect((await world.send(subtitlesConsole.add, { as: moderator, body })).msg).toBe('not_allowed')
    await sql`update films set ready = false where id = ${id}`.execute(world.platform.db)

    expect((await world.send(subtitlesConsole.add, { as, body })).msg).toBe('film_not_ready')
  })
})

describe('a deletion', () => {
  const hide = (id: number, state = 'draft') =>
    sql`update films set visibility = ${state} where id = ${id}`.execute(world.platform.db)
  const draft = async (more: Parameters<World['film']>[0] = {}) => {
    const film = await world.film(more)
    await hide(film.id)
    return film
  }
  const remove = (id: number, version = 1, token = as) =>
    world.send(videoConsole.remove, { as: token, body: { id, version } })
  const isThere = async (id: number) => (await rowOf(id)) !== undefined

  it('takes a film with all that belongs to it, at once its rows and by the job its files', async () => {
    const { id, prefix } = await world.film()
    const { cover } = await world.ask(videoConsole.edit, editOf(id, { picture: await picture('#0aa') }))
    const member = await world.guest({ member: true })
    await world.ask(video.like, { as: member.token, body: { id, like: true } })
    await world.ask(danmaku.post, {
      as: member.token,
      body: { id, at: 1_000, text: '好看', mode: 'roll', colour: 'white', size: 'normal' },
    })
    await hide(id, 'taken_down')
    await world.ask(subtitlesConsole.add, {
      as,
      body: { id, version: 2, name: 'a.srt', file: srt('早') },
    })

    expect((await remove(id, 3)).msg).toBeUndefined()

    expect(await isThere(id)).toBe(false)
    expect(await audited()).toEqual({ action: 'films.remove', subject: `film ${id}` })
    expect((await remove(id, 3)).msg).toBe('film_not_found')
    const { rows } = await sql`select from danmaku where film_id = ${id}`.execute(world.platform.db)
    expect(rows).toEqual([])
    const { list } = await world.ask(social.liked, { as: member.token, body: { kind: 'film' } })
    expect(list).toEqual([{ kind: 'film', id, at: expect.any(Number) }])
    expect(await filesIn(`films/${prefix}`)).not.toEqual([])

    await clean()
    expect(await filesIn(`films/${prefix}`)).toEqual([])
    expect((await world.app.inject(`/pictures/${cover}`)).statusCode).toBe(404)
    await clean()
  })

  it('is finished after the process was killed, whichever file it had come to', async () => {
    const films = [await draft(), await draft(), await draft()]
    for (const { id } of films) await remove(id)
    const { storage } = world.platform
    const removeFiles = storage.remove.bind(storage)
    let calls = 0
    const killed = new AbortController()
    storage.remove = async (key) => {
      if (++calls === 2) throw new Error('the store is away')
      await removeFiles(key)
      if (calls === 3) killed.abort(new Error('killed'))
    }
    try {
      await expect(clean(killed.signal)).rejects.toThrow('killed')
    } finally {
      storage.remove = removeFiles
    }

    await clean()
    for (const { prefix } of films) expect(await filesIn(`films/${prefix}`)).toEqual([])
    const { rows } = await sql`select from media_removals where due_at <= now()`.execute(world.platform.db)
    expect(rows).toEqual([])
  })

  it('leaves a picture that another row shows', async () => {
    const { id } = await world.film()
    const { cover } = await world.ask(
      videoConsole.edit,
      editOf(id, { picture: await picture('#0aa'), visibility: 'draft' }),
    )
    await sql`insert into actors (name, avatar) values ('阿宁', ${cover})`.execute(world.platform.db)
    await remove(id, 2)
    await clean()

    expect((await world.app.inject(`/pictures/${cover}`)).statusCode).toBe(200)
  })

  it('counts the plays of other films that come with its own', async () => {
    const [gone, stays] = [await world.film(), await world.film()]
    const { token } = await world.guest()
    for (const { id } of [gone, stays]) await world.ask(video.play, { as: token, body: { id } })
    await hide(gone.id)
    await remove(gone.id)

    await expect.poll(async () => (await rowOf(stays.id)).plays, { timeout: 15_000 }).toBe(1)
  })

  it('is refused for a film that is shown, still being made or changed meanwhile', async () => {
    const published = await world.film()
    expect((await remove(published.id)).msg).toBe('film_published')
    const { id } = await draft()
    expect((await remove(id, 2)).msg).toBe('changed_meanwhile')
    await sql`update films set ready = false where id = ${id}`.execute(world.platform.db)

    expect((await remove(id)).msg).toBe('film_not_ready')
    expect([await isThere(published.id), await isThere(id)]).toEqual([true, true])
  })

  it('is refused for a film that somebody bought, or bought the collection of, also when it was refunded', async () => {
    const buyer = await world.guest({ coins: { paid: 1_000 } })
    const [sold, refunded, episode] = [
      await world.film({ price: 100 }),
      await world.film({ price: 100 }),
      await world.film({ price: 100 }),
    ]
    const series = await shop.series(250, [episode.id])
    for (const { id } of [sold, refunded]) await shop.buyFilm(buyer.token, id, 100)
    await world.ask(pay.collection, {
      as: buyer.token,
      body: { id: series, price: 250, key: randomUUID() },
    })
    const { rows } = await sql<{ id: number }>`
      select id from purchases where kind = 'film' and item_id = ${refunded.id}`.execute(world.platform.db)
    await world.ask(purchasesConsole.refund, {
      as: (await world.staff('finance')).token,
      body: { id: rows[0]!.id, reason: '买错了' },
    })

    for (const { id } of [sold, refunded, episode]) {
      await hide(id)
      expect((await remove(id)).msg).toBe('film_sold')
    }
    await sql`update films set collection_id = null where id = ${episode.id}`.execute(world.platform.db)
    expect((await remove(episode.id)).msg).toBeUndefined()
  })

  it('is refused for an episode of a drama, until it is taken out', async () => {
    const dramas = dramasOf(world)
    const made = await dramas.drama({ count: 1 })
    const { filmId } = made.episodes[0]!
    const { version } = await rowOf(filmId)
    expect((await remove(filmId, version)).msg).toBe('film_in_drama')

    await dramas.putEpisodes(made.id, made.staff, [])
    expect((await remove(filmId, (await rowOf(filmId)).version)).msg).toBeUndefined()
  })

  it('is refused while moderators have to decide about the film', async () => {
    const { id } = await draft()
    const { db } = world.platform
    await openCase(world.platform, db, {
      subject: { kind: 'film', id },
      authorId: null,
      causes: ['blocked:1'],
      snapshot: { title: '海边', text: '', pictures: [], at: 0 },
    })
    expect((await remove(id)).msg).toBe('film_in_review')

    await sql`delete from moderation_cases where subject_id = ${id}`.execute(db)
    expect((await remove(id)).msg).toBeUndefined()
  })

  it('is for editors alone', async () => {
    const { id } = await draft()
    const moderator = (await world.staff('moderator')).token

    expect((await remove(id, 1, moderator)).msg).toBe('not_allowed')
  })
})
