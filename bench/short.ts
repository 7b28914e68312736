import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { short } from '#contract/video/short.ts'
import { generated, make } from '../checks/corpus/media.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { sign } from '#server/platform/wire/signature.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  userOf,
} from '../e2e/harness/browser.ts'
import { openSite, type Site, until } from '../e2e/harness/site.ts'
import { mountFive } from './five-players.ts'
import { measureShortMemory, type ShortMemory } from './short-memory.ts'
import { openSlowLink } from './slow-link.ts'

/**
 * Swipes through a feed: milliseconds from the swipe to the first picture of the next video on the screen, and to its second one
 * (`moving`), and the most video elements there were.
 */
export type ShortFigures = {
  name: string
  median: number
  worst: number
  moving: number
  elements: number
}
export type ShortResults = { swipes: ShortFigures[]; memory: ShortMemory }
/** On 4 Mbit/s with the whole processor; the memory at the end as a multiple of that after ten swipes. */
export const shortBudget = { median: 80, worst: 500, elements: 2, memory: 1.2 }

const swipes = 40
/** Milliseconds for which each video is watched. */
const dwell = 3_000
const roundTrip = 80

type Condition = { name: string; megabits: number; slowdown: number; five?: true }
const conditions: readonly Condition[] = [
  { name: '4 Mbit/s', megabits: 4, slowdown: 1 },
  { name: '2 Mbit/s', megabits: 2, slowdown: 1 },
  { name: '4 Mbit/s, CPU × 4', megabits: 4, slowdown: 4 },
  { name: 'five mounted, 4 Mbit/s', megabits: 4, slowdown: 1, five: true },
  { name: 'five mounted, 2 Mbit/s', megabits: 2, slowdown: 1, five: true },
]

/** Swipes through forty videos on lines of several kinds, in the app and in a page that mounts five players as most feeds do. */
export async function measureShorts(): Promise<ShortResults> {
  const site = await openSite({ environment: { SAMPLE_LIBRARY: 'none' } })
  const browser = await openBrowser()
  try {
    await importVideos(site, swipes + 2)
    const memory = await measureShortMemory(site, browser, { swipes, dwell })
    const figures: ShortFigures[] = []
    for (const condition of conditions) figures.push(await measure(site, browser, condition))
    return { swipes: figures, memory }
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Upright videos of twelve seconds that move and are hard to compress, each with a tone of its own. */
async function importVideos(site: Site, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yehang-shorts-'))
  try {
    for (let number = 0; number < count; number++)
      await make(
        [
          generated(`testsrc2=size=480x854:rate=25,hue=h=${number * 17},noise=alls=14:allf=t`),
          generated(`sine=frequency=${220 + number * 11}:sample_rate=44100`),
          '-t 12 -pix_fmt yuv420p -c:v libx264 -preset ultrafast -c:a aac',
        ].join(' '),
        join(folder, `短视频 ${number + 1}.mp4`),
      )
    const { code, output } = await site.run('import', ['--short', folder])
    if (code !== 0) throw new Error(`the videos were not imported: ${output}`)
    await until('short videos', 60, async () => (await listVideos(site, await site.guest())).length >= count)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The free feed, which has the same order for everybody. */
async function listVideos(site: Site, token: string) {
  const { data } = await site.ask(short.free, { size: 50 }, token)
  return (data as { list: { playlist: string }[] }).list
}

async function measure(site: Site, browser: Browser, condition: Condition): Promise<ShortFigures> {
  const down = (condition.megabits * 1_000_000) / 8
  const link = await openSlowLink(Number(new URL(site.url).port), { down, up: down / 2, roundTrip })
  const url = `http://127.0.0.1:${link.port}`
  const context = await openPhone(browser, url, { serviceWorkers: 'block' })
  try {
    await skipPopUps(context)
    const page = await context.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(timeSwipes)
    await enter(page, url)
    if (condition.five) await openFive(site, page, url)
    else await page.goto(`${url}/freeShortVideo`)
    await page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>('video[data-active]')?.currentTime ?? 0) > 0.2,
      undefined,
      { timeout: 60_000 },
    )
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: condition.slowdown })
    return { name: condition.name, ...(await swipeThrough(page)) }
  } finally {
    await context.close()
    link.close()
  }
}

