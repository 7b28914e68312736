import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { prepareChromium } from '../bin/chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await prepareChromium(), args: flags })

type Phone = { theme?: 'light' | 'dark'; serviceWorkers?: 'allow' | 'block'; wide?: boolean }

/** A phone of 390 × 844, or a desk screen; its pages report layout shift. */
export async function openPhone(
  browser: Browser,
  url: string,
  { theme = 'light', serviceWorkers = 'allow', wide }: Phone = {},
) {
  const context = await browser.newContext({
    viewport: wide ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: !wide,
    isMobile: !wide,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers,
  })
  await context.addCookies([{ name: 'theme', value: theme, url }])
  await context.addInitScript(() => {
    const state = { shift: 0 }
    Object.assign(window, { shiftOf: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) state.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
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

/** The layout shift since the document was loaded. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shiftOf: { shift: number } }).shiftOf.shift)

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

/** Whom a page is signed in as. */
export const userOf = (page: Page): Promise<{ id: number; token: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('yh.user')!) as { id: number; token: string })

/** As if the pop-ups that greet a session had been seen. */
export async function skipPopUps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => sessionStorage.setItem('yh.popups', 'true'))
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

export type { Browser, BrowserContext, Page }
