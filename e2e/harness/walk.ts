import { movedSince, type Page, shiftSince } from './browser.ts'
import { waitForQuiet } from './page-log.ts'

/** The most a page may shift while it loads. */
const mostShift = 0.05

/**
 * Goes to a path of the app on the page as the browser's forward button does: the document stays.
 * @returns the moment it began, on the page's clock
 */
export const navigate = (page: Page, path: string): Promise<number> =>
  page.evaluate((to) => {
    const { index = 0 } = (history.state ?? {}) as { index?: number }
    const began = performance.now()
    history.pushState({ state: null, index: index + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    return began
  }, path)

/** Opens a path by its address, as a link from elsewhere does. */
export async function load(page: Page, url: string): Promise<number> {
  await page.goto(url)
  return 0
}

/** Waits until the page has painted what was done to it. */
export const waitForFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Waits until a page has what it asked for, and stands. */
export async function settle(page: Page): Promise<void> {
  await waitForQuiet(page)
  await page.evaluate(async () => {
    const slides = [...document.querySelectorAll('[data-page]')].flatMap((each) => each.getAnimations())
    await Promise.allSettled(slides.map(({ finished }) => finished))
  })
  await waitForFrame(page)
}

/** The fault of a page that shifted by too much since a moment. */
export async function shiftFaults(page: Page, began: number): Promise<string[]> {
  const shift = await shiftSince(page, began)
  if (shift <= mostShift) return []
  return [`shifts by ${shift.toFixed(3)}: ${(await movedSince(page, began)).join(' | ')}`]
}
