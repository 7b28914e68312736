import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { comicsConsole } from '#contract/comics/console.ts'
import { comics } from '#contract/comics/endpoints.ts'
import { comicsPay } from '#contract/comics/pay.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { novelConsole } from '#contract/novel/console.ts'
import { novelPay } from '#contract/novel/pay.ts'
import { novelReading } from '#contract/novel/reading.ts'
import { photoConsole } from '#contract/photo/console.ts'
import { photo } from '#contract/photo/endpoints.ts'
import { videoConsole } from '#contract/video/console.ts'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import { dramasConsole } from '#contract/video/drama-console.ts'
import { dramas, dramasPay } from '#contract/video/dramas.ts'
import { video } from '#contract/video/endpoints.ts'
import { kept } from '#contract/video/kept.ts'
import { pay } from '#contract/video/pay.ts'
import { short } from '#contract/video/short.ts'
import { addComicChapters } from '#server/comics/index.ts'
import { chapterOf, libraryOf } from '#server/comics/testing.ts'
import { madeNovel } from '#server/novel/made-novel.ts'
import { recordingKey } from '#server/novel/recordings/recordings.ts'
import { addPhotoSet } from '#server/photo/index.ts'
import { storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { readAnswer, type World } from '#server/testing.ts'
import { dramasOf } from '#server/video/dramas/testing.ts'
import { shortsOf } from '#server/video/short/testing.ts'
import { signedQuery } from '../caller.ts'

/** How a viewer comes to see a work: as a member, or by buying it for `price`. */
export type Way = 'vip' | 'bought'
export const price = 200

/** Each surface by its name, and what it answers now: `ok`, a status of HTTP, or the word of a refusal. */
export type Surfaces = Record<string, () => Promise<string>>

export type Work = {
  id: number
  /** Buys it; the call refuses nobody who has the coins. */
  buy(token: string): Promise<{ id: number }>
  /** Asks for it as a page does, and gives the surfaces with the addresses that were handed out. */
  open(token: string): Promise<Surfaces>
  takeDown(staff: string): Promise<unknown>
}

export type Maker = (world: World, way: Way) => Promise<Work>

const terms = (way: Way) => (way === 'vip' ? { vip: true, price: 0 } : { vip: false, price })
const wanted = (id: number) => ({ id, price, key: randomUUID() })

/** The status of an address, `ok` for one that gives bytes. */
export const fetched =
  ({ app }: World, url: string, range?: string) =>
  async (): Promise<string> => {
    const { statusCode } = await app.inject({ method: 'GET', url, ...(range && { headers: { range } }) })
    return statusCode === 200 || statusCode === 206 ? 'ok' : String(statusCode)
  }

/** The word of a call: `ok` when it gives what `isWhole` looks for, `closed` when it answers without. */
export const asked =
  <E extends Endpoint>(
    world: World,
    endpoint: E,
    sent: { as: string; body: object },
    isWhole: (data: never) => boolean = () => true,
  ) =>
  async (): Promise<string> => {
    const answer = await world.send(endpoint, sent as never)
    if (answer.code !== 200) return answer.msg ?? String(answer.code)
    return isWhole(answer.data as never) ? 'ok' : 'closed'
  }

/** The surfaces of a film by its playlists, as a player walks through them. */
async function mediaOf(world: World, token: string, film: number): Promise<Surfaces> {
  const path = `/api/app/media/h5/m3u8/${film}`
  const master = () =>
    world.app.inject({ url: `${path}?${signedQuery(world.platform, path, { token })}&plain=1` })
  const variant = (await master()).body.split('\n').find((line) => line.startsWith('/media/'))!
  const { body: list } = await world.app.inject({ url: variant })
  const segments = list.split('\n').filter((line) => line.startsWith('/media/'))
  const { subtitles } = await world.ask(video.play, { as: token, body: { id: film } })
  return {
    'list of qualities': async () => {
      const reply = await master()
      return reply.statusCode === 200 && reply.body.startsWith('#EXTM3U')
        ? 'ok'
        : (readAnswer(world.platform, reply.statusCode, reply.body).msg ?? String(reply.statusCode))
    },
    'list of segments': fetched(world, variant),
    'start of segments': fetched(world, /MAP:URI="([^"]+)"/.exec(list)![1]!),
    'first segment': fetched(world, segments[0]!),
    'last segment': fetched(world, segments.at(-1)!),
    key: fetched(world, /METHOD=AES-128,URI="([^"]+)"/.exec(list)![1]!),
    subtitles: fetched(world, subtitles[0]!.url),
    danmaku: asked(world, danmaku.list, { as: token, body: { id: film, from: 0, to: 10 } }),
  }
}

