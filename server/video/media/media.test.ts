import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { videoConsole } from '#contract/video/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { configConsole } from '#contract/config/console.ts'
import { session } from '#contract/session/endpoints.ts'
import { announceAccountChange, setBan } from '#server/account/index.ts'
import { openWorld, readAnswer, type World } from '#server/testing.ts'
import { signedQuery } from '../../../checks/caller.ts'
import { keyFor } from '#server/platform/secrets/segment-keys.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ method: 'GET', url })

/** The playlist of a film as a player asks for it. */
async function askPlaylist(token: string, value: number | string, more = '&plain=1') {
  const path = `/api/app/media/h5/m3u8/${value}`
  return get(`${path}?${signedQuery(world.platform, path, { token })}${more}`)
}

const urlsOf = (playlist: string) => playlist.split('\n').filter((line) => line.startsWith('/media/'))
const keysOf = (playlist: string) =>
  [...playlist.matchAll(/METHOD=AES-128,URI="([^"]+)"/g)].map(([, url]) => url!)

/** Everything a viewer is shown of a film: the lists, and the URLs of start, segments and keys. */
async function openFilm(token: string, film: number) {
  const master = (await askPlaylist(token, film)).body
  const [listUrl] = urlsOf(master) as [string]
  const list = (await get(listUrl)).body
  const [, initUrl] = /MAP:URI="([^"]+)"/.exec(list) as unknown as [string, string]
  return { master, listUrl, list, initUrl, segments: urlsOf(list), keys: keysOf(list) }
}

/** Membership for so many seconds from now. */
const makeMember = (id: number, seconds: number) =>
  sql`update accounts set vip_type = 2, vip_expire = ${new Date(world.platform.now() + seconds * 1000)}
    where id = ${id}`.execute(world.platform.db)

const statusOf = async (url: string) => (await get(url)).statusCode
const twentySegments = Array<number>(20).fill(4)

describe('a free film', () => {
  it('is whole for every confirmed viewer, and its segments open with its keys', async () => {
    const [{ token }, film] = [await world.guest(), await world.film({ segments: twentySegments })]
    const { segments, keys, initUrl } = await openFilm(token, film.id)

    expect(segments).toHaveLength(20)
    expect(keys).toHaveLength(2)
    expect((await get(initUrl)).body).toBe('init')
    expect((await get(keys[1]!)).rawPayload).toEqual(keyFor(film.secret, 1))
    for (const url of segments) expect(await statusOf(url)).toBe(200)
  })

  it('has no list, key or segment for a viewer who is not confirmed, with a grant or without', async () => {
    const [adult, child, film] = [
      await world.guest(),
      await world.guest({ adult: false }),
      await world.film(),
    ]
    const { segments, keys, listUrl } = await openFilm(adult.token, film.id)
    await sql`update accounts set adult_at = null where id = ${adult.id}`.execute(world.platform.db)
    // Rights are remembered for ten seconds.
    world.clock.ahead += 11_000

    const refused = await askPlaylist(child.token, film.id)
    expect(readAnswer(world.platform, refused.statusCode, refused.body).msg).toBe('age_confirmation_required')
    for (const url of [segments[0]!, keys[0]!, listUrl]) {
      expect(await statusOf(url)).toBe(403)
      expect(await statusOf(url.replace(/\?.*/, ''))).toBe(403)
    }
  })
})

describe('a ban', () => {
  it('ends what is playing at once, and lets it go on when it is lifted', async () => {
    const [{ id, token }, film] = [await world.guest(), await world.film()]
    const { segments, keys, listUrl } = await openFilm(token, film.id)
    const answers = async () => Promise.all([segments[0]!, keys[0]!, listUrl].map(statusOf))
    const { db } = world.platform
    expect(await answers()).toEqual([200, 200, 200])

    await setBan(db, id, { endsAt: null, reason: '骚扰或辱骂' })
    await announceAccountChange(world.platform, id)
    await expect.poll(answers).toEqual([403, 403, 403])
    expect((await askPlaylist(token, film.id)).statusCode).toBe(403)

    await setBan(db, id, undefined)
    await announceAccountChange(world.platform, id)
    await expect.poll(answers).toEqual([200, 200, 200])
  })

  it('that has run out refuses nothing', async () => {
    const [{ id, token }, film] = [await world.guest(), await world.film()]
    const { segments } = await openFilm(token, film.id)
    const endsAt = new Date(world.platform.now() + 60_000)
    await setBan(world.platform.db, id, { endsAt, reason: '骚扰或辱骂' })
    world.clock.ahead += 11_000
    expect(await statusOf(segments[0]!)).toBe(403)
    world.clock.ahead += 60_000
    expect(await statusOf(segments[0]!)).toBe(200)
  })
})

