import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Danmaku, danmakuColours } from '#contract/video/danmaku.ts'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { encrypt } from '#server/platform/wire/envelope.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  playFilm,
  type Page,
  skipPopUps,
} from '../e2e/harness/browser.ts'
import { openSite, type Site } from '../e2e/harness/site.ts'
import { makeMp4 } from '../e2e/harness/sources.ts'

/**
 * Load of a film that plays while `rate` danmaku a second are sent; `plain` with danmaku turned off. Medians of the
 * rounds, per second: milliseconds of the main thread's tasks by the clock (a busy machine stretches them) and by the
 * processor; paints of danmaku and danmaku per paint; dropped pictures of the film.
 */
export type DanmakuFigures = { rate: (typeof rates)[number] } & Measured

const measured = ['task', 'processor', 'painted', 'lines', 'dropped'] as const
type Measured = Record<(typeof measured)[number], number>

/** Milliseconds of tasks in a second at the greatest rate; and no more pictures dropped than in plain playback. */
export const danmakuBudget = { rate: 100, task: 200 }

const rates = ['plain', 0, 20, 100] as const
const rounds = 3
const film = { seconds: 40, width: 854, height: 480 }
/** Seconds of the film before and while it is watched. */
const watched = { from: 6, seconds: 10 }

/**
 * Measures the cost of danmaku: the real player, filling a phone held across, with the default settings of danmaku. The
 * server drops danmaku above its own limit at random, so the crowd is answered in its place.
 */
export async function measureDanmaku(): Promise<DanmakuFigures[]> {
  const sources = mkdtempSync(join(tmpdir(), 'yehang-bench-'))
  const site = await openSite({ environment: { SAMPLE_LIBRARY: 'none' } })
  const browser = await openBrowser()
  try {
    const { output } = await site.run('import', [await makeMp4(join(sources, 'film.mp4'), film)])
    const id = Number(/影片 (\d+)/.exec(output)?.[1])
    const found: DanmakuFigures[] = []
    for (let round = 0; round < rounds; round++)
      for (const rate of rates) found.push(await oneRound(browser, site, id, rate))
    return rates.map((rate) => {
      const own = found.filter((each) => each.rate === rate)
      const of = (name: (typeof measured)[number]) => median(own.map((each) => each[name]))
      return { rate, ...(Object.fromEntries(measured.map((name) => [name, of(name)])) as Measured) }
    })
  } finally {
    await browser.close()
    await site.close()
    rmSync(sources, { recursive: true, force: true })
  }
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!

async function oneRound(
  browser: Browser,
  site: Site,
  id: number,
  rate: DanmakuFigures['rate'],
): Promise<DanmakuFigures> {
  const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
  await skipPopUps(context)
  await context.addInitScript((settings) => localStorage.setItem('yh.danmaku', JSON.stringify(settings)), {
    on: rate !== 'plain',
  })
  await context.addInitScript(countPaints)
  const page = await context.newPage()
  if (rate !== 'plain') await answerCrowd(page, site, rate)
  await enter(page, site.url)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`${site.url}/play/longVideo/${id}`)
  await playFilm(page)
  await page.keyboard.press('f')
  const looks = await watchTasks(page)
  const reaches = (seconds: number) =>
    page.waitForFunction((to) => document.querySelector('video')!.currentTime >= to, seconds, {
      timeout: 60_000,
    })

  await reaches(watched.from)
  const before = await looks()
  await reaches(watched.from + watched.seconds)
  const after = await looks()
  await context.close()
  const seconds = (after.at - before.at) / 1_000
  const during = (name: keyof typeof after) => after[name] - before[name]
  return {
    rate,
    task: Math.round(during('task') / seconds),
    processor: Math.round(during('processor') / seconds),
    painted: Math.round(during('cleared') / seconds),
    lines: Math.round(during('drawn') / Math.max(1, during('cleared'))),
    dropped: during('dropped'),
  }
}

type Counted = { counted: { cleared: number; drawn: number } }

/** Runs in the page: counts how often a canvas is cleared, and what is drawn from other pictures. */
function countPaints(): void {
  const counted = { cleared: 0, drawn: 0 }
  Object.assign(window, { counted })
  const pen = CanvasRenderingContext2D.prototype
  const count = (name: 'clearRect' | 'drawImage', counter: keyof typeof counted) => {
    const own = Reflect.get(pen, name) as (...given: unknown[]) => void
    const counting = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
      counted[counter] += 1
      own.apply(this, given)
    }
    Object.assign(pen, { [name]: counting })
  }
  count('clearRect', 'cleared')
  count('drawImage', 'drawn')
}

/** Reads the totals of the page so far: main thread in milliseconds, danmaku painted, pictures of the film dropped. */
async function watchTasks(page: Page) {
  const open = async (timeDomain: 'timeTicks' | 'threadTicks') => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain })
    return async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
    }
  }
  const [task, processor] = [await open('timeTicks'), await open('threadTicks')]
  return async () => ({
    task: await task(),
    processor: await processor(),
    ...(await page.evaluate(() => ({
      at: performance.now(),
      ...(window as unknown as Counted).counted,
      dropped: document.querySelector('video')!.getVideoPlaybackQuality().droppedVideoFrames,
    }))),
  })
}

/** Answers each window of the film in the server's place with so many lines in each second. */
async function answerCrowd(page: Page, { folder }: Site, rate: number): Promise<void> {
  const keys = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as Keys
  const crowd = makeCrowd(rate)
  await page.route(`**${danmaku.list.path}`, async (route) => {
    const { from, to, since } = route.request().postDataJSON() as { from: number; to: number; since?: number }
    const list = since === undefined ? crowd.filter(({ at }) => at >= from && at < to) : []
    const data = encrypt(keys.wire.http_response_key, JSON.stringify({ list, since: crowd.length }))
    await route.fulfill({ json: { code: 200, data, hash: true } })
  })
}

const said = '雾散了船来了灯塔亮了猫在窗台上晒太阳一路顺风山里下雪了这碗面真香'

function makeCrowd(rate: number): Danmaku[] {
  return Array.from({ length: rate * film.seconds }, (_, at) => ({
    id: at + 1,
    at: Math.round((at * 1_000) / rate),
    text: said.slice(at % 14, (at % 14) + 4 + (at % 13)),
    mode: at % 10 === 0 ? 'top' : at % 10 === 5 ? 'bottom' : 'roll',
    colour: danmakuColours[at % danmakuColours.length]!,
    size: at % 7 === 0 ? 'large' : 'normal',
    by: String(at % 40),
    mine: false,
  }))
}