async function addSubtitles({ platform: { db, storage } }: World, film: number): Promise<void> {
  const key = `films/${randomBytes(16).toString('hex')}/subtitles/0.vtt`
  await storage.put(key, Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n雾散了\n'), 'text/vtt')
  await sql`insert into film_subtitles (film_id, number, language, label, storage_key)
    values (${film}, 0, 'zh', '中文', ${key})`.execute(db)
  await sql`insert into film_thumbnails (film_id, path, tile_seconds, columns, rows, width, height)
    values (${film}, 'x/sprite.webp', 2, 10, 3, 160, 90)`.execute(db)
}

const isPlayable = (data: { entitlement: { state: string } }) =>
  data.entitlement.state === 'vip' || data.entitlement.state === 'bought'

const takeDownFilm = (world: World, id: number) => (as: string) =>
  world.ask(videoConsole.takeDown, { as, body: { id, reason: '权利人投诉' } })

export const film: Maker = async (world, way) => {
  const { id } = await world.film(terms(way))
  await addSubtitles(world, id)
  return {
    id,
    buy: (as) => world.ask(pay.film, { as, body: wanted(id) }),
    open: async (as) => ({
      page: asked(world, video.play, { as, body: { id } }, isPlayable),
      thumbnails: asked(
        world,
        video.play,
        { as, body: { id } },
        (data: { thumbnails: unknown }) => data.thumbnails !== null,
      ),
      ...(await mediaOf(world, as, id)),
    }),
    takeDown: takeDownFilm(world, id),
  }
}

/** A film that a member fetches to keep; one that is bought is kept by members alone too. */
export const keptFilm: Maker = async (world, way) => {
  const { id } = await world.film(terms(way))
  return {
    id,
    buy: (as) => world.ask(pay.film, { as, body: wanted(id) }),
    open: async (as) => {
      const body = { id, quality: '720' }
      const { base, query, files } = await world.ask(kept.cache, { as, body })
      const last = (ending: string) => files.findLast(({ path }) => path.includes(ending))!.path
      return {
        files: asked(world, kept.cache, { as, body }),
        segment: fetched(world, `${base}${last('.m4s')}?${query}`),
        key: fetched(world, `${base}${last('keys/')}?${query}`),
        'still kept': asked(
          world,
          kept.check,
          { as, body: { ids: [id] } },
          ({ list }: { list: unknown[] }) => list.length > 0,
        ),
      }
    },
    takeDown: takeDownFilm(world, id),
  }
}

export const shortVideo: Maker = async (world, way) => {
  const id = await shortsOf(world).short(terms(way))
  await addSubtitles(world, id)
  return {
    id,
    buy: (as) => world.ask(pay.film, { as, body: wanted(id) }),
    open: async (as) => ({
      page: asked(world, short.one, { as, body: { id } }, isPlayable),
      ...(await mediaOf(world, as, id)),
    }),
    takeDown: takeDownFilm(world, id),
  }
}

export const drama: Maker = async (world, way) => {
  const { id, episodes } = await dramasOf(world).drama({ count: 1, ...terms(way) })
  const filmId = episodes[0]!.filmId
  await addSubtitles(world, filmId)
  return {
    id,
    buy: (as) => world.ask(dramasPay.drama, { as, body: wanted(id) }),
    open: async (as) => ({
      page: asked(
        world,
        dramas.play,
        { as, body: { id } },
        (data: { film: Parameters<typeof isPlayable>[0] }) => isPlayable(data.film),
      ),
      ...(await mediaOf(world, as, filmId)),
    }),
    takeDown: (as) => world.ask(dramasConsole.takeDown, { as, body: { id, reason: '权利人投诉' } }),
  }
}

/** A picture where only a signed path leads. */
async function paidPicture({ platform }: World) {
  picture ??= sharp({ create: { width: 60, height: 90, channels: 3, background: '#2a6f6b' } })
    .png()
    .toBuffer()
  return storePaidPicture(platform, await picture)
}
let picture: Promise<Buffer> | undefined

export const comic: Maker = async (world, way) => {
  const made = await addComicChapters(world.platform, {
    series: { title: `漫画 ${randomUUID()}`, mode: 'rtl', publish: true, freeChapters: 0, ...terms(way) },
    chapters: [{ ...chapterOf(1), pages: [{ ...(await paidPicture(world)), spread: false }] }],
  })
  const [chapter] = await libraryOf(world).chaptersOf(made.comicId)
  const body = { id: chapter! }
  return {
    id: made.comicId,
    buy: (as) => world.ask(comicsPay.comic, { as, body: wanted(made.comicId) }),
    open: async (as) => {
      const { pages } = await world.ask(comics.pages, { as, body })
      return {
        pages: asked(
          world,
          comics.pages,
          { as, body },
          (data: { pages: unknown[] }) => data.pages.length === 1,
        ),
        'page picture': fetched(world, `/pictures/${pages[0]!.path}`),
      }
    },
    takeDown: (as) =>
      world.ask(comicsConsole.takeDown, { as, body: { id: made.comicId, reason: '权利人投诉' } }),
  }
}

export const novel: Maker = async (world, way) => {
  const { id, chapters } = await madeNovel(world.platform, { freeChapters: 0, ...terms(way) })
  const [folder, body] = [randomBytes(16).toString('hex'), { id: chapters[0]! }]
  await world.platform.storage.put(recordingKey(folder), randomBytes(1_000), 'audio/mp4')
  await sql`insert into novel_recordings (chapter_id, folder, seconds, source_hash)
    values (${body.id}, ${folder}, 60, ${randomBytes(32)})`.execute(world.platform.db)
  return {
    id,
    buy: (as) => world.ask(novelPay.novel, { as, body: wanted(id) }),
    open: async (as) => {
      const { audio } = await world.ask(novelReading.chapter, { as, body })
      return {
        text: asked(
          world,
          novelReading.chapter,
          { as, body },
          (data: { audio: unknown }) => data.audio !== null,
        ),
        audio: fetched(world, audio!.url),
        'range of audio': fetched(world, audio!.url, 'bytes=100-199'),
      }
    },
    takeDown: (as) => world.ask(novelConsole.takeDown, { as, body: { id, reason: '权利人投诉' } }),
  }
}

export const photoSet: Maker = async (world, way) => {
  const { photoId: id } = await addPhotoSet(world.platform, {
    sourceHash: createHash('sha256').update(randomUUID()).digest(),
    title: '雨后的山城',
    publish: true,
    photos: [await paidPicture(world)],
    ...terms(way),
  })
  return {
    id,
    buy: (as) => world.ask(photo.pay, { as, body: wanted(id) }),
    open: async (as) => {
      const { list } = await world.ask(photo.detail, { as, body: { id } })
      return {
        page: asked(
          world,
          photo.detail,
          { as, body: { id } },
          (data: { list: { path: string }[] }) => data.list[0]!.path !== '',
        ),
        photo: fetched(world, `/pictures/${list[0]!.path}`),
      }
    },
    takeDown: (as) => world.ask(photoConsole.takeDown, { as, body: { id, reason: '权利人投诉' } }),
  }
}
