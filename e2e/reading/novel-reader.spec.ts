import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { novelReading } from '#contract/novel/reading.ts'
import { barriersOf } from '../harness/axe.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { plainChapters, plantNovels } from './novels.ts'
import { fillPurse } from '../harness/purse.ts'
import { openSite, type Site } from '../harness/site.ts'
import { makeTone } from '../harness/sources.ts'
import { fingerOn } from '../harness/touch.ts'

let site: Site
let browser: Browser
let novelId: number
/** Of the long novel, and of the one that is sold by the chapter. */
let chapters: number[]
let sold: number[]
const sources = mkdtempSync(join(tmpdir(), 'yehang-tones-'))
const recorded = 10

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ environment: { SAMPLE_LIBRARY: 'none' } }), openBrowser()])
  const file = await makeTone(join(sources, 'tone.m4a'), 6)
  const long = plainChapters(200).map((chapter, index) =>
    index < recorded ? { ...chapter, audio: { file } } : chapter,
  )
  const [first, ...rest] = plainChapters(3)
  const noted = {
    ...first!,
    blocks: [
      { kind: 'p' as const, runs: [{ t: '陈伯的雾号', note: '雾天里为船只鸣响的号角。' }, { t: '响了。' }] },
      ...first!.blocks,
    ],
  }
  const [one, other] = await plantNovels(site, [
    { title: '雾港来信', chapters: long },
    { title: '灯塔看守人', chapters: [noted, ...rest], chapterPrice: 300, freeChapters: 1 },
  ])
  novelId = one!
  ;[chapters, sold] = await Promise.all([chaptersOf(one!), chaptersOf(other!)])
})
afterAll(async () => {
  await browser.close()
  await site.close()
  rmSync(sources, { recursive: true, force: true })
})

async function chaptersOf(id: number): Promise<number[]> {
  const { data } = await site.ask(novelReading.chapters, { id, size: 500 }, await site.guest())
  return (data as { list: { id: number }[] }).list.map((row) => row.id)
}

/** A phone whose owner has entered. */
async function openReading() {
  const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  return { context, page, wrong }
}
async function openReader(page: Page, chapter: number): Promise<void> {
  await page.goto(`${site.url}/novel/word-view/${chapter}`)
  await page.locator('[data-block]').first().waitFor()
}
/** Turns a page by a key and waits until it lies still. */
async function turn(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await lieStill(page)
}
const lieStill = (page: Page) =>
  page.locator('[data-paper] [inert][aria-hidden]').waitFor({ state: 'detached' })

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

type Letter = { block: number; offset: number }

/** The letter a page begins with. */
const topLetter = (page: Page): Promise<Letter | undefined> =>
  page.evaluate(() => {
    const text = document.querySelector('[data-chapter]:not([inert] *)')
    const box = text?.closest('[data-paper] > *')?.getBoundingClientRect()
    const at = box && document.caretPositionFromPoint(box.left + 22, box.top + 17)
    const block = at?.offsetNode.parentElement?.closest<HTMLElement>('[data-block]')
    return at && block ? { block: Number(block.dataset.block), offset: at.offset } : undefined
  })

/** How far below the top of the view a letter's line begins, in CSS pixels; nothing while it is out of view. */
const lineOf = (page: Page, chapter: number, { block, offset }: Letter): Promise<number | undefined> =>
  page.evaluate(
    ([name, at]) => {
      const text = document.querySelector(`${name}:not([inert] *)`)
      const node = text?.querySelector(`[data-block="${at.block}"]`)?.firstChild
      if (!text || !node) return undefined
      const box = text.closest('[data-paper] > *')!.getBoundingClientRect()
      const range = document.createRange()
      range.setStart(node, at.offset)
      range.setEnd(node, at.offset + 1)
      const { left, right, top, bottom } = [...range.getClientRects()].at(-1)!
      const isSeen = left > box.left && right < box.right && top > box.top - 5 && bottom < box.bottom + 5
      return isSeen ? Math.round(top - box.top) : undefined
    },
    [`[data-chapter="${chapter}"]`, { block, offset }] as const,
  )

const placeOf = async (token: string): Promise<unknown> => {
  const { place } = (await site.ask(novelReading.place, { id: novelId }, token)).data as {
    place: Letter & { chapterId: number }
  }
  return place && { chapterId: place.chapterId, block: place.block, offset: place.offset }
}

