import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Chapter } from '#contract/comics/shapes.ts'
import { barriersOf } from '../harness/axe.ts'
import { type Browser, openBrowser, type Page, shiftOf } from '../harness/browser.ts'
import { chaptersOf, modes, openReader, readAs, readThrough, stepsOn, whenLoaded } from './comic-reader.ts'
import { plantComic } from './comics.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import { type Site, until } from '../harness/site.ts'
import { fingerOn } from '../harness/touch.ts'

let site: Site
let browser: Browser
let short: Chapter[]
let long: Chapter[]
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
  const one = await plantComic(site, { title: '山路上的信', chapters: 5, pages: 4, spread: 4 })
  const other = await plantComic(site, {
    title: '海边长卷',
    mode: 'webtoon',
    chapters: 1,
    pages: 120,
    drawn: 6,
  })
  ;[short, long] = await Promise.all([chaptersOf(site, one), chaptersOf(site, other)])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const addressOf = ({ id }: Chapter, page = 1) => `${site.url}/comics/comicsReadPage/${id}?page=${page}`

it('reads five chapters from the first page to the last in every mode', async () => {
  const { context, page, wrong } = await openReader(browser, site)
  const finger = await fingerOn(page)
  const everyPage = short.flatMap(({ id }) => [0, 1, 2, 3].map((index) => `${id}.${index}`)).toSorted()
  // All inputs in all modes: npm run soak -- reader
  const pairs = [
    ['webtoon', 'swipe'],
    ['ltr', 'wheel'],
    ['rtl', 'tap'],
    ['double', 'key'],
  ] as const
  for (const [mode, input] of pairs) {
    await readAs(page, modes[mode])
    await page.goto(addressOf(short[0]!))
    const step = stepsOn(page, finger, mode)[input]
    expect(await readThrough(page, step), `${mode} by ${input}`).toEqual(everyPage)
    expect(await shiftOf(page), mode).toBe(0)
  }
  expect(wrong).toEqual([])
  await context.close()
})

it('draws a page taller than what graphics take at once in parts that touch', async () => {
  const id = await plantComic(site, { title: '瀑布', mode: 'webtoon', chapters: 1, pages: 1, height: 9_000 })
  const [tall] = await chaptersOf(site, id)
  const { context, page } = await openReader(browser, site)
  await page.goto(addressOf(tall!))
  await whenLoaded(page)
  const { leaf, parts } = await page.evaluate(() => {
    const edges = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom }
    }
    const page = document.querySelector('[data-leaf]')!
    return { leaf: edges(page), parts: [...page.querySelectorAll('canvas')].map(edges) }
  })
  expect(parts.length).toBeGreaterThan(1)
  expect(parts[0]!.top).toBeCloseTo(leaf.top, 1)
  expect(parts.at(-1)!.bottom).toBeCloseTo(leaf.bottom, 1)
  for (const [at, part] of parts.slice(1).entries()) expect(part.top).toBeLessThan(parts[at]!.bottom)
  await context.close()
})

type Box = { left: number; top: number; width: number; height: number }
/** The page in front as it is drawn, the bars, and whether the browser zoomed the whole. */
const drawn = (page: Page, leaf: string): Promise<{ leaf: Box; bars: Box[]; whole: number }> =>
  page.evaluate(async (key) => {
    // What was done a moment ago is drawn in the next frame
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const of = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { left, top, width, height }
    }
    const edges = [...document.querySelectorAll('header, header h1, footer')]
    // Bars slide in
    await Promise.allSettled(edges.flatMap((bar) => bar.getAnimations()).map(({ finished }) => finished))
    const bars = edges.map(of)
    return { leaf: of(document.querySelector(`[data-leaf="${key}"]`)!), bars, whole: visualViewport!.scale }
  }, leaf)

