import { afterAll, beforeAll, expect, it } from 'vitest'
import { comics } from '#contract/comics/endpoints.ts'
import type { Chapter } from '#contract/comics/shapes.ts'
import { barriersOf } from './axe.ts'
import { type Browser, enter, openBrowser, openPhone, type Page, skipPopUps, watchErrors } from './browser.ts'
import { plantComic } from './comics.ts'
import { openSite, type Site, until } from './site.ts'
import { fingerOn, fingersOn } from './touch.ts'

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
  page.evaluate(() => {
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
      loaded: leaves.every((leaf) => leaf.querySelector('img')),
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

const modes = {
  webtoon: { mode: 'webtoon', zones: 'sides' },
  ltr: { mode: 'ltr' },
  rtl: { mode: 'rtl' },
  double: { mode: 'rtl', double: 'always' },
} as const

it('reads five chapters from the first page to the last by tap, key, swipe and wheel in every mode', async () => {
  const { context, page, wrong } = await openReader()
  const finger = await fingerOn(page)
  const everyPage = short.flatMap(({ id }) => [0, 1, 2].map((index) => `${id}.${index}`))
  for (const [name, settings] of Object.entries(modes)) {
    await set(page, settings)
    const left = settings.mode === 'rtl'
    const y = 400
    const inputs = {
      tap: () => page.touchscreen.tap(left ? 30 : 360, y),
      key: () =>
        page.keyboard.press(settings.mode === 'webtoon' ? 'Space' : left ? 'ArrowLeft' : 'ArrowRight'),
      swipe: () =>
        settings.mode === 'webtoon'
          ? finger.swipe({ x: 195, y: 700 }, { x: 195, y: 150 }, 6)
          : finger.swipe({ x: left ? 80 : 310, y }, { x: left ? 330 : 60, y }, 6),
      wheel: () => page.mouse.wheel(0, settings.mode === 'webtoon' ? 500 : 120),
    }
    for (const [input, turn] of Object.entries(inputs)) {
      await page.goto(addressOf(short[0]!))
      await page.locator('[data-leaf] img').first().waitFor({ state: 'attached' })
      await page.mouse.move(195, y)
      const seen = await readThrough(page, turn)
      expect([...seen].toSorted(), `${name} by ${input}`).toEqual(everyPage.toSorted())
    }
  }
  expect(wrong).toEqual([])
  await context.close()
}, 240_000)

/** The page in front as it is drawn, and the head of the bars. */
const boxes = (page: Page, leaf: string) =>
  page.evaluate((key) => {
    const of = (element: Element | null) => {
      const { left, top, width, height } = element!.getBoundingClientRect()
      return { left, top, width, height }
    }
    const leafBox = document.querySelector(`[data-leaf="${key}"]`)
    return { leaf: of(leafBox), bar: of(document.querySelector('h1')), whole: visualViewport!.scale }
  }, leaf)

it.each(['rtl', 'webtoon'] as const)(
  'zooms the page alone and no further than its edges in %s',
  async (mode) => {
    const { context, page, wrong } = await openReader()
    await set(page, { mode })
    await page.goto(addressOf(short[0]!))
    const leaf = `${short[0]!.id}.0`
    await page.locator(`[data-leaf="${leaf}"] img`).waitFor({ state: 'attached' })
    await page.keyboard.press('m')
    await page.getByRole('button', { name: '设置' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    const before = await boxes(page, leaf)

    const hands = await fingersOn(page)
    await hands.down([
      { x: 170, y: 380 },
      { x: 220, y: 420 },
    ])
    for (let step = 1; step <= 8; step++)
      await hands.move([
        { x: 170 - step * 12, y: 380 - step * 8 },
        { x: 220 + step * 12, y: 420 + step * 8 },
      ])
    // One finger leaves, the other draws the page on
    await hands.move([{ x: 74, y: 316 }])
    const held = await boxes(page, leaf)
    for (let step = 1; step <= 6; step++) await hands.move([{ x: 74 - step * 10, y: 316 }])
    const drawn = await boxes(page, leaf)
    expect(held.leaf.width).toBeGreaterThan(before.leaf.width * 1.8)
    expect(held.leaf.left - drawn.leaf.left).toBeGreaterThan(30)
    for (let step = 1; step <= 30; step++) await hands.move([{ x: 14 + step * 40, y: 316 }])
    await hands.up()
    const after = await boxes(page, leaf)
    expect(after.leaf.left).toBeLessThanOrEqual(0.5)
    expect(after.leaf.left).toBeGreaterThan(-1)
    expect({ bar: after.bar, whole: after.whole }).toEqual({ bar: before.bar, whole: 1 })

    await page.keyboard.press('Escape')
    await until('the whole page', 10, async () => {
      const { leaf: box } = await boxes(page, leaf)
      return Math.abs(box.width - before.leaf.width) < 1
    })
    expect(wrong).toEqual([])
    await context.close()
  },
  60_000,
)

it('goes on where another device left off, and offers to jump there', async () => {
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
  await page.goto(addressOf(short[0]!))
  await page.getByText('上次读到 第 2 话 第 2 页').waitFor()
  await page.getByRole('button', { name: '跳过去' }).click()
  await page.getByText('第 2 话 第 2 页，共 3 页').waitFor({ state: 'attached' })
  await page.waitForURL(new RegExp(`comicsReadPage/${short[1]!.id}`))
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
