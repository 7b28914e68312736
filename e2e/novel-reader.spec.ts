import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { novelReading } from '#contract/novel/reading.ts'
import { barriersOf } from './axe.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  shiftOf,
  skipPopUps,
  watchErrors,
} from './browser.ts'
import { plainChapters, plantNovels } from './novels.ts'
import { openSite, type Site } from './site.ts'
import { makeTone } from './sources.ts'

let site: Site
let browser: Browser
let chapters: number[]
const sources = mkdtempSync(join(tmpdir(), 'yehang-tones-'))
const seconds = 4

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ environment: { SAMPLE_LIBRARY: 'none' } }), openBrowser()])
  const file = await makeTone(join(sources, 'tone.m4a'), seconds)
  const recorded = plainChapters(30).map((chapter, index) =>
    index < 3 ? { ...chapter, audio: { file, seconds } } : chapter,
  )
  const [id] = await plantNovels(site, [{ title: '雾港来信', chapters: recorded }])
  const token = await site.guest()
  const { list } = (await site.ask(novelReading.chapters, { id }, token)).data as { list: { id: number }[] }
  chapters = list.map((row) => row.id)
}, 180_000)
afterAll(async () => {
  await browser.close()
  await site.close()
  rmSync(sources, { recursive: true, force: true })
})

/** The names of the paragraphs that are on the screen, as their first words say them. */
const inView = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A page that is being turned stands there twice for a moment
    const text = document.querySelector('[data-chapter]:not([inert] *)')!
    const box = text.closest('[data-paper] > *')!.getBoundingClientRect()
    const shows = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1
    return [...document.querySelectorAll('[data-block]:not([inert] *)')]
      .filter((block) => [...block.getClientRects()].some(shows))
      .map((block) => /^\d+之\d+/.exec(block.textContent ?? '')?.[0] ?? '')
  })
const waitInView = (page: Page, name: string) =>
  expect.poll(() => inView(page), { timeout: 20_000 }).toContain(name)

async function openReader(page: Page, chapter: number): Promise<void> {
  await page.goto(`${site.url}/novel/word-view/${chapter}`)
  await page.locator('[data-block]').first().waitFor()
}
/** Turns a page by a key and waits until it lies still. */
async function turn(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.locator('[data-paper] [inert][aria-hidden]').waitFor({ state: 'detached' })
}
const placeTold = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/novel/keepPlace'))

it('keeps the place through another font size, another way of turning, a reload and another device', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  await openReader(page, chapters[4]!)
  await waitInView(page, '5之1')
  const told = placeTold(page)
  await turn(page, 'ArrowRight')
  await expect.poll(() => inView(page)).not.toContain('5之1')
  await turn(page, 'PageDown')
  const [, kept] = await inView(page)
  expect(kept).toMatch(/^5之/)

  await page.keyboard.press('m')
  await page.getByRole('button', { name: '设置' }).click()
  const larger = page.getByRole('button', { name: '字号增大' })
  for (let press = 0; press < 6; press++) await larger.click()
  const first = (await inView(page))[0]!
  expect(await inView(page)).toContain(first)
  await page.getByRole('button', { name: '滚动' }).click()
  await waitInView(page, first)
  await page.getByRole('button', { name: '覆盖' }).click()
  await waitInView(page, first)
  expect(await barriersOf(page)).toEqual([])
  await told
  await page.reload()
  await waitInView(page, first)

  const user = await page.evaluate(() => localStorage.getItem('yh.user')!)
  const adult = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key !== 'yh.novel.reading'),
  )
  const other = await openPhone(browser, site.url, { theme: 'dark' })
  await skipPopUps(other)
  await other.addInitScript(
    ([entries, signedIn]) => {
      for (const [key, value] of entries as [string, string][])
        if (!key.startsWith('yh.novel')) localStorage.setItem(key, value)
      localStorage.setItem('yh.user', signedIn as string)
    },
    [adult, user] as const,
  )
  const second = await other.newPage()
  await openReader(second, chapters[4]!)
  await waitInView(second, first)
  expect(await shiftOf(second)).toBeLessThan(0.05)
  await other.close()
  expect(wrong).toEqual([])
  await context.close()
}, 120_000)

it('goes on into the next chapter, finds words in the book, and marks a place', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  await enter(page, site.url)
  await openReader(page, chapters[0]!)
  await waitInView(page, '1之1')
  for (let turns = 0; turns < 20 && !(await inView(page)).includes('2之1'); turns++)
    await turn(page, 'ArrowRight')
  await waitInView(page, '2之1')
  await turn(page, 'ArrowLeft')
  await waitInView(page, '1之12')

  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: '搜索书中的文字' }).fill('17之3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /17之3/ }).click()
  await waitInView(page, '17之3')
  await page.waitForURL(`**/word-view/${chapters[16]}`)

  await page.keyboard.press('m')
  await page.getByRole('button', { name: '添加书签' }).click()
  await page.getByRole('button', { name: '移除书签' }).waitFor()
  await page.getByRole('button', { name: '目录' }).click()
  await page.getByRole('listitem').filter({ hasText: '第17章' }).getByRole('button').waitFor()
  await page.getByRole('button', { name: '书签', exact: true }).click()
  await page.getByText(/第17章 雾号 · 刚刚/).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await context.close()
}, 120_000)

it('is heard over the ends of chapters while another page is in front, and says where there is no voice', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  await enter(page, site.url)
  await page.goto(`${site.url}/novel/audioPlay/${chapters[0]}`)
  await page.getByRole('button', { name: '暂停' }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('link', { name: '小说详情' }).click()
  const bar = page.getByRole('complementary', { name: '正在听书' })
  await bar.getByText('第2章 雾号').waitFor({ timeout: 30_000 })
  await bar.getByText('第3章 雾号').waitFor({ timeout: 30_000 })
  expect(new URL(page.url()).pathname).toMatch(/novelDetail/)

  await page.goto(`${site.url}/novel/audioPlay/${chapters[9]}`)
  await page.getByText(/没有中文语音/).waitFor({ timeout: 20_000 })
  await context.close()
}, 120_000)
