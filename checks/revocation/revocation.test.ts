import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffConsole } from '#contract/staff/console.ts'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { usersConsole } from '#contract/users/console.ts'
import { openWorld, type World } from '#server/testing.ts'
import { broadcast, dataCopy, replay, staffPass } from './broadcasts.ts'
import {
  comic,
  drama,
  film,
  keptFilm,
  type Maker,
  novel,
  photoSet,
  price,
  shortVideo,
  type Surfaces,
  type Way,
} from './works.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Seconds after which every process has noticed a change, even if no message told it of it. */
const rememberedSeconds = 12
const day = 86_400
const hour = 3_600

/** Routes that serve files by addresses that were handed out, each with the kinds below that go through it. */
const mediaRoutes: Record<string, string> = {
  '/api/app/media/h5/m3u8/:value': 'film, short video, drama',
  '/media/films/:film/:rung/index.m3u8': 'film, short video, drama',
  '/media/films/:film/:rung/:file': 'film, kept film, short video, drama',
  '/media/films/:film/keys/:group': 'film, kept film, short video, drama',
  '/media/films/:film/subtitles/:file': 'film, short video, drama',
  '/media/live/:id/index.m3u8': 'broadcast, replay, staff pass',
  '/media/live/:id/keys/:group': 'broadcast, replay, staff pass',
  '/media/live/:id/:file': 'broadcast, replay, staff pass',
  '/media/novels/:chapter/audio.m4a': 'novel',
  '/pictures/paid/:grant/:folder/:file': 'comic, photo set',
  '/exports/:file': 'copy of data',
  '/pictures/:folder/:file':
    'nothing gated: covers, avatars, pictures of stories, sprites of thumbnails by names nobody guesses',
}

/** Routes that serve no media. */
const otherRoutes = [
  '/api/app/ping/config',
  '/api/app/redeemcode/list',
  '/metrics',
  '/healthz',
  '/removal',
  '/removal/:code',
  '/sandbox-pay/:id',
  '/sw.js',
  '/console',
  '*',
]

/** How each revocation answers, surface by surface. `ok` stands where the product goes on by a rule, which is said beside it. */
type Answers = Record<string, string>
type Rows = Record<'ban' | 'membership ends' | 'refund' | 'signed out' | 'taken down' | 'grant ends', Answers>

const everyFile = (answer: string): Answers => ({
  'list of segments': answer,
  'start of segments': answer,
  'first segment': answer,
  'last segment': answer,
  key: answer,
  subtitles: answer,
})
const playing: Rows = {
  ban: {
    page: 'account_banned',
    'list of qualities': 'account_banned',
    ...everyFile('403'),
    danmaku: 'account_banned',
  },
  // Who opened a film as a member may watch it to its end: its files go on for its length and an hour.
  'membership ends': {
    page: 'closed',
    'list of qualities': 'vip_required',
    ...everyFile('ok'),
    danmaku: 'vip_required',
  },
  refund: {
    page: 'closed',
    'list of qualities': 'purchase_required',
    ...everyFile('403'),
    danmaku: 'purchase_required',
  },
  'signed out': {
    page: 'session_gone',
    'list of qualities': 'session_gone',
    ...everyFile('403'),
    danmaku: 'session_gone',
  },
  'taken down': {
    page: 'film_not_found',
    'list of qualities': 'film_not_found',
    ...everyFile('404'),
    danmaku: 'film_not_found',
  },
  'grant ends': { page: 'ok', 'list of qualities': 'ok', ...everyFile('403'), danmaku: 'ok' },
}
/** The same with the row of a surface that only one kind has. */
const withSurface = (rows: Rows, name: string, answers: Record<keyof Rows, string>): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, { ...row, [name]: answers[key as keyof Rows] }]),
  ) as Rows

