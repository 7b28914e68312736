import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openBrowser,
  openPhone,
  type Browser,
  type BrowserContext,
  type Page,
  skipPopUps,
} from '../e2e/harness/browser.ts'
import { openSite } from '../e2e/harness/site.ts'
import { makeMp4 } from '../e2e/harness/sources.ts'
import { openSlowLink } from './slow-link.ts'

/** Medians in milliseconds, `shift` the greatest layout shift of all visits. */
export type Visits = Record<(typeof measured)[number] | 'shift', number>

const measured = ['entry', 'list', 'repeat', 'firstFrame', 'coldFirstFrame'] as const
/** Budgets in milliseconds; a cold first frame is only reported. */
export const visitBudgets: Partial<Visits> = {
  entry: 1_800,
  list: 2_500,
  repeat: 600,
  firstFrame: 2_000,
  shift: 0.05,
}

const rounds = 5
const films = 6
/** 1.6 Mbit/s down, 750 kbit/s up and 150 ms: Lighthouse's slow 4G; the processor a quarter of this machine's. */
const line = { down: 200_000, up: 93_750, roundTrip: 150 }
const slowdown = 4

/**
 * First and second visits of a phone on a slow line, on a site without ads: when the entry page and, after the
 * confirmation of 18+, the list stand; and how long after a tap the first picture of a film is seen.
 */
export async function measureVisits(): Promise<Visits> {
  const sources = mkdtempSync(join(tmpdir(), 'yehang-bench-'))
  const site = await openSite({ environment: { SAMPLE_LIBRARY: 'none' } })
  const link = await openSlowLink(Number(new URL(site.url).port), line)
  const browser = await openBrowser()
  try {
    for (let count = 0; count < films; count++)
      await makeMp4(join(sources, `${count}.mp4`), { width: 1280, height: 720, tone: 300 + count })
    const { code, output } = await site.run('import', [sources])
    if (code !== 0) throw new Error(output)
    const found: Visits[] = []
    for (let round = 0; round < rounds; round++)
      found.push(await oneRound(browser, `http://127.0.0.1:${link.port}`))
    return {
      ...(Object.fromEntries(
        measured.map((name) => [name, median(found.map((each) => each[name]))]),
      ) as Visits),
      shift: Math.max(...found.map(({ shift }) => shift)),
    }
  } finally {
    await browser.close()
    link.close()
    await site.close()
    rmSync(sources, { recursive: true, force: true })
  }
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!

async function oneRound(browser: Browser, url: string): Promise<Visits> {
  const cold = await newPhone(browser, url)
  const coldPage = await firstVisit(cold, url)
  const coldFirstFrame = await timeToFilm(coldPage)
  await cold.close()

  const phone = await newPhone(browser, url)
  const page = await firstVisit(phone, url)
  const { entry, list } = await read(page)
  // The worker and what is fetched ahead come when the page is idle.
  await page.waitForTimeout(8_000)
  const firstFrame = await timeToFilm(page)
  const shifts = [(await read(page)).shift]
  await page.close()

  const again = await newPage(phone)
  await again.goto(url)
  await again.waitForTimeout(4_000)
  const repeat = await read(again)
  await phone.close()
  return {
    entry,
    list,
    repeat: repeat.lcp,
    firstFrame,
    coldFirstFrame,
    shift: Math.max(...shifts, repeat.shift),
  }
}

async function newPhone(browser: Browser, url: string): Promise<BrowserContext> {
  const phone = await openPhone(browser, url, { serviceWorkers: 'allow' })
  await skipPopUps(phone)
  await phone.addInitScript(watchPage)
  return phone
}

async function newPage(phone: BrowserContext): Promise<Page> {
  const page = await phone.newPage()
  const session = await phone.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Opens the site, confirms 18+, and waits for the list. */
async function firstVisit(phone: BrowserContext, url: string): Promise<Page> {
  const page = await newPage(phone)
  await page.goto(url)
  const confirm = page.getByRole('button', { name: '我已年满 18 周岁，进入' })
  await confirm.waitFor()
  await page.waitForTimeout(1_500)
  await confirm.tap()
  await page.waitForFunction(() => (window as unknown as Watched).watched.list > 0)
  return page
}

async function timeToFilm(page: Page): Promise<number> {
  await page.locator('a[href^="/play/longVideo/"]').last().tap()
  const taken = await page.waitForFunction(() => (window as unknown as Watched).watched.frame, undefined, {
    timeout: 60_000,
  })
  return Math.round((await taken.jsonValue()) as number)
}

const read = (page: Page) => page.evaluate(() => (window as unknown as Watched).watched)

type Watched = {
  watched: { lcp: number; entry: number; list: number; frame: number; shift: number }
}

/**
 * Runs in the page: the largest paint before the first touch (`entry` keeps that of the entry page), when after it a
 * film stands on the screen, and when after the last touch a picture of a film is shown.
 */
function watchPage(): void {
  const watched = { lcp: 0, entry: 0, list: 0, frame: 0, shift: 0 }
  Object.assign(window, { watched })
  let touched = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.lcp = Math.round(startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) watched.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener(
    'click',
    () => {
      touched = performance.now()
      watched.entry ||= watched.lcp
    },
    true,
  )
  const seen = new WeakSet<HTMLVideoElement>()
  const look = () => {
    requestAnimationFrame(look)
    const card = document.querySelector('a[href^="/play/longVideo/"]')
    if (touched && !watched.list && card && card.getBoundingClientRect().height > 0)
      watched.list = Math.round(performance.now() - touched)
    const video = document.querySelector('video')
    if (!video || seen.has(video)) return
    seen.add(video)
    video.requestVideoFrameCallback(() => (watched.frame = performance.now() - touched))
  }
  requestAnimationFrame(look)
}