describe('a preview', () => {
  it('as long as the film gives half of it away, and is refused when it is saved', async () => {
    const { token } = await world.guest()
    const film = await world.film({ price: 500, preview: 80, segments: twentySegments })
    const { segments } = await openFilm(token, film.id)
    expect(segments).toHaveLength(10)
    const behind = (at: number) => segments[0]!.replace('/0.m4s', `/${at}.m4s`)
    expect(await Promise.all([9, 10, 19].map((at) => statusOf(behind(at))))).toEqual([200, 403, 403])

    const { token: as } = await world.staff()
    const edit = { id: film.id, title: '海', description: '', vip: false, categoryId: 0 }
    const body = (previewSeconds: number, price: number) =>
      ({ ...edit, previewSeconds, price, visibility: 'published' }) as const
    const refused = await world.send(videoConsole.edit, { as, body: body(41, 500) })
    expect(JSON.stringify(refused)).toContain('一半，即 40 秒')
    expect((await world.ask(videoConsole.edit, { as, body: body(40, 500) })).previewSeconds).toBe(40)
    expect((await world.ask(videoConsole.edit, { as, body: body(80, 0) })).previewSeconds).toBe(80)
  })

  it('opens its seconds and nothing behind them, however the URL is changed by hand', async () => {
    const { token } = await world.guest()
    const film = await world.film({ vip: true, preview: 12, segments: twentySegments })
    const other = await world.film({ vip: true, preview: 0, segments: twentySegments })
    const { segments, keys, initUrl } = await openFilm(token, film.id)
    expect(segments).toHaveLength(3)
    expect(keys).toHaveLength(1)
    for (const url of [...segments, ...keys, initUrl]) expect(await statusOf(url)).toBe(200)

    const first = segments[0]!
    const forged = [
      ...Array.from({ length: 17 }, (_, at) => first.replace('/0.m4s', `/${at + 3}.m4s`)),
      first.replace('/0.m4s', '/20.m4s'),
      first.replace('/0.m4s', '/-1.m4s'),
      first.replace('/0.m4s', '/00.m4s'),
      first.replace('/0.m4s', '/0.m4s%00'),
      first.replace('/0.m4s', '/..%2f0.m4s'),
      first.replace(`/films/${film.id}/`, `/films/${other.id}/`),
      first.replace('/720/', '/1080/'),
      first.replace('/720/', '/..%2f720/'),
      first.replace(/\?.*/, ''),
      keys[0]!.replace('/keys/0', '/keys/1'),
      keys[0]!.replace('/keys/0', '/keys/-1'),
      keys[0]!.replace(`/films/${film.id}/`, `/films/${other.id}/`),
    ]
    for (const url of forged) {
      const { statusCode, headers, rawPayload } = await get(url)
      expect([url, statusCode]).toEqual([url, 403])
      expect(headers['content-type']).toContain('application/json')
      expect(rawPayload.length).toBeLessThan(200)
    }
  })

  it('cannot be widened by changing the grant', async () => {
    const [viewer, member] = [await world.guest(), await world.guest({ vip: true })]
    const film = await world.film({ vip: true, preview: 4 })
    const { segments } = await openFilm(viewer.token, film.id)
    const url = segments[0]!
    const grant = /g=([^&]+)/.exec(url)![1]!
    const [account, of, until, opened, signature] = grant.split('.') as [
      string,
      string,
      string,
      string,
      string,
    ]
    const later = url.replace('/0.m4s', '/5.m4s')
    const forge = (...parts: (string | number)[]) => statusOf(later.replace(grant, parts.join('.')))

    expect(await forge(account, of, until, opened, signature)).toBe(403)
    expect(await forge(member.id, of, until, opened, signature)).toBe(403)
    expect(await forge(account, of, Number(until) + 1, opened, signature)).toBe(403)
    expect(await forge(account, of, until, Number(until) - 7_200, signature)).toBe(403)
    const flipped = signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect(await forge(account, of, until, opened, flipped)).toBe(403)
    expect(await forge(account, of, until, opened)).toBe(403)
    expect(await statusOf(`${url}&g=${grant}`)).toBe(403)
  })

  it('ends with its grant, even for a member', async () => {
    const [{ token }, film] = [await world.guest({ vip: true }), await world.film({ vip: true })]
    const { segments, listUrl } = await openFilm(token, film.id)
    expect(await statusOf(segments[0]!)).toBe(200)

    const before = world.clock.ahead
    world.clock.ahead += 7_201_000
    const statuses = [await statusOf(segments[0]!), await statusOf(listUrl)]
    world.clock.ahead = before
    expect(statuses).toEqual([403, 403])
  })

  it('becomes the whole film with a membership, and a preview again when it lapses', async () => {
    const viewer = await world.guest()
    const film = await world.film({ vip: true, preview: 4 })
    const beyond = (await openFilm(viewer.token, film.id)).segments[0]!.replace('/0.m4s', '/5.m4s')

    const without = await statusOf(beyond)
    await makeMember(viewer.id, 60)
    world.clock.ahead += 11_000
    expect([without, await statusOf(beyond)]).toEqual([403, 200])
    // What was opened as a preview is one again when the membership is over
    world.clock.ahead += 50_000
    expect(await statusOf(beyond)).toBe(403)
  })
})

