import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { sharedEmptySite } from '../harness/shared-sites.ts'
import type { Site } from '../harness/site.ts'

let site: Site
let browser: Browser
let page: Page
let wrong: string[]
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  page = await context.newPage()
  wrong = watchErrors(page)
  await enter(page, site.url)
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const shown = () => frontPage(page)
const open = async (path: string) => {
  await page.goto(site.url + path)
  await shown().waitFor()
}
/** Orders the chosen thing and arrives at the sandbox's page for paying. */
const goToPay = async () => {
  await shown().getByRole('button', { name: '去支付' }).click()
  await page.waitForURL('**/sandbox-pay/**')
  await page.getByText('沙盒支付 · 仅供测试，不会收取真实货币').waitFor()
}
const balance = async () => {
  await open('/mine/newRecharge/1')
  return shown().getByText('金币余额').locator('..').locator('b').innerText()
}

describe('a newcomer', () => {
  it('buys coins by the sandbox, sees them arrive without a reload, and goes on to where they came from', async () => {
    await open('/mine/newRecharge/1?redirect=/mine/setting')
    await shown().getByText('绑定手机号').waitFor()
    await shown()
      .getByRole('radio', { name: /30金币/ })
      .check({ force: true })
    await shown().getByText('¥30', { exact: true }).last().waitFor()
    await goToPay()
    await page.getByRole('button', { name: '确认支付' }).click()
    await page.getByText('支付成功').waitFor()

    await page.getByRole('link', { name: '返回夜航' }).click()
    await shown().getByRole('heading', { name: '充值成功' }).waitFor({ timeout: 30_000 })
    await shown().getByRole('link', { name: '继续观看' }).click()
    await shown().getByRole('heading', { name: '设置' }).waitFor()
    expect(await balance()).toBe('30')
  })

  it('becomes a member by a card', async () => {
    await open('/mine/newRecharge/0')
    await shown().getByRole('radio', { name: /月卡/ }).check({ force: true })
    await goToPay()
    await page.getByRole('button', { name: '确认支付' }).click()
    await page.getByRole('link', { name: '返回夜航' }).click()
    await shown().getByRole('heading', { name: '会员已开通' }).waitFor({ timeout: 30_000 })
    await open('/mine')
    await shown().getByText(/到期/).first().waitFor()
  })

  it('sees a waiting order become paid while looking at it', async () => {
    await open('/mine/newRecharge/1')
    await goToPay()
    const payPage = page.url()
    await page.getByRole('link', { name: '返回夜航' }).click()
    await shown().getByRole('heading', { name: '等待支付' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(payPage)
    await other.getByRole('button', { name: '确认支付' }).click()
    await other.getByText('支付成功').waitFor()
    await other.close()

    await shown().getByRole('heading', { name: '充值成功' }).waitFor({ timeout: 30_000 })
  })

  it('is told of a payment that was too small, too late or given up, and finds all orders in the records', async () => {
    await open('/mine/newRecharge/1')
    await goToPay()
    await page.getByRole('button', { name: '只付一半' }).click()
    await page.getByRole('button', { name: '让它过期' }).click()
    await page.getByRole('link', { name: '返回夜航' }).click()
    await shown().getByRole('heading', { name: '正在人工核对' }).waitFor({ timeout: 30_000 })
    await shown()
      .getByText(/还差 ¥49/)
      .waitFor()

    await open('/mine/newRecharge/1')
    await goToPay()
    await page.getByRole('button', { name: '取消支付' }).click()
    await page.getByRole('link', { name: '返回夜航' }).click()
    await shown().getByRole('heading', { name: '没有支付成功' }).waitFor({ timeout: 30_000 })

    await open('/mine/newRecharge/record')
    for (const state of ['未成功', '人工核对', '已到账']) await shown().getByText(state).first().waitFor()
    expect(await shown().getByRole('listitem').count()).toBe(5)
    expect(wrong).toEqual([])
  })
})