it('keeps the sentence at the top through another font size, scrolling, a reload and another device', async () => {
  const { context, page, wrong } = await openReading()
  const chapter = chapters[119]!
  await openReader(page, chapter)
  await waitInView(page, '120之1')
  await turn(page, 'ArrowRight')
  await turn(page, 'PageDown')
  const top = (await topLetter(page))!
  expect(top.block).toBeGreaterThan(3)
  const line = () => lineOf(page, chapter, top)

  await page.keyboard.press('m')
  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('button', { name: '字号增大' }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  for (let press = 0; press < 6; press++) await page.getByRole('button', { name: '字号增大' }).click()
  expect(await line()).toBeDefined()
  await page.getByRole('button', { name: '滚动' }).click()
  await expect.poll(line).toBeLessThan(12)
  for (let press = 0; press < 6; press++) await page.getByRole('button', { name: '字号减小' }).click()
  await expect.poll(line).toBeLessThan(12)
  await page.getByRole('button', { name: '覆盖' }).click()
  // The bars lie over the first line
  await page.keyboard.press('m')
  await expect.poll(() => topLetter(page)).toEqual(top)
  await page.reload()
  await page.locator('[data-block]').first().waitFor()
  await expect.poll(() => topLetter(page)).toEqual(top)

  // The page goes at once, and tells where it was as it goes
  await turn(page, 'ArrowLeft')
  const later = (await topLetter(page))!
  const user = await page.evaluate(() => localStorage.getItem('yh.user')!)
  await page.goto(`${site.url}/removal`)
  const { token } = JSON.parse(user) as { token: string }
  await expect.poll(() => placeOf(token), { timeout: 20_000 }).toEqual({ chapterId: chapter, ...later })
  const other = await openReading()
  await other.page.evaluate((kept) => localStorage.setItem('yh.user', kept), user)
  await openReader(other.page, chapter)
  await expect.poll(() => topLetter(other.page), { timeout: 20_000 }).toEqual(later)
  expect([...wrong, ...other.wrong]).toEqual([])
  await Promise.all([context.close(), other.context.close()])
})

it('turns by finger and wheel, finds a sentence of a far chapter, lists 200 chapters, and marks a place', async () => {
  const { context, page, wrong } = await openReading()
  await openReader(page, chapters[0]!)
  await waitInView(page, '1之1')
  const first = await inView(page)
  const finger = await fingerOn(page)
  await finger.swipe({ x: 330, y: 400 }, { x: 60, y: 410 })
  await lieStill(page)
  await expect.poll(() => inView(page)).not.toContain('1之1')
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => inView(page)).toEqual(first)
  for (let turns = 0; turns < 20 && !(await inView(page)).includes('2之1'); turns++)
    await turn(page, 'ArrowRight')
  await waitInView(page, '2之1')
  await turn(page, 'ArrowLeft')
  await waitInView(page, '1之12')

  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: '搜索书中的文字' }).fill('177之3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /177之3/ }).click()
  await waitInView(page, '177之3')
  await page.waitForURL(`**/word-view/${chapters[176]}`)

  await page.keyboard.press('m')
  await page.getByRole('button', { name: '添加书签' }).click()
  await page.getByRole('button', { name: '移除书签' }).waitFor()
  await page.getByRole('button', { name: '目录' }).click()
  const rows = page.getByRole('list', { name: '目录' }).getByRole('listitem')
  await rows.filter({ hasText: '第177章' }).getByRole('button').waitFor()
  expect(await rows.count()).toBeLessThan(40)
  await page.getByRole('button', { name: '书签', exact: true }).click()
  await page.getByText(/第177章 雾号 · 刚刚/).waitFor()
  expect(await barriersOf(page)).toEqual([])
  expect(wrong).toEqual([])
  await context.close()
})

it('explains a word, shows the other script, reads on without a network, and unlocks a chapter in place', async () => {
  const { context, page } = await openReading()
  const account = await page.evaluate(() => JSON.parse(localStorage.getItem('yh.user')!) as { id: number })
  await fillPurse(site, account.id, 300)
  await openReader(page, sold[0]!)
  const before = await inView(page)
  await page.getByRole('button', { name: '注释' }).tap()
  await page.getByRole('note').getByText('雾天里为船只鸣响的号角。').waitFor()
  await page.touchscreen.tap(370, 700)
  // A hidden one has no role any more, and is still what keys are kept from
  await page.locator('[role=note]').waitFor({ state: 'detached' })
  expect(await inView(page)).toEqual(before)
  await page.keyboard.press('m')
  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('button', { name: '繁體' }).click()
  await page
    .getByText(/漁船一隻接一隻回來/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: '简体' }).click()
  await page
    .getByText(/渔船一只接一只回来/)
    .first()
    .waitFor()

  await openReader(page, sold[1]!)
  await page.keyboard.press('End')
  await page.getByRole('button', { name: '解锁继续阅读' }).click()
  const sheet = page.getByRole('dialog', { name: '解锁本章' })
  await sheet.getByText('余额 3 金币').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await sheet.getByRole('button', { name: '购买' }).click()
  await page.getByRole('button', { name: '解锁继续阅读' }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/novel/word-view/${sold[1]}`)

  await openReader(page, chapters[20]!)
  await page.waitForFunction(
    ([controlled, address]) =>
      navigator.serviceWorker.controller !== null &&
      localStorage.getItem(controlled) !== null &&
      caches.match(address).then((kept) => kept !== undefined),
    ['yh.start', `/kept/novel/${chapters[22]}/hans`] as const,
  )
  await context.setOffline(true)
  await page.reload()
  await waitInView(page, '21之1')
  await page.keyboard.press('m')
  await page.getByRole('button', { name: '下一章' }).click()
  await waitInView(page, '22之1')
  await context.close()
})

it('is heard over the ends of chapters while another page is in front, stops after one, and goes on', async () => {
  const { context } = await openReading()
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'media') asked.add(new URL(request.url()).pathname)
  })
  await page.goto(`${site.url}/novel/audioPlay/${chapters[0]}`)
  await page.getByRole('button', { name: '暂停' }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  // The next chapter is on its way while this one plays
  await expect.poll(() => asked.size).toBeGreaterThan(1)
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL((at) => at.pathname === '/home')
  const bar = page.getByRole('complementary', { name: '正在听书' })
  const heard = async () => Number(/第(\d+)章/.exec((await bar.textContent()) ?? '')?.[1])
  const before = await heard()
  await expect.poll(heard, { timeout: 40_000 }).toBeGreaterThan(before)
  expect(new URL(page.url()).pathname).toBe('/home')

  await bar.getByRole('link').click()
  await page.getByRole('button', { name: '不定时' }).click()
  await page.getByRole('button', { name: '听完本章' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '播放', exact: true }).waitFor({ timeout: 40_000 })
  const title = page.getByRole('heading', { level: 2 })
  const last = await title.textContent()
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => title.textContent(), { timeout: 20_000 }).not.toBe(last)

  await page.goto(`${site.url}/novel/audioPlay/${chapters[recorded + 1]}`)
  await page.getByText(/没有中文语音/).waitFor({ timeout: 20_000 })
  await context.close()
})
