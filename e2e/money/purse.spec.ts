import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Browser,
  enter,
  frontPage,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
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

const open = async (page: Page, path: string) => {
  await page.goto(site.url + path)
  await frontPage(page).waitFor()
}
const pay = async (page: Page, done: string) => {
  await frontPage(page).getByRole('button', { name: '去支付' }).click()
  await page.waitForURL('**/sandbox-pay/**')
  await page.getByRole('button', { name: '确认支付' }).click()
  await page.getByRole('link', { name: '返回夜航' }).click()
  await frontPage(page).getByRole('heading', { name: done }).waitFor({ timeout: 30_000 })
}
const balanceIn = (page: Page, region: string) =>
  frontPage(page).getByLabel(region).locator('b').first().innerText()

it('takes a newcomer from the first coins to a film of their own, every page telling the same balance', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  await open(page, '/mine/newRecharge/1')
  await frontPage(page)
    .getByRole('radio', { name: /30金币/ })
    .check({ force: true })
  await pay(page, '充值成功')
  await open(page, '/mine/newRecharge/0')
  await frontPage(page).getByRole('radio', { name: /月卡/ }).check({ force: true })
  await pay(page, '会员已开通')

  const user = await page.evaluate(() =>
    Object.entries(localStorage).find(([name]) => /(^|\W)user$/.test(name))!,
  )
  const other = await openPhone(browser, site.url)
  await other.addInitScript(([name, text]) => localStorage.setItem(name!, text!), user)
  await skipPopUps(other)
  const second = await other.newPage()
  await enter(second, site.url)
  await open(second, '/mine')
  await expect.poll(() => balanceIn(second, '余额')).toBe('30')

  await open(page, `/play/longVideo/${film}`)
  await page.getByRole('button', { name: '3.0 金币购买' }).click()
  await page.getByRole('button', { name: '购买', exact: true }).click()
  await page.getByText('已购买，余额 27 金币').waitFor()

  // Nobody touched the second device
  await expect.poll(() => balanceIn(second, '余额'), { timeout: 20_000 }).toBe('27')
  await open(page, '/mine')
  await expect.poll(() => balanceIn(page, '余额')).toBe('27')
  await frontPage(page).getByText(/到期/).first().waitFor()
  await open(page, '/mine/myWallet')
  await expect.poll(() => balanceIn(page, '金币余额')).toBe('27')
  await open(page, '/mine/mineWallet/history')
  await frontPage(page).getByText('渡口').waitFor()
  await frontPage(page).getByText('-3', { exact: true }).waitFor()
  await frontPage(page).getByText('支出 3').waitFor()
  await open(page, '/mine/functionCenter/payList')
  await page.getByRole('link', { name: /渡口/ }).waitFor()
  await second.goto(`${site.url}/play/longVideo/${film}`)
  await expect
    .poll(() => second.locator('video').evaluate((element) => (element as HTMLVideoElement).duration), {
      timeout: 20_000,
    })
    .toBeGreaterThan(20)

  const desk = await (await openPhone(browser, site.url, { wide: true })).newPage()
  const wrongAtDesk = watchErrors(desk)
  await signInStaff(desk, site, 'purser', '/console/ledger?reason=purchase')
  await desk.getByRole('row', { name: /购买.*3\.00/ }).waitFor()
  await desk.goto(`${site.url}/console/ledger/accounts?owner=${(JSON.parse(user[1]) as { id: number }).id}`)
  await desk.getByRole('button', { name: /^充值金币\s*27\.00/ }).waitFor()
  await desk.goto(`${site.url}/console/ledger/check`)
  await desk.getByRole('button', { name: '立即核对' }).click()
  await desk.getByText('账目相符').waitFor()
  expect([...wrong, ...wrongAtDesk]).toEqual([])
})