describe('a membership that lapses while a film is playing', () => {
  /** A member with a minute left who has opened a film of 48 s, and the membership over by now. */
  async function lapsedIn({ preview = 0 } = {}) {
    const viewer = await world.guest()
    await makeMember(viewer.id, 60)
    const film = await world.film({ vip: true, preview })
    const opened = await openFilm(viewer.token, film.id)
    world.clock.ahead += 61_000
    return { viewer, film, ...opened }
  }

  it('lets it be watched to its end, with its keys and its list', async () => {
    const { segments, keys, listUrl, list } = await lapsedIn()

    for (const url of [segments.at(-1)!, keys[0]!, listUrl]) expect(await statusOf(url)).toBe(200)
    expect((await get(listUrl)).body).toBe(list)
  })

  it('opens no other film, nor the same one anew', async () => {
    const { viewer, film, segments } = await lapsedIn({ preview: 4 })
    const other = await world.film({ vip: true })

    expect((await openFilm(viewer.token, film.id)).segments).toHaveLength(1)
    expect((await askPlaylist(viewer.token, other.id)).statusCode).toBe(403)
    expect(await statusOf(segments[0]!.replace(`/films/${film.id}/`, `/films/${other.id}/`))).toBe(403)
  })

  it('ends it after its length and an hour', async () => {
    const { segments } = await lapsedIn()
    world.clock.ahead += 3_600_000 - 15_000
    const within = await statusOf(segments[5]!)
    world.clock.ahead += 5_000
    expect([within, await statusOf(segments[5]!)]).toEqual([200, 403])
  })

  it('ends it at once when it was refunded', async () => {
    const { viewer, segments } = await lapsedIn()
    expect(await statusOf(segments[5]!)).toBe(200)
    await sql`update accounts set vip_type = 0, vip_expire = null where id = ${viewer.id}`.execute(
      world.platform.db,
    )
    await announceAccountChange(world.platform, viewer.id)
    await expect.poll(() => statusOf(segments[5]!)).toBe(403)
  })
})

