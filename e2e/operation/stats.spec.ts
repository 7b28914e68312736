import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AdRow, adsConsole } from '#contract/ads/console.ts'
import { ads } from '#contract/ads/endpoints.ts'
import { adPositions } from '#contract/ads/positions.ts'
import { catalogueConsole } from '#contract/video/catalogue-console.ts'
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
import { signInStaff } from '../harness/console.ts'
import { openFilmSite, oneFilm } from '../harness/film-site.ts'
import { type Site, until } from '../harness/site.ts'

let site: Site
let browser: Browser
let desk: Page
let staff: string
const film = '1'
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openFilmSite(oneFilm), openBrowser()])
  desk = await (await openPhone(browser, site.url, { wide: true })).newPage()
  await signInStaff(desk, site, 'purser')
  staff = await desk.evaluate(() => sessionStorage.getItem('yh.console.token')!)
})
afterEach(async () => {
  for (const { id } of await listAds()) await site.ask(adsConsole.remove, { id }, staff)
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const listAds = async () => ((await site.ask(adsConsole.list, {}, staff)).data as { list: AdRow[] }).list
const picture = sharp({ create: { width: 500, height: 200, channels: 3, background: '#2a7f86' } })
  .png()
  .toBuffer()
  .then((bytes) => bytes.toString('base64'))

/** Staff puts up an ad that opens nothing. */
async function putUp(ad: Partial<AdRow>): Promise<number> {
  const plain = { link: '', enabled: true, startsAt: 0, endsAt: 0, weight: 10, audience: 'all', dailyCap: 0 }
  const body = { title: '灯塔', position: 2, ...plain, ...ad, picture: await picture }
  const { code, data } = await site.ask(adsConsole.save, body, staff)
  expect(code).toBe(200)
  return (data as AdRow).id
}

async function openApp(): Promise<{ context: BrowserContext; page: Page; wrong: string[] }> {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  // What looks at pages comes when the first has been drawn
  const looking = page.waitForEvent('websocket', { timeout: 40_000 })
  await enter(page, site.url)
  await looking
  return { context, page, wrong }
}
// Real time is the subject: an ad is seen, and a page visited, once it was in sight for a second
const beInSight = (page: Page) => page.waitForTimeout(2_500)
const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).click({ timeout: 10_000 })

it('what a phone looked at is in the overview; an ad counts once a showing, a click once however often it is tapped', async () => {
  const ad = await putUp({})
  const { context, page, wrong } = await openApp()
  const banner = page.locator(`[data-ad="${ad}"]`)
  await banner.waitFor()
  await beInSight(page)
  await banner.click()
  await banner.click()
  await tab(page, '我的')
  await beInSight(page)
  await page.reload()
  const counted = async () => {
    const { impressions, clicks } = (await listAds()).find(({ id }) => id === ad)!
    return { impressions, clicks }
  }
  await until('the batch', 60, async () => (await counted()).impressions > 0)
  expect(await counted()).toEqual({ impressions: 1, clicks: 1 })

  // Seen again, it is another showing
  await tab(page, '首页')
  await banner.waitFor()
  await beInSight(page)
  const told = page.waitForResponse((response) => response.url().endsWith(ads.click.path))
  await banner.click()
  await told
  await context.close()
  await until('the second click', 60, async () => (await counted()).clicks === 2)

  await desk.goto(`${site.url}/console/overview`)
  const pages = desk.getByRole('table', { name: '页面浏览' })
  await pages.getByRole('row', { name: /\/home / }).waitFor()
  await pages.getByRole('row', { name: /\/mine / }).waitFor()
  expect(await desk.getByRole('button', { name: /^访客/ }).textContent()).toMatch(/^访客1/)
  expect(await desk.getByRole('button', { name: /^广告点击/ }).textContent()).toMatch(/^广告点击2/)
  await desk.getByText('审核 0 件待处理').waitFor()
  expect(wrong).toEqual([])
})

it('an ad shows as often as its daily cap says, and appears at its time without a reload', async () => {
  const rare = await putUp({ title: '一天一次', dailyCap: 1 })
  const coming = await putUp({ position: 4, title: '过一会儿', startsAt: Math.floor(Date.now() / 1000) + 25 })
  const { context, page } = await openApp()
  await page.locator(`[data-ad="${rare}"]`).waitFor()
  await beInSight(page)
  await tab(page, '我的')
  expect(await page.locator(`[data-ad="${coming}"]`).count()).toBe(0)
  await page.locator(`[data-ad="${coming}"]`).waitFor({ timeout: 40_000 })
  await tab(page, '首页')
  await page.getByText('渡口').first().waitFor()
  expect(await page.locator(`[data-ad="${rare}"]`).count()).toBe(0)
  await context.close()
})

it('an ad stands at every position whose page there is', async () => {
  await site.ask(
    catalogueConsole.saveChannel,
    { kind: 'home', name: '山海', showType: 1, hidden: false },
    staff,
  )
  const ids = new Map<number, number>()
  for (const position of Object.keys(adPositions).map(Number))
    ids.set(position, await putUp({ position, title: `位置 ${position}` }))
  const context = await openPhone(browser, site.url)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  const stands = (position: number) =>
    page
      .locator(`[data-ad="${ids.get(position)}"]`)
      .first()
      .waitFor({ timeout: 15_000 })

  await page.goto(site.url)
  await page.getByRole('button', { name: '我已年满 18 周岁，进入' }).click()
  await stands(1)
  await page.getByRole('button', { name: /跳过/ }).click()
  for (const position of [17, 12]) await stands(position)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await stands(6)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const position of [2, 13, 9]) await stands(position)
  await page.getByRole('tab', { name: '山海' }).click()
  await stands(11)
  await page.goto(`${site.url}/play/longVideo/${film}`)
  for (const position of [3, 15]) await stands(position)
  await page.goto(`${site.url}/mine`)
  await stands(4)
  await page.goto(`${site.url}/mine/application`)
  await stands(7)
  expect(wrong).toEqual([])
  await context.close()
})