type Kind = { make: Maker; isVip?: true; grantSeconds: number; rows: Rows }
const kinds: Record<string, Kind> = {
  film: {
    make: film,
    grantSeconds: 2 * hour,
    rows: withSurface(playing, 'thumbnails', {
      ban: 'account_banned',
      'membership ends': 'closed',
      refund: 'closed',
      'signed out': 'session_gone',
      'taken down': 'film_not_found',
      'grant ends': 'ok',
    }),
  },
  'short video': { make: shortVideo, grantSeconds: 2 * hour, rows: playing },
  drama: {
    make: drama,
    grantSeconds: 2 * hour,
    rows: { ...playing, 'taken down': { ...playing['taken down'], page: 'drama_not_found' } },
  },
  'kept film': {
    make: keptFilm,
    isVip: true,
    grantSeconds: 6 * hour,
    rows: {
      ban: { files: 'account_banned', segment: '403', key: '403', 'still kept': 'account_banned' },
      'membership ends': { files: 'vip_required', segment: '403', key: '403', 'still kept': 'closed' },
      refund: { files: 'purchase_required', segment: '403', key: '403', 'still kept': 'closed' },
      'signed out': { files: 'session_gone', segment: '403', key: '403', 'still kept': 'session_gone' },
      'taken down': { files: 'film_not_found', segment: '404', key: '404', 'still kept': 'closed' },
      'grant ends': { files: 'ok', segment: '403', key: '403', 'still kept': 'ok' },
    },
  },
  // A path to a picture names the session that asked: it is made after `entitlement` was asked and dies within two hours.
  comic: {
    make: comic,
    grantSeconds: 2 * hour,
    rows: {
      ban: { pages: 'account_banned', 'page picture': '404' },
      'membership ends': { pages: 'closed', 'page picture': 'ok' },
      refund: { pages: 'closed', 'page picture': 'ok' },
      'signed out': { pages: 'session_gone', 'page picture': '404' },
      'taken down': { pages: 'chapter_not_found', 'page picture': 'ok' },
      'grant ends': { pages: 'ok', 'page picture': '404' },
    },
  },
  'photo set': {
    make: photoSet,
    grantSeconds: 2 * hour,
    rows: {
      ban: { page: 'account_banned', photo: '404' },
      'membership ends': { page: 'closed', photo: 'ok' },
      refund: { page: 'closed', photo: 'ok' },
      'signed out': { page: 'session_gone', photo: '404' },
      'taken down': { page: 'photo_not_found', photo: 'ok' },
      'grant ends': { page: 'ok', photo: '404' },
    },
  },
  novel: {
    make: novel,
    grantSeconds: 9 * hour,
    rows: {
      ban: { text: 'account_banned', audio: '403', 'range of audio': '403' },
      'membership ends': { text: 'closed', audio: '403', 'range of audio': '403' },
      refund: { text: 'closed', audio: '403', 'range of audio': '403' },
      'signed out': { text: 'session_gone', audio: '403', 'range of audio': '403' },
      'taken down': { text: 'chapter_not_found', audio: '404', 'range of audio': '404' },
      'grant ends': { text: 'ok', audio: '403', 'range of audio': '403' },
    },
  },
}

/** A viewer with a membership of a day, or with coins and the work bought, who opened it a minute before that day ends. */
async function openWork(make: Maker, way: Way, isVip: boolean) {
  const work = await make(world, way)
  const viewer = await world.guest({ coins: { paid: price } })
  const purchase = way === 'bought' ? await work.buy(viewer.token) : undefined
  if (way === 'vip' || isVip) {
    const body = { id: viewer.id, key: randomUUID(), type: 2, days: 1, reason: '播放故障的补偿' }
    await world.ask(usersConsole.giveCard, { as: (await world.staff('finance')).token, body })
  }
  if (way === 'vip') world.clock.ahead += (day - 60) * 1_000
  return { work, viewer, purchase, surfaces: await work.open(viewer.token) }
}

async function answersOf(surfaces: Surfaces): Promise<Answers> {
  const answers: Answers = {}
  for (const [name, ask] of Object.entries(surfaces)) answers[name] = await ask()
  return answers
}
const allOk = (surfaces: Surfaces): Answers =>
  Object.fromEntries(Object.keys(surfaces).map((name) => [name, 'ok']))