describe('a film of members', () => {
  it('is whole for a VIP and locked for others when it has no preview', async () => {
    const [vip, guest] = [await world.guest({ vip: true }), await world.guest()]
    const film = await world.film({ vip: true })

    expect((await openFilm(vip.token, film.id)).segments).toHaveLength(12)
    const { statusCode, body } = await askPlaylist(guest.token, film.id)
    expect(readAnswer(world.platform, statusCode, body)).toMatchObject({ status: 403, msg: 'vip_required' })
  })
})

describe('a film with a price', () => {
  it('names the price to who has not paid, a VIP as well', async () => {
    const [guest, vip, film] = [
      await world.guest(),
      await world.guest({ vip: true }),
      await world.film({ price: 500 }),
    ]

    for (const { token } of [guest, vip]) {
      const { statusCode, body } = await askPlaylist(token, film.id)
      expect(readAnswer(world.platform, statusCode, body)).toMatchObject({
        msg: 'purchase_required',
        data: { price: 500 },
      })
    }
  })

  it('says on its page what would open it', async () => {
    const [{ token }, film] = [await world.guest(), await world.film({ price: 500, preview: 8 })]

    expect((await world.ask(video.play, { as: token, body: { id: film.id } })).entitlement).toEqual({
      state: 'preview',
      previewSeconds: 8,
      needsVip: false,
      price: 500,
    })
  })
})

describe('taking a film down', () => {
  it('ends lists, keys and segments at once, and bringing it back needs publishing again', async () => {
    const [{ token }, staff, film] = [await world.guest(), await world.staff('editor'), await world.film()]
    const { segments, keys, listUrl } = await openFilm(token, film.id)
    const urls = [segments[0]!, keys[0]!, listUrl]
    const words = async () => {
      const answers = []
      for (const url of urls) {
        const { statusCode, headers, body } = await get(url)
        const isRefusal = String(headers['content-type']).includes('json')
        answers.push(isRefusal ? `${statusCode} ${readAnswer(world.platform, statusCode, body).msg}` : 'open')
      }
      return answers
    }
    const gone = Array(3).fill('404 film_not_found')

    await world.ask(videoConsole.takeDown, { as: staff.token, body: { id: film.id, reason: '授权到期' } })
    expect(await words()).toEqual(gone)
    await world.ask(videoConsole.restore, { as: staff.token, body: { id: film.id } })
    expect(await words()).toEqual(gone)
    await world.ask(videoConsole.edit, {
      as: staff.token,
      body: {
        id: film.id,
        title: '海边',
        description: '',
        price: 0,
        vip: false,
        previewSeconds: 0,
        categoryId: 0,
        visibility: 'published',
      },
    })
    expect(await words()).toEqual(['open', 'open', 'open'])
  })
})

