import { afterAll, beforeAll, expect, it } from 'vitest'
import { comics } from '#contract/comics/endpoints.ts'
import type { Chapter } from '#contract/comics/shapes.ts'
import { barriersOf } from './axe.ts'
import { type Browser, enter, openBrowser, openPhone, type Page, skipPopUps, watchErrors } from './browser.ts'
import { plantComic } from './comics.ts'
import { openSite, type Site, until } from './site.ts'

let site: Site
let browser: Browser
let short: Chapter[]
let long: Chapter[]
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ environment: { SAMPLE_LIBRARY: 'none' } }), openBrowser()])
  const one = await plantComic(site, { title: '山路上的信', chapters: 5, pages: 3, spread: 2 })
  const other = await plantComic(site, {
    title: '海边长卷',
    mode: 'webtoon',
    chapters: 1,
    pages: 120,
    drawn: 6,
  })
  ;[short, long] = await Promise.all([chaptersOf(one), chaptersOf(other)])
}, 240_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

async function chaptersOf(id: number): Promise<Chapter[]> {
  const { data } = await site.ask(comics.chapters, { id }, await site.guest())
  return (data as { list: Chapter[] }).list
}
const addressOf = ({ id }: Chapter, page = 1) => `${site.url}/comics/comicsReadPage/${id}?page=${page}`

/** How comics are read on the phone from the next page load on. */
const set = (page: Page, all: object) =>
  page.evaluate(
    (value) => localStorage.setItem('yh.comics.reader', value),
    JSON.stringify({ all, titles: [] }),
  )

/** A reader, with the pop-ups seen. */
async function openReader() {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  return { context, page, wrong }
}

type Look = { place: string; leaves: string[]; loaded: boolean; last: boolean }
/** What the screen shows: where it is, which pages, whether all of them are there, and whether it is the end of all. */
const look = (page: Page): Promise<Look> =>
  page.evaluate(async () => {
    // A strip that was scrolled a moment ago is drawn in the next frame
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return right > 2 && left < innerWidth - 2 && bottom > 2 && top < innerHeight - 2
    }
    const leaves = [...document.querySelectorAll<HTMLElement>('[data-leaf]')].filter(isSeen)
    const stage = document.querySelector('[data-stage]')
    const last = [...document.querySelectorAll('b')].find((each) => each.textContent === '已经看到最新一话')
    return {
      place: `${[...document.querySelectorAll('[role="status"]')].map((each) => each.textContent).join()} ${stage?.scrollTop} ${leaves.map(({ dataset }) => dataset.leaf).join()}`,
      leaves: leaves.map(({ dataset }) => dataset.leaf!),
      loaded:
        leaves.every((leaf) => leaf.querySelector('img')) &&
        (leaves.length > 0 || [...document.querySelectorAll('[data-stage] section')].some(isSeen)),
      last: last !== undefined && isSeen(last),
    }
  })

/** Turns on and on from the first page until the end of all; gives every page that was seen. */
async function readThrough(page: Page, turn: () => Promise<unknown>): Promise<Set<string>> {
  const seen = new Set<string>()
  for (let turns = 0; turns < 120; turns++) {
    const here = await until('the pages that are seen', 20, async () => {
      const found = await look(page)
      return found.loaded && found.place.includes('第') && found
    })
    for (const leaf of here.leaves) seen.add(leaf)
    if (here.last) return seen
    await turn()
    // A turn may come before the next chapter is there: it is made again
    for (let tries = 0; tries < 40 && (await look(page)).place === here.place; tries++)
      await page.waitForTimeout(25)
  }
  throw new Error('reading does not come to an end')
}

it('reads five chapters from the first page to the last by taps', async () => {
  const { context, page, wrong } = await openReader()
  await set(page, { mode: 'webtoon', zones: 'sides' })
  await page.goto(addressOf(short[0]!))
  await page.locator('[data-leaf] img').first().waitFor({ state: 'attached' })
  const seen = await readThrough(page, () => page.touchscreen.tap(360, 400))
  const everyPage = short.flatMap(({ id }) => [0, 1, 2].map((index) => `${id}.${index}`))
  expect([...seen].toSorted()).toEqual(everyPage.toSorted())
  await page.keyboard.press('m')
  await page.getByRole('button', { name: '设置' }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  expect(wrong).toEqual([])
  await context.close()
}, 60_000)

it('goes on where another device left off', async () => {
  const first = await openReader()
  await first.page.goto(addressOf(short[1]!))
  await first.page.getByText('第 2 话 第 1 页，共 3 页').waitFor({ state: 'attached' })
  const told = first.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/comics/keepPlace') && answer.request().postDataJSON().page === 2 && answer.ok(),
  )
  await first.page.keyboard.press('ArrowRight')
  await told
  const user = await first.page.evaluate(() => localStorage.getItem('yh.user'))
  await first.context.close()

  const { context, page, wrong } = await openReader()
  await page.evaluate((kept) => localStorage.setItem('yh.user', kept!), user)
  await page.goto(`${site.url}/comics/comicsReadPage/${short[1]!.id}`)
  await page.getByText('第 2 话 第 2 页，共 3 页').waitFor({ state: 'attached' })
  expect(wrong).toEqual([])
  await context.close()
}, 60_000)

it('keeps no more of a long strip than is near the screen', async () => {
  const { context, page, wrong } = await openReader()
  await page.goto(addressOf(long[0]!))
  const pictures = () => page.evaluate(() => document.images.length)
  await page.locator('[data-leaf] img').first().waitFor({ state: 'attached' })
  const most: number[] = []
  for (let step = 0; step < 30; step++) {
    await page.evaluate(() => document.querySelector('[data-stage]')!.scrollBy(0, 2_200))
    await until('the pages that are seen', 20, async () => (await look(page)).loaded)
    most.push(await pictures())
  }
  await page.getByText('已经看到最新一话').waitFor()
  expect(Math.max(...most)).toBeLessThan(12)
  await page.keyboard.press('Home')
  await page.getByText('第 1 页，共 120 页').waitFor({ state: 'attached' })
  await until('the first page', 20, async () => (await look(page)).loaded)
  expect(wrong).toEqual([])
  await context.close()
}, 60_000)
