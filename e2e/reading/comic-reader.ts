import { comics } from '#contract/comics/endpoints.ts'
import type { Chapter } from '#contract/comics/shapes.ts'
import { type Browser, enter, openPhone, type Page, skipPopUps, watchErrors } from '../harness/browser.ts'
import type { Site } from '../harness/site.ts'
import type { fingerOn } from '../harness/touch.ts'

export async function chaptersOf(site: Site, id: number): Promise<Chapter[]> {
  const { data } = await site.ask(comics.chapters, { id }, await site.guest())
  return (data as { list: Chapter[] }).list
}

/** A phone with its pop-ups seen, on which comics are read as `settings` say. */
export async function openReader(browser: Browser, { url }: Site, settings: object = {}) {
  const context = await openPhone(browser, url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, url)
  await readAs(page, settings)
  return { context, page, wrong }
}

/** How comics are read on the phone from the next page load on. */
export const readAs = (page: Page, all: object) =>
  page.evaluate(
    (value) => localStorage.setItem('yh.comics.reader', value),
    JSON.stringify({ all, titles: [] }),
  )

export const modes = {
  webtoon: { mode: 'webtoon', zones: 'sides' },
  ltr: { mode: 'ltr', double: 'never' },
  rtl: { mode: 'rtl', double: 'never' },
  double: { mode: 'rtl', double: 'always' },
} as const
export type ModeName = keyof typeof modes

/** A step on in a mode, by each way of making one. */
export function stepsOn(page: Page, finger: Awaited<ReturnType<typeof fingerOn>>, name: ModeName) {
  const { mode } = modes[name]
  const isStrip = mode === 'webtoon'
  const [near, far] = mode === 'rtl' ? [80, 330] : [310, 60]
  return {
    tap: () => page.touchscreen.tap(mode === 'rtl' ? 30 : 360, 400),
    key: () => page.keyboard.press(isStrip ? 'Space' : mode === 'rtl' ? 'ArrowLeft' : 'ArrowRight'),
    swipe: () =>
      isStrip
        ? finger.drag({ x: 195, y: 700 }, { x: 195, y: 150 })
        : finger.drag({ x: near, y: 400 }, { x: far, y: 400 }),
    wheel: async () => {
      await page.mouse.move(195, 400)
      await page.mouse.wheel(0, isStrip ? 500 : 120)
    },
  }
}
export const inputs = ['tap', 'key', 'swipe', 'wheel'] as const

type Look = { place: string; leaves: string[]; loaded: boolean; last: boolean }

/** State of the screen: position, pages, whether all are drawn, and whether it is the end of the comic. */
const look = (page: Page): Promise<Look> =>
  page.evaluate(async () => {
    // What was done a moment ago is drawn in the next frame
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return right > 2 && left < innerWidth - 2 && bottom > 2 && top < innerHeight - 2
    }
    const leaves = [...document.querySelectorAll<HTMLElement>('[data-leaf]')].filter(isSeen)
    const keys = leaves.map(({ dataset }) => dataset.leaf!)
    const ends = [...document.querySelectorAll('[data-stage] section')].filter(isSeen)
    const last = ends.some((end) => end.textContent.includes('已经看到最新一话'))
    const words = document.querySelector('p[role="status"]')?.textContent
    return {
      place: [words, document.querySelector('[data-stage]')?.scrollTop, ...keys, ends.length].join(' '),
      leaves: keys,
      loaded:
        leaves.length + ends.length > 0 &&
        leaves.every((leaf) => leaf.querySelector('canvas')) &&
        // As long as the next chapter is not there its end has a button
        (last || !ends.some((end) => end.querySelector('button'))),
      last,
    }
  })

async function lookUntil(page: Page, what: string, holds: (look: Look) => boolean): Promise<Look> {
  const end = Date.now() + 30_000
  for (;;) {
    const found = await look(page)
    if (holds(found)) return found
    if (Date.now() > end) throw new Error(`waited for ${what} at ${JSON.stringify(found)}`)
  }
}

export const whenLoaded = (page: Page) => lookUntil(page, 'the pages that are seen', ({ loaded }) => loaded)

/** Steps on from where the reader is until the end of the comic; gives every page that was seen, sorted. */
export async function readThrough(page: Page, stepOn: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>()
  for (let steps = 0; steps < 200; steps++) {
    const { place, leaves, last } = await whenLoaded(page)
    for (const leaf of leaves) seen.add(leaf)
    if (last) return [...seen].toSorted()
    await stepOn()
    await lookUntil(page, 'the next page', (now) => now.place !== place)
  }
  throw new Error('reading does not come to an end')
}