async function swipeThrough(page: Page): Promise<Omit<ShortFigures, 'name'>> {
  const taken: Swipe[] = []
  let elements = 0
  for (let swipe = 1; swipe <= swipes; swipe++) {
    await page.waitForTimeout(dwell)
    await page.keyboard.press('ArrowDown')
    const found = await page.waitForFunction(
      (count) => (window as unknown as Timed).swipes.taken[count],
      swipe - 1,
      {
        timeout: 30_000,
      },
    )
    taken.push((await found.jsonValue())!)
    elements = Math.max(elements, await page.locator('video').count())
  }
  const sorted = (name: keyof Swipe) =>
    taken.map((swipe) => swipe[name]).toSorted((one, other) => one - other)
  const median = (name: keyof Swipe) => Math.round(sorted(name)[swipes >> 1]!)
  return {
    median: median('picture'),
    worst: Math.round(sorted('picture').at(-1)!),
    moving: median('moving'),
    elements,
  }
}

/** A page of nothing but five players and the same videos, by addresses signed for who has entered. */
async function openFive(site: Site, page: Page, url: string): Promise<void> {
  const { token } = await userOf(page)
  const keys = JSON.parse(readFileSync(join(site.folder, 'keys.json'), 'utf8')) as Keys
  const videos = await listVideos(site, token)
  const sources = videos.map(({ playlist }) => `${url}${playlist}?${queryFor(keys, playlist, token)}&plain=1`)
  await page.route('**/five', (route) => route.fulfill({ contentType: 'text/html', body: '<body></body>' }))
  await page.goto(`${url}/five`)
  await page.addScriptTag({
    path: join(import.meta.dirname, '../node_modules/hls.js/dist/hls.light.min.js'),
  })
  await page.evaluate(mountFive, sources)
}

function queryFor(keys: Keys, path: string, token: string): string {
  const parts = { token, path, userAgent: '', timestamp: Math.floor(Date.now() / 1000), nonce: randomUUID() }
  const { timestamp, nonce } = parts
  const query = { token, timestamp: String(timestamp), sign: sign(keys.wire.http_request_key, parts), nonce }
  return new URLSearchParams(query).toString()
}

/** Milliseconds after the key. */
type Swipe = { picture: number; moving: number }
type Timed = { swipes: { taken: Swipe[] } }

/**
 * Runs in the page: from the key that turns to the pictures of the element that plays then. An element that waited with its first
 * picture drawn shows it with the frame that brings it into sight, which is on the screen when the frame after it begins; its next
 * callback tells of the second picture.
 */
function timeSwipes(): void {
  const swipes = { taken: [] as Swipe[] }
  Object.assign(window, { swipes })
  const active = () => document.querySelector<HTMLVideoElement>('video[data-active]')
  const drawn = new WeakSet<EventTarget>()
  const hear = <Name extends keyof WindowEventMap>(name: Name, run: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, run, { capture: true })

  hear('emptied', ({ target }) => drawn.delete(target!))
  hear('loadstart', ({ target }) => {
    if (target instanceof HTMLVideoElement) target.requestVideoFrameCallback(() => drawn.add(target))
  })
  hear('keydown', ({ key, timeStamp }) => {
    if (key !== 'ArrowDown') return
    const before = active()
    const since = () => performance.now() - timeStamp
    requestAnimationFrame(function look() {
      const video = active()
      if (!video || video === before) return void requestAnimationFrame(look)
      let picture: number | undefined
      if (drawn.has(video)) requestAnimationFrame(() => (picture = since()))
      video.requestVideoFrameCallback(() => {
        const moving = since()
        swipes.taken.push({ picture: picture ?? moving, moving })
      })
    })
  })
}