const wait = (seconds: number) => void (world.clock.ahead += seconds * 1_000)
const ban = async (id: number) =>
  world.ask(usersConsole.ban, {
    as: (await world.staff('moderator')).token,
    body: { id, reason: 'harassment', facts: '多次辱骂其他用户', days: 7 },
  })
const signOut = async (id: number) =>
  world.ask(usersConsole.signOut, { as: (await world.staff()).token, body: { id } })

describe.each(Object.entries(kinds))('a %s', (_name, { make, isVip = false, grantSeconds, rows }) => {
  it('is refused to who was banned', async () => {
    const { viewer, surfaces } = await openWork(make, 'bought', isVip)
    expect(await answersOf(surfaces)).toEqual(allOk(surfaces))
    await ban(viewer.id)
    wait(rememberedSeconds)
    expect(await answersOf(surfaces)).toEqual(rows.ban)
  })

  it('is refused to whose membership ended, but for what may be seen to its end', async () => {
    const { surfaces } = await openWork(make, 'vip', isVip)
    expect(await answersOf(surfaces)).toEqual(allOk(surfaces))
    wait(60 + rememberedSeconds)
    expect(await answersOf(surfaces)).toEqual(rows['membership ends'])
  })

  it('is refused to whose purchase was refunded', async () => {
    const { purchase, surfaces } = await openWork(make, 'bought', isVip)
    expect(await answersOf(surfaces)).toEqual(allOk(surfaces))
    const as = (await world.staff('finance')).token
    await world.ask(purchasesConsole.refund, { as, body: { id: purchase!.id, reason: '无法播放' } })
    wait(rememberedSeconds)
    expect(await answersOf(surfaces)).toEqual(rows.refund)
  })

  it('is opened by no call and no address of a session that was ended', async () => {
    const { viewer, surfaces } = await openWork(make, 'bought', isVip)
    expect(await answersOf(surfaces)).toEqual(allOk(surfaces))
    await signOut(viewer.id)
    wait(rememberedSeconds)
    expect(await answersOf(surfaces)).toEqual(rows['signed out'])
  })

  it('is refused to everybody when it was taken down', async () => {
    const { work, surfaces } = await openWork(make, 'bought', isVip)
    expect(await answersOf(surfaces)).toEqual(allOk(surfaces))
    await work.takeDown((await world.staff()).token)
    wait(rememberedSeconds)
    expect(await answersOf(surfaces)).toEqual(rows['taken down'])
  })

  it('is at an address no longer than the address lives', async () => {
    const { surfaces } = await openWork(make, 'bought', isVip)
    expect(await answersOf(surfaces)).toEqual(allOk(surfaces))
    wait(grantSeconds + 1)
    expect(await answersOf(surfaces)).toEqual(rows['grant ends'])
  })
})

describe('a film that was opened by membership', () => {
  it.each([
    ['film', film],
    ['short video', shortVideo],
    ['drama', drama],
  ])('and is a %s ends an hour after its length, though its address lives on', async (_name, make) => {
    const { surfaces } = await openWork(make, 'vip', false)
    wait(60 + 48 + hour)
    const {
      page: _page,
      thumbnails: _tiles,
      'list of qualities': _list,
      danmaku: _danmaku,
      ...files
    } = await answersOf(surfaces)
    expect(files).toEqual(everyFile('403'))
  })
})

const seen = (answer: string) => ({
  playlist: answer,
  'start of segments': answer,
  segment: answer,
  key: answer,
})

