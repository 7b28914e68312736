import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import type { Site } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

async function openPage({ wide = false } = {}) {
  const context = await openPhone(browser, site.url, { wide })
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  const close = async () => {
    expect(wrong).toEqual([])
    await context.close()
  }
  return { page, close }
}

/** The codes of a batch that one of the staff makes, from the file that is given out. */
async function makeCodes(desk: Page): Promise<string[]> {
  await desk.goto(`${site.url}/console/rewards/codes`)
  await desk.getByRole('button', { name: '生成兑换码' }).click()
  await desk.getByLabel('用途（用户可见）').fill('海风礼')
  await desk.getByLabel('积分', { exact: true }).fill('500')
  await desk.getByLabel('数量').fill('3')
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: '生成并下载' }).click(),
  ])
  await desk.getByText('0 / 3').waitFor()
  return [...readFileSync(await file.path(), 'utf8').matchAll(/^"([0-9A-Z-]{19})"/gm)].map(
    ([, code]) => code!,
  )
}

async function makeGood(desk: Page): Promise<void> {
  await desk.goto(`${site.url}/console/rewards/mall`)
  await desk.getByRole('button', { name: '新增商品' }).click()
  await desk.getByLabel('名称').fill('月卡 30 天')
  await desk.getByLabel('价格（积分）').fill('300')
  await desk.getByLabel('库存', { exact: true }).fill('2')
  await desk.getByRole('switch', { name: '在售' }).check()
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: '月卡 30 天' }).waitFor()
}

it('staff make codes and a good; a guest uses a code, gets the good for its points, and finds both in the history', async () => {
  const desk = await openPage({ wide: true })
  await signInStaff(desk.page, site, 'helm')
  const [code, linked] = await makeCodes(desk.page)
  await makeGood(desk.page)

  const { page, close } = await openPage()
  await enter(page, site.url, '/mine/functionCenter/redeemCode')
  const field = page.getByLabel('兑换码', { exact: true })
  await field.fill('AAAA-AAAA-AAAA-AAAA')
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await page.getByText('兑换码无效，请检查后再试').waitFor()
  await field.fill(` ${code!.toLowerCase().replaceAll('-', ' ')}`)
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await page.getByText('已兑换 500 积分').waitFor()
  await page.getByLabel('我的积分').getByText('500', { exact: true }).waitFor()

  await page.getByRole('button', { name: /月卡 30 天/ }).click()
  await page.getByRole('button', { name: '用 300 积分兑换' }).click()
  await page.getByText('已兑换，剩余 200 积分').waitFor()
  await page.getByRole('button', { name: /月卡 30 天.*剩 1 件/ }).waitFor()

  await page.getByRole('link', { name: '兑换记录' }).click()
  await page.getByRole('listitem').filter({ hasText: '海风礼' }).filter({ hasText: '500 积分' }).waitFor()
  await page.getByRole('tab', { name: '积分商城' }).click()
  await page.getByRole('listitem').filter({ hasText: '月卡 30 天' }).filter({ hasText: '已到账' }).waitFor()

  // A code that comes by its link stands in the field already
  await page.goto(`${site.url}/mine/functionCenter/redeemCode?code=${linked!.replaceAll('-', '')}`)
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await page.getByLabel('我的积分').getByText('700', { exact: true }).waitFor()
  await close()

  await desk.page.goto(`${site.url}/console/rewards/codes`)
  await desk.page.getByText('2 / 3').waitFor()
  await desk.page.goto(`${site.url}/console/rewards/orders`)
  await desk.page.getByRole('row').filter({ hasText: '月卡 30 天' }).filter({ hasText: '已到账' }).waitFor()
  await desk.close()
})
