import { comics } from '#contract/comics/endpoints.ts'
import { type Browser, enter, openBrowser, openPhone, type Page, skipPopUps } from '../e2e/harness/browser.ts'
import { plantComic } from '../e2e/reading/comics.ts'
import { openSite } from '../e2e/harness/site.ts'
import { openSlowLink } from './slow-link.ts'

/** Medians in milliseconds: from the tap to the first page, and from the tap to a page that was loaded ahead. */
export type Reading = { firstPage: number; turn: number; pageBytes: number }
/** Budgets in milliseconds, and of the bytes of the first page. */
export const readingBudget: Reading = { firstPage: 1_000, turn: 50, pageBytes: 60_000 }

const rounds = 5
const turns = 6
/** 1.6 Mbit/s down, 750 kbit/s up and 150 ms; the processor a quarter of this machine's. */
const line = { down: 200_000, up: 93_750, roundTrip: 150 }
const slowdown = 4

/**
 * Measures a comic on a phone with a slow connection, after its page was open for a while: the time to the first page,
 * and to turn a page.
 */
export async function measureReading(): Promise<Reading> {
  const site = await openSite({ environment: { SAMPLE_LIBRARY: 'none' } })
  const link = await openSlowLink(Number(new URL(site.url).port), line)
  const browser = await openBrowser()
  try {
    const id = await plantComic(site, { title: '山路', chapters: 1, pages: 12, grain: 32 })
    const { data } = await site.ask(comics.chapters, { id }, await site.guest())
    const chapter = (data as { list: { id: number }[] }).list[0]!.id
    const found: (Reading & { turns: number[] })[] = []
    for (let round = 0; round < rounds; round++)
      found.push(await oneRound(browser, `http://127.0.0.1:${link.port}`, { id, chapter }))
    return {
      firstPage: median(found.map(({ firstPage }) => firstPage)),
      turn: median(found.flatMap((each) => each.turns)),
      pageBytes: found[0]!.pageBytes,
    }
  } finally {
    await browser.close()
    link.close()
    await site.close()
  }
}

const median = (values: number[]) =>
  Math.round(values.toSorted((one, other) => one - other)[values.length >> 1]!)

async function oneRound(browser: Browser, url: string, { id, chapter }: { id: number; chapter: number }) {
  const context = await openPhone(browser, url, { serviceWorkers: 'allow' })
  await skipPopUps(context)
  const page = await context.newPage()
  await enter(page, url)
  let pictures: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/pictures/paid/'))
      pictures.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.addInitScript(timeTaps)
  await page.goto(`${url}/comics/comicsDetail/${id}`)
  const begin = page.locator(`a[href^="/comics/comicsReadPage/${chapter}"]`).first()
  await begin.waitFor()
  // The reader and the list of its pages come when the page is idle
  await page.waitForTimeout(6_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  pictures = []
  const firstPage = await timeOf(page, () => begin.tap())
  // Thumbnails of the slider come on the same paths: the heaviest is the page
  const pageBytes = Math.max(...(await Promise.all(pictures)))
  // What comes next is there by now
  await page.waitForTimeout(4_000)
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    taken.push(await timeOf(page, () => page.touchscreen.tap(360, 420)))
    await page.waitForTimeout(1_500)
  }
  await context.close()
  return { firstPage, turn: median(taken), turns: taken, pageBytes }
}

type Timed = { timed: { taken: number } }

async function timeOf(page: Page, tap: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => void ((window as unknown as Timed).timed.taken = 0))
  await tap()
  const taken = await page.waitForFunction(() => (window as unknown as Timed).timed.taken, undefined, {
    timeout: 30_000,
  })
  return (await taken.jsonValue()) as number
}

/** Runs in the page: from the end of a touch to the frame after the one in which another page stands in front with its picture. */
function timeTaps(): void {
  const timed = { taken: 0 }
  Object.assign(window, { timed })
  const front = () => {
    const leaf = [...document.querySelectorAll<HTMLElement>('[data-leaf]')].find(
      (each) => !each.closest('[inert]') && each.querySelector('canvas'),
    )
    return leaf?.dataset.leaf
  }
  addEventListener(
    'touchend',
    ({ timeStamp }) => {
      const before = front()
      requestAnimationFrame(function look() {
        const now = front()
        if (now === undefined || now === before) return void requestAnimationFrame(look)
        requestAnimationFrame(() => {
          timed.taken = performance.now() - timeStamp
        })
      })
    },
    { capture: true },
  )
}
