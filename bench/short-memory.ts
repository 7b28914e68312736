import type { Browser } from '../e2e/harness/browser.ts'
import { rendererMemory } from '../e2e/harness/memory.ts'
import { type Site, until } from '../e2e/harness/site.ts'
import { type BarePage, openBarePage } from './bare-page.ts'

/** Memory of a feed after the first ten swipes and at its end, in MB. */
export type ShortMemory = { early: number; late: number }

const early = 10

/** Swipes through a feed on the plain network, `dwell` milliseconds on each video, and looks twice at what the renderers hold. */
export async function measureShortMemory(
  site: Site,
  browser: Browser,
  { swipes, dwell }: { swipes: number; dwell: number },
): Promise<ShortMemory> {
  const page = await openBarePage(browser)
  try {
    await openFeed(page, site.url)
    const memory = { early: 0, late: 0 }
    for (let swipe = 1; swipe <= swipes; swipe++) {
      await new Promise((resolve) => setTimeout(resolve, dwell))
      await page.press('ArrowDown')
      await until('the next video to play', 30, () =>
        page.evaluate<boolean>(
          `document.querySelector('article:not([inert])')?.ariaPosInSet === '${swipe + 1}' && ${plays}`,
        ),
      )
      if (swipe === early) memory.early = await rendererMemory(browser, page.collectGarbage)
    }
    memory.late = await rendererMemory(browser, page.collectGarbage)
    return memory
  } finally {
    await page.close()
  }
}

const plays = `(document.querySelector('video[data-active]')?.currentTime ?? 0) > 0.2`

async function openFeed(page: BarePage, url: string): Promise<void> {
  await page.init(`sessionStorage.setItem('yh.popups', 'true')`)
  await page.goto(`${url}/`)
  await until('the gate', 30, () =>
    page.evaluate<boolean>(
      `(() => {
        const gate = [...document.querySelectorAll('button')].find((each) => each.textContent.includes('我已年满 18 周岁'))
        gate?.click()
        return gate !== undefined
      })()`,
    ),
  )
  await until('home', 30, () => page.evaluate<boolean>(`location.pathname !== '/'`))
  await page.goto(`${url}/freeShortVideo`)
  await until('the first video', 60, () => page.evaluate<boolean>(plays))
}
