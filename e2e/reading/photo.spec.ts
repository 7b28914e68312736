import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOf } from '../harness/axe.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  shiftOf,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { plantPhotoSet } from './photos.ts'
import { fillPurse } from '../harness/purse.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import type { Site } from '../harness/site.ts'
import { fingerOn } from '../harness/touch.ts'

/** Three of its six photos are free; the whole costs 3 coins. */
const sold = '雪国慢火车的车窗'
let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
  await plantPhotoSet(site, { title: sold, categoryName: '旅行', price: 300, free: 3, photos: 6 })
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const photos = (page: Page) => page.getByRole('list', { name: '照片' }).getByRole('button')
const viewer = (page: Page) => page.getByRole('dialog', { name: `《${sold}》照片` })
const shows = (page: Page, text: string) => page.locator('.pswp__counter').filter({ hasText: text }).waitFor()
const isGone = (page: Page) => page.locator('.pswp').waitFor({ state: 'detached' })

/** Opens the viewer at a photo, and waits until it listens to keys and fingers. */
async function view(page: Page, at: number) {
  await photos(page)
    .nth(at - 1)
    .click()
  await page.locator('.pswp[aria-modal]').waitFor()
  await shows(page, `${at} / 6`)
}

const storedUser = (page: Page) =>
  page.evaluate(() => {
    const [key, value] = Object.entries(localStorage).find(([name]) => /(^|\W)user$/.test(name))!
    return { key, value, id: (JSON.parse(value) as { id: number }).id }
  })

it('leads from home over the wall of sets into the viewer, by keys, fingers and the way back', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  const entry = page.getByRole('link', { name: '写真' })
  await entry.waitFor()
  const atHome = await shiftOf(page)
  await entry.click()
  await page.getByRole('tab', { name: '旅行' }).click()
  await page.getByRole('link', { name: sold }).click()
  await photos(page).first().waitFor()
  expect(await photos(page).count()).toBe(6)

  await view(page, 1)
  expect(await barriersOf(page)).toEqual([])
  // The next one lies ready, at its full width, before anybody turns to it
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll<HTMLImageElement>('.pswp__item .pswp__img:not(.pswp__img--placeholder)'),
    ].some((image) => /第 2 张/.test(image.alt) && image.complete && image.naturalWidth > 800),
  )
  await page.keyboard.press('ArrowRight')
  await shows(page, '2 / 6')
  await viewer(page)
    .getByRole('status')
    .filter({ hasText: `《${sold}》第 2 张，共 6 张` })
    .waitFor({ state: 'attached' })
  const finger = await fingerOn(page)
  await finger.swipe({ x: 320, y: 420 }, { x: 60, y: 420 })
  await shows(page, '3 / 6')
  const zoomed = page.locator('.pswp--zoomed-in')
  await finger.doubleTap({ x: 195, y: 420 })
  await zoomed.waitFor()
  await finger.doubleTap({ x: 195, y: 420 })
  await zoomed.waitFor({ state: 'detached' })
  await finger.pinch({ x: 195, y: 420 }, 60, 160)
  await zoomed.waitFor()
  // What is larger than the screen is moved, not turned
  await finger.swipe({ x: 220, y: 420 }, { x: 160, y: 420 })
  await shows(page, '3 / 6')
  await finger.doubleTap({ x: 195, y: 420 })
  await zoomed.waitFor({ state: 'detached' })

  await page.goBack()
  await isGone(page)
  expect(new URL(page.url()).searchParams.get('id')).toMatch(/^\d+$/)
  expect(
    await photos(page)
      .nth(2)
      .evaluate((element) => element === document.activeElement),
  ).toBe(true)

  await view(page, 2)
  await finger.swipe({ x: 195, y: 300 }, { x: 195, y: 720 })
  await isGone(page)
  await view(page, 2)
  await page.getByRole('button', { name: '自动播放' }).click()
  await page.getByRole('button', { name: /^每张 \d 秒/ }).waitFor()
  // It turns by itself, and ends at the last photo one may see
  await shows(page, '3 / 6')
  await page.keyboard.press('Escape')
  await isGone(page)
  await page.goBack()
  await page.getByRole('link', { name: sold }).waitFor()
  expect((await shiftOf(page)) - atHome).toBeLessThan(0.02)
  expect(wrong).toEqual([])
  await context.close()
})

it('sells a set where it is locked, and opens it on a second device that nobody touches', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  const user = await storedUser(page)
  await fillPurse(site, user.id, 500)
  await page.goto(`${site.url}/photo`)
  await page.getByRole('link', { name: sold }).click()
  await photos(page).nth(2).waitFor()
  const second = await openPhone(browser, site.url)
  await second.addInitScript(([name, text]) => localStorage.setItem(name!, text!), [user.key, user.value])
  await skipPopUps(second)
  const other = await second.newPage()
  await enter(other, site.url)
  await other.goto(page.url())
  await other.getByRole('button', { name: /第 4 张.*未解锁/ }).waitFor()
  expect(await barriersOf(page)).toEqual([])

  await view(page, 3)
  await page.keyboard.press('ArrowRight')
  await page.getByText('还有 3 张', { exact: true }).waitFor()
  await page.locator('.pswp').getByRole('button', { name: '解锁全部' }).click()
  await page.getByRole('button', { name: '购买', exact: true }).click()

  await page.getByText('已购买，余额 2 金币').waitFor()
  await page.getByRole('button', { name: /第 4 张，共 6 张$/ }).waitFor()
  await other.getByRole('button', { name: /第 4 张，共 6 张$/ }).waitFor()
  await page.goto(`${site.url}/photo?my=bought`)
  await page.getByRole('link', { name: sold }).waitFor()
  expect(await shiftOf(page)).toBeLessThan(0.02)
  expect(wrong).toEqual([])
  await context.close()
  await second.close()
})
