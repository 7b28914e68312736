import { type Browser, openBrowser, type Page } from '../../e2e/harness/browser.ts'
import {
  chaptersOf,
  inputs,
  type ModeName,
  modes,
  openReader,
  readAs,
  readThrough,
  stepsOn,
} from '../../e2e/reading/comic-reader.ts'
import { plantComic } from '../../e2e/reading/comics.ts'
import { rendererMemory } from '../../e2e/harness/memory.ts'
import { openSite, type Site, until } from '../../e2e/harness/site.ts'
import { fingerOn } from '../../e2e/harness/touch.ts'

// npm run soak -- reader [pages]: reads a comic by every input in every mode, then a long strip, and measures memory.
const pages = Number(process.argv[2] ?? 1_000)
if (!Number.isSafeInteger(pages) || pages < 20) throw new Error('usage: npm run soak -- reader [PAGES]')
/** The memory after the last page beside that after a tenth of them, at most. */
const budget = 1.2

const site = await openSite({ environment: { SAMPLE_LIBRARY: 'none' } })
const browser = await openBrowser()
try {
  await readEveryWay(browser, site)
  const id = await plantComic(site, { title: '长卷', mode: 'webtoon', chapters: 1, pages, drawn: 40 })
  const [chapter] = await chaptersOf(site, id)
  const { early, late, elements } = await readStrip(browser, site, chapter!.id)
  const growth = late / early
  console.log(`${pages} pages: ${early.toFixed(1)} MB after a tenth, ${late.toFixed(1)} MB after the last`)
  console.log(`× ${growth.toFixed(2)} (at most ${budget}); ${elements} pictures in the document at the end`)
  if (growth > budget) process.exitCode = 1
} finally {
  await browser.close()
  await site.close()
}

async function readEveryWay(on: Browser, at: Site): Promise<void> {
  const id = await plantComic(at, { title: '山路上的信', chapters: 5, pages: 4, spread: 4 })
  const chapters = await chaptersOf(at, id)
  const everyPage = chapters.flatMap((chapter) => [0, 1, 2, 3].map((page) => `${chapter.id}.${page}`))
  const { context, page } = await openReader(on, at)
  const finger = await fingerOn(page)
  for (const mode of Object.keys(modes) as ModeName[])
    for (const input of inputs) {
      await readAs(page, modes[mode])
      await page.goto(`${at.url}/comics/comicsReadPage/${chapters[0]!.id}?page=1`)
      const seen = await readThrough(page, stepsOn(page, finger, mode)[input])
      const whole = seen.join() === everyPage.toSorted().join()
      console.log(`${whole ? '✓' : '✗'} ${mode} by ${input}: ${seen.length} of ${everyPage.length} pages`)
      if (!whole) process.exitCode = 1
    }
  await context.close()
}

async function readStrip(on: Browser, at: Site, chapter: number) {
  const { page } = await openReader(on, at)
  await page.goto(`${at.url}/comics/comicsReadPage/${chapter}?page=1`)
  await page.locator('[data-leaf] canvas').first().waitFor({ state: 'attached' })
  let early = 0
  for (;;) {
    const { number, ended } = await readOn(page)
    if (early === 0 && number >= pages / 10) early = await memory(on, page)
    if (ended) break
  }
  const late = await memory(on, page)
  return {
    early,
    late,
    elements: await page.evaluate(() => document.querySelectorAll('[data-leaf] canvas').length),
  }
}

/** Goes on by most of a screen, and waits until what is seen is there. */
async function readOn(page: Page): Promise<{ number: number; ended: boolean }> {
  await page.evaluate(() => document.querySelector('[data-stage]')!.scrollBy(0, innerHeight * 0.8))
  return until('the pages that are seen', 30, () =>
    page.evaluate(() => {
      const stage = document.querySelector('[data-stage]')!
      const seen = [...document.querySelectorAll<HTMLElement>('[data-leaf]')].filter((leaf) => {
        const { top, bottom } = leaf.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      return (
        seen.length > 0 &&
        seen.every((leaf) => leaf.querySelector('canvas')) && {
          number: 1 + Math.max(0, ...seen.map(({ dataset }) => Number(dataset.leaf!.split('.')[1]))),
          ended: stage.scrollTop + stage.clientHeight >= stage.scrollHeight - 2,
        }
      )
    }),
  )
}

async function memory(on: Browser, page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const held = await rendererMemory(on, () => session.send('HeapProfiler.collectGarbage'))
  await session.detach()
  return held
}