describe.each([
  ['broadcast', broadcast, { room: '', 'pass of the room': '', lines: '' }],
  ['replay', replay, { list: '' }],
] as const)('a %s', (name, make, calls) => {
  const each = (word: string) => Object.fromEntries(Object.keys(calls).map((call) => [call, word]))
  const opened = async () => {
    const [work, viewer] = [await make(world), await world.guest()]
    const surfaces = await work.open(viewer.token)
    expect(await answersOf(surfaces)).toEqual(allOk(surfaces))
    return { work, viewer, surfaces }
  }

  it('is refused to who was banned', async () => {
    const { viewer, surfaces } = await opened()
    await ban(viewer.id)
    wait(rememberedSeconds)
    expect(await answersOf(surfaces)).toEqual({ ...each('account_banned'), ...seen('403') })
  })

  it('is opened by no call and no address of a session that was ended', async () => {
    const { viewer, surfaces } = await opened()
    await signOut(viewer.id)
    wait(rememberedSeconds)
    expect(await answersOf(surfaces)).toEqual({ ...each('session_gone'), ...seen('403') })
  })

  it('is refused to everybody when staff ended it', async () => {
    const { work, surfaces } = await opened()
    await work.takeDown((await world.staff()).token)
    wait(rememberedSeconds)
    // The room stays, without a broadcast; the list of replays is empty.
    expect(await answersOf(surfaces)).toEqual({
      ...each(name === 'replay' ? 'closed' : 'ok'),
      ...seen('404'),
    })
  })

  it('is at an address for six hours', async () => {
    const { surfaces } = await opened()
    wait(6 * hour + 1)
    expect(await answersOf(surfaces)).toMatchObject(seen('403'))
  })
})

describe('the pass of staff to a broadcast', () => {
  it('ends with the broadcast', async () => {
    const { surfaces, end } = await staffPass(world, (await world.staff()).token)
    expect(await answersOf(surfaces)).toEqual(seen('ok'))
    await end()
    wait(rememberedSeconds)
    expect(await answersOf(surfaces)).toEqual(seen('404'))
  })

  it('ends with the session, and after an hour', async () => {
    const [{ token }, { token: other }] = [await world.staff(), await world.staff()]
    const [{ surfaces }, { surfaces: later }] = [await staffPass(world, token), await staffPass(world, other)]
    expect(await answersOf(surfaces)).toEqual(seen('ok'))
    await world.ask(staffConsole.signOut, { as: token })
    await expect.poll(() => answersOf(surfaces)).toEqual(seen('403'))
    expect(await answersOf(later)).toEqual(seen('ok'))
    wait(hour + 1)
    expect(await answersOf(later)).toEqual(seen('403'))
  })
})

describe('a copy of one’s data', () => {
  const opened = async () => {
    const viewer = await world.guest()
    const surfaces = await (await dataCopy(world)).open(viewer.token)
    expect(await answersOf(surfaces)).toEqual(allOk(surfaces))
    return { viewer, surfaces }
  }

  // Also who is banned may have their own data; the address lives for ten minutes.
  it('is given to who was banned', async () => {
    const { viewer, surfaces } = await opened()
    await ban(viewer.id)
    wait(rememberedSeconds)
    expect(await answersOf(surfaces)).toEqual({ link: 'ok', file: 'ok' })
  })

  it('has no address for a session that was ended, and each lives for ten minutes', async () => {
    const { surfaces: left } = await opened()
    wait(600 + 1)
    expect(await answersOf(left)).toEqual({ link: 'ok', file: '404' })
    const { viewer, surfaces } = await opened()
    await signOut(viewer.id)
    wait(rememberedSeconds)
    expect(await answersOf(surfaces)).toEqual({ link: 'session_gone', file: '404' })
  })
})

describe('the routes of the server', () => {
  it('are named above, each of those that serve media with the kinds that go through it', () => {
    const named = [...Object.keys(mediaRoutes), ...otherRoutes]
    expect(readRoutes(world.app.printRoutes({ commonPrefix: false })).toSorted()).toEqual(named.toSorted())
  })
})

/** Paths that answer GET, from the tree that the server prints of its routes. */
function readRoutes(tree: string): string[] {
  const above: string[] = []
  const paths: string[] = []
  for (const line of tree.split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (part === undefined) continue
    const depth = indent!.length / 4
    above.length = depth
    above.push(part)
    if (methods?.split(', ').includes('GET')) paths.push(above.join(''))
  }
  return paths
}
