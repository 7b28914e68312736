import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Browser,
  type BrowserContext,
  enter,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { fillPurse } from '../harness/purse.ts'
import { openFilmSite, oneFilm } from '../harness/film-site.ts'
import { type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
const film = 1
beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    openFilmSite(oneFilm, sql`update films set price = 300, preview_seconds = 8`),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const storedUser = (page: Page) =>
  page.evaluate(() => {
    const [key, value] = Object.entries(localStorage).find(([name]) => /(^|\W)user$/.test(name))!
    return { key, value, id: (JSON.parse(value) as { id: number }).id }
  })

/** Another device of the same account. */
async function secondDevice({ key, value }: { key: string; value: string }): Promise<BrowserContext> {
  const context = await openPhone(browser, site.url)
  await context.addInitScript(([name, text]) => localStorage.setItem(name!, text!), [key, value])
  await skipPopUps(context)
  return context
}

const lengthOf = (page: Page) =>
  page.locator('video').evaluate((element) => (element as HTMLVideoElement).duration)

it('leads who has no coins to some and back, sells the film once, and opens it on a second device too', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  const user = await storedUser(page)
  const second = await (await secondDevice(user)).newPage()
  await enter(second, site.url, `/play/longVideo/${film}`)
  await second.getByText(/正在试看/).waitFor()

  await page.goto(`${site.url}/play/longVideo/${film}`)
  await page.getByRole('button', { name: '3.0 金币购买' }).click()
  await page.getByText('还差 3 金币').waitFor()
  await page.getByRole('link', { name: '去充值' }).click()
  await page.waitForURL(/newRecharge\/1\?redirect=/)
  await fillPurse(site, user.id, 500)
  await page.goBack()
  await page.getByText('余额 5 金币').waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: '购买', exact: true }).click()

  await page.getByText('已购买，余额 2 金币').waitFor()
  await expect.poll(() => lengthOf(page), { timeout: 20_000 }).toBeGreaterThan(20)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)
  // Nobody touched the second device
  await expect.poll(() => lengthOf(second), { timeout: 20_000 }).toBeGreaterThan(20)

  await page.goto(`${site.url}/mine/functionCenter/payList`)
  await page.getByRole('link', { name: /渡口/ }).waitFor()
  await page.getByText(/影片 · 3 金币/).waitFor()
  expect(wrong).toEqual([])
})

it('keeps to the limit its owner sets', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  await enter(page, site.url, '/mine/setting')
  await page.goto(`${site.url}/mine/setting`)
  await page.getByRole('button', { name: '消费限额' }).click()
  await page.getByLabel('每日限额').fill('2')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('消费限额已保存').waitFor()

  await page.goto(`${site.url}/play/longVideo/${film}?open=1`)

  await page.getByText('会超出你设置的今日消费限额 2 金币').waitFor()
})