it.each(['rtl', 'webtoon'] as const)(
  'zooms the page alone and no further than its edges in %s',
  async (mode) => {
    const { context, page, wrong } = await openReader(browser, site, { mode })
    await page.goto(addressOf(short[0]!))
    await whenLoaded(page)
    await page.keyboard.press('m')
    await page.getByRole('button', { name: '设置' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    const leaf = `${short[0]!.id}.0`
    const finger = await fingerOn(page)
    const middle = { x: 195, y: 400 }
    const before = await drawn(page, leaf)
    const width = before.leaf.width
    const [least, most] = mode === 'rtl' ? [2.5, 5] : [2, 4]
    const whenWide = (times: number) =>
      until(`${times} times the page`, 20, async () => {
        const found = await drawn(page, leaf)
        return Math.abs(found.leaf.width - width * times) < 2 && found
      })

    await finger.pinch(middle, 30, 60)
    await whenWide(2)
    await finger.pinch(middle, 20, 180)
    const held = await whenWide(most)
    await finger.drag({ x: 195, y: 400 }, { x: 150, y: 400 })
    await until('the page moved to the left', 20, async () => {
      return (await drawn(page, leaf)).leaf.left < held.leaf.left - 20
    })
    // To the edge, and on: nothing lies beyond it, the last page of the browser's history neither
    const [from, to] = mode === 'rtl' ? [350, 40] : [40, 350]
    const beyond = () => finger.drag({ x: from, y: 400 }, { x: to, y: 400 })
    for (let stroke = 0; stroke < 6; stroke++) await beyond()
    const edge = await until('the edge of the page', 20, async () => {
      const found = await drawn(page, leaf)
      const side = mode === 'rtl' ? found.leaf.left + found.leaf.width - 390 : found.leaf.left
      return Math.abs(side) < 1 && found
    })
    expect({ ...edge, leaf: null }).toEqual({ ...before, leaf: null, whole: 1 })

    await finger.pinch(middle, 180, 20)
    await whenWide(1)
    await finger.doubleTap(middle)
    await whenWide(least)
    await finger.doubleTap(middle)
    await whenWide(1)
    await page.mouse.move(195, 400)
    await page.keyboard.down('Control')
    for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    expect((await drawn(page, leaf)).leaf.width).toBeGreaterThan(width * 1.5)
    await page.keyboard.press('Escape')
    await whenWide(1)
    await stepsOn(page, finger, mode).swipe()
    await page.getByText('第 1 话 第 2 页，共 4 页').waitFor({ state: 'attached' })
    expect(wrong).toEqual([])
    await context.close()
  },
  60_000,
)

it('offers to go where another device has read on, and goes there only when asked', async () => {
  /** Resolves when the server has taken in a page. */
  const whenTold = (page: Page, number: number) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/comics/keepPlace') &&
        answer.request().postDataJSON().page === number &&
        answer.ok(),
    )
  const at = (page: Page, words: string) => page.getByText(words).waitFor({ state: 'attached' })

  const { context, page: phone, wrong } = await openReader(browser, site, { mode: 'webtoon' })
  const told = whenTold(phone, 1)
  await phone.goto(addressOf(short[0]!))
  await told
  const user = await phone.evaluate(() => localStorage.getItem('yh.user'))

  const other = await openReader(browser, site)
  await other.page.evaluate((kept) => localStorage.setItem('yh.user', kept!), user)
  // Opened alone it does not overtake what the phone told
  await other.page.goto(addressOf(short[1]!))
  await other.page.getByText('上次读到 第 1 话 第 1 页').waitFor()
  const readOn = whenTold(other.page, 2)
  await other.page.keyboard.press('ArrowRight')
  await readOn
  await other.context.close()

  const comeBack = () => phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const offer = phone.getByText('上次读到 第 2 话 第 2 页')
  await comeBack()
  await offer.waitFor()
  await at(phone, '第 1 话 第 1 页，共 4 页')
  await phone.getByRole('button', { name: '留在这里' }).click()
  await offer.waitFor({ state: 'detached' })
  await at(phone, '第 1 话 第 1 页，共 4 页')

  // On a device that knows of nothing the comic is opened anew
  const third = await openReader(browser, site)
  await third.page.evaluate((kept) => localStorage.setItem('yh.user', kept!), user)
  await third.page.goto(addressOf(short[0]!))
  await third.page.getByRole('button', { name: '跳到那里' }).click()
  await at(third.page, '第 2 话 第 2 页，共 4 页')
  await third.page.waitForURL(new RegExp(`comicsReadPage/${short[1]!.id}`))
  // And where it was left it opens by itself
  await third.page.goto(`${site.url}/comics/comicsReadPage/${short[1]!.id}`)
  await at(third.page, '第 2 话 第 2 页，共 4 页')
  expect([...wrong, ...other.wrong, ...third.wrong]).toEqual([])
  await Promise.all([context.close(), third.context.close()])
})

it('keeps no more of a long strip than is near the screen', async () => {
  const { context, page, wrong } = await openReader(browser, site)
  await page.goto(addressOf(long[0]!))
  const pictures = () => page.evaluate(() => document.images.length)
  await whenLoaded(page)
  const most: number[] = []
  for (let step = 0; step < 30; step++) {
    await page.evaluate(() => document.querySelector('[data-stage]')!.scrollBy(0, 2_200))
    await whenLoaded(page)
    most.push(await pictures())
  }
  await page.getByText('已经看到最新一话').waitFor()
  expect(Math.max(...most)).toBeLessThan(12)
  await page.keyboard.press('Home')
  await page.getByText('第 1 页，共 120 页').waitFor({ state: 'attached' })
  await whenLoaded(page)
  expect(wrong).toEqual([])
  await context.close()
})
