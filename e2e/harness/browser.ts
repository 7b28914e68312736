import type { Browser, BrowserContext, Page } from 'playwright-core'
import { logPages } from './page-log.ts'
export { openBrowser } from './worker-browser.ts'

type Phone = { theme?: 'light' | 'dark'; serviceWorkers?: 'allow' | 'block'; wide?: boolean }

/**
 * A phone of 390 × 844, or a desk screen; its pages report layout shift. Journeys that are about what the service worker does allow it:
 * in the others it would take a tenth of what they take of the processors.
 */
export async function openPhone(
  browser: Browser,
  url: string,
  { theme = 'light', serviceWorkers = 'block', wide }: Phone = {},
) {
  const context = await browser.newContext({
    viewport: wide ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    // As most desk screens are, and a quarter of the pixels to paint
    deviceScaleFactor: wide ? 1 : 2,
    hasTouch: !wide,
    isMobile: !wide,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers,
  })
  await context.addCookies([{ name: 'theme', value: theme, url }])
  await context.addInitScript(() => {
    type Entry = PerformanceEntry & {
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const state = { shifts: [] as PerformanceEntryList, sources: [] as string[] }
    Object.assign(window, { shiftOf: state })
    const describe = ({ node, previousRect, currentRect }: Entry['sources'][number]) => {
      const text = (node?.textContent ?? '').trim().slice(0, 30)
      const [from, to] = [previousRect, currentRect].map(
        ({ x, y, width, height }) =>
          `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`,
      )
      return `${node?.nodeName} "${text}" ${from} → ${to}`
    }
    new PerformanceObserver((list) => {
      state.shifts.push(...list.getEntries())
      // Nodes are gone later: what moved is described in the moment it did
      for (const entry of list.getEntries() as Entry[])
        state.sources.push(entry.sources.map(describe).join('; '))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  logPages(context)
  return context
}

/** Everything that went wrong in a page: errors on the console, exceptions, answers of 5xx. */
export function watchErrors(page: Page): string[] {
  const wrong: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => wrong.push(`exception: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) wrong.push(`${response.status()} ${response.url()}`)
  })
  return wrong
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** The layout shift since the document was loaded that no input caused. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as { shiftOf: { shifts: Shift[] } }).shiftOf.shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0),
  )

/** All layout shift since a moment of the page's clock, whatever caused it. */
export const shiftSince = (page: Page, moment: number): Promise<number> =>
  page.evaluate(
    (from) =>
      (window as unknown as { shiftOf: { shifts: Shift[] } }).shiftOf.shifts
        .filter(({ startTime }) => startTime >= from)
        .reduce((sum, { value }) => sum + value, 0),
    moment,
  )

/** Elements that shifted since a moment of the page's clock, and their positions before and after. */
export const movedSince = (page: Page, moment: number): Promise<string[]> =>
  page.evaluate((from) => {
    const { shifts, sources } = (window as unknown as { shiftOf: { shifts: Shift[]; sources: string[] } })
      .shiftOf
    return sources.filter((_, at) => shifts[at]!.startTime >= from)
  }, moment)

/** Confirms 18+ and lets the entry go on to home; the splash ad is skipped. */
export async function enter(page: Page, url: string, path = '/'): Promise<void> {
  await page.goto(url + path)
  await page.getByRole('button', { name: '我已年满 18 周岁，进入' }).click()
  const skip = page.getByRole('button', { name: /跳过/ })
  await Promise.race([
    skip.click({ timeout: 20_000 }).catch(() => {}),
    page.waitForURL((at) => at.pathname !== '/', { timeout: 20_000 }),
  ])
  await page.waitForURL((at) => at.pathname !== '/', { timeout: 20_000 })
}

/** The page of the app that is in front: others may lie in the document, kept or sliding away. */
export const frontPage = (page: Page) => page.locator('[data-page]:not([inert])')

/** Whom a page is signed in as. */
export const userOf = (page: Page): Promise<{ id: number; token: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('yh.user')!) as { id: number; token: string })

/** As if the pop-ups that greet a session had been seen. */
export async function skipPopUps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page that has no address yet may keep nothing
    if (location.protocol.startsWith('http')) sessionStorage.setItem('yh.popups', 'true')
  })
}

/** Has the film of a page play, and waits until it really runs. */
export async function playFilm(page: Page): Promise<void> {
  await page.locator('video').waitFor({ state: 'attached' })
  // The page may be attaching the film at this moment, which interrupts a play() asked for before.
  await page.locator('video').evaluate((element) => (element as HTMLVideoElement).play().catch(() => {}))
  await whenPlaying(page)
}

/** Waits until the film of a page runs, by whatever had it play. */
export async function whenPlaying(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5, undefined, {
    timeout: 20_000,
  })
}

export type { Browser, BrowserContext, Page } from 'playwright-core'