describe('a playlist', () => {
  it('is obfuscated unless it is asked for plain', async () => {
    const [{ token }, film] = [await world.guest(), await world.film()]
    const mark = Buffer.from(world.platform.keys.wire.image_mark, 'hex')
    const hidden = (await askPlaylist(token, film.id, '')).rawPayload

    expect(hidden.subarray(0, 5)).toEqual(mark)
    const text = hidden.subarray(5).map((byte) => byte ^ 163)
    expect(Buffer.from(text).toString()).toMatch(/^#EXTM3U\n/)
    expect(urlsOf(Buffer.from(text).toString())[0]).not.toContain('plain=1')
    expect((await askPlaylist(token, film.id)).body).toMatch(/^#EXTM3U\n/)
  })

  it('names one quality when asked for it, and is nothing for one that does not exist', async () => {
    const [{ token }, film] = [await world.guest(), await world.film()]

    expect((await askPlaylist(token, `${film.id}_720`)).body).toContain('#EXTINF:4.000000')
    for (const value of [`${film.id}_1080`, `${film.id}_`, '999999', '0', 'x']) {
      const { statusCode, body } = await askPlaylist(token, value)
      expect(readAnswer(world.platform, statusCode, body).msg).toBe('film_not_found')
    }
  })

  it('is plain for everybody when the operator turns obfuscation off', async () => {
    const [{ token }, owner, film] = [await world.guest(), await world.staff(), await world.film()]
    const save = (playlist: boolean) =>
      world.ask(configConsole.save, {
        as: owner.token,
        body: { encryption: { http: true, playlist, localKey: false } },
      })
    await save(false)
    const { body } = await askPlaylist(token, film.id, '')
    const config = await world.ask(session.config, { as: token })
    await save(true)

    expect(body).toMatch(/^#EXTM3U\n/)
    expect(config.start_encrypt_m3u8).toBe(false)
  })
})

describe('a subtitle', () => {
  const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n雾散了\n\n00:00:09.000 --> 00:00:10.000\n猫醒了\n'

  async function filmWithSubtitle(more: Parameters<World['film']>[0] = {}) {
    const film = await world.film(more)
    const key = `films/${film.prefix}/subtitles/0.vtt`
    await world.platform.storage.put(key, Buffer.from(vtt), 'text/vtt')
    await sql`insert into film_subtitles (film_id, number, language, label, storage_key)
      values (${film.id}, 0, 'zh', '中文', ${key})`.execute(world.platform.db)
    await sql`insert into film_thumbnails (film_id, path, tile_seconds, columns, rows, width, height)
      values (${film.id}, 'x/sprite.webp', 2, 10, 3, 160, 90)`.execute(world.platform.db)
    return film
  }
  const ask = (token: string, id: number) => world.ask(video.play, { as: token, body: { id } })

  it('is offered with its film and opens with its grant only', async () => {
    const [{ token }, film, other] = [await world.guest(), await filmWithSubtitle(), await world.film()]
    const { subtitles, thumbnails } = await ask(token, film.id)
    const url = subtitles[0]!.url

    expect(subtitles).toMatchObject([{ language: 'zh', label: '中文' }])
    expect(thumbnails).toEqual({
      path: 'x/sprite.webp',
      interval: 2,
      columns: 10,
      rows: 3,
      width: 160,
      height: 90,
    })
    const { headers, body } = await get(url)
    expect([headers['content-type'], body]).toEqual(['text/vtt; charset=utf-8', vtt])
    expect(await statusOf(url.replace(/\?.*/, ''))).toBe(403)
    expect(await statusOf(url.replace(/g=\d+/, 'g=1'))).toBe(403)
    expect(await statusOf(url.replace(`/films/${film.id}/`, `/films/${other.id}/`))).toBe(403)
    for (const file of ['1.vtt', '00.vtt', '0.srt', '..%2f0.vtt'])
      expect([file, await statusOf(url.replace('0.vtt', file))]).toEqual([file, 404])
  })

  it('of a locked film is neither named nor given to who knows its address', async () => {
    const [member, guest] = [await world.guest({ vip: true }), await world.guest()]
    const film = await filmWithSubtitle({ vip: true })
    const open = await filmWithSubtitle()
    const own = (await ask(member.token, film.id)).subtitles[0]!.url
    expect(await statusOf(own)).toBe(200)
    expect(await ask(guest.token, film.id)).toMatchObject({ subtitles: [], thumbnails: null })

    // A grant of theirs for this very film, from when it was still open.
    const before = (await ask(guest.token, open.id)).subtitles[0]!.url
    await sql`update films set vip = true where id = ${open.id}`.execute(world.platform.db)
    world.clock.ahead += 11_000
    expect(await statusOf(before)).toBe(403)
  })

  it('of a preview ends with it, and the tiles of what lies behind stay hidden', async () => {
    const [{ token }, film] = [await world.guest(), await filmWithSubtitle({ vip: true, preview: 8 })]
    const { subtitles, thumbnails } = await ask(token, film.id)
    const { body } = await get(subtitles[0]!.url)

    expect(thumbnails).toBeNull()
    expect(body).toContain('雾散了')
    expect(body).not.toContain('猫醒了')
  })
})

it('a film made before there were subtitles and thumbnails has none', async () => {
  const [{ token }, film] = [await world.guest(), await world.film()]
  expect(await world.ask(video.play, { as: token, body: { id: film.id } })).toMatchObject({
    subtitles: [],
    thumbnails: null,
  })
})
