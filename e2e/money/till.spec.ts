import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recharge } from '#contract/wallet/recharge.ts'
import { type Browser, openBrowser, openPhone, watchErrors } from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { openSite, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ environment: { SAMPLE_LIBRARY: 'none' } }), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** Orders 30 coins, and does something on the sandbox's page. */
async function order(token: string, act: string) {
  const body = { key: randomUUID(), kind: 'coins', id: 2, price: 3000, payType: 'sandbox' }
  const { data } = await site.ask(recharge.submit, body, token)
  const { id, payUrl } = data as { id: number; payUrl: string }
  await fetch(new URL(`${payUrl}/${act}`, site.url), { method: 'POST' })
  return id
}

/** A desk of one of the staff, signed in. */
async function openDesk(name: string) {
  const context = await openPhone(browser, site.url, { wide: true })
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await signInStaff(page, site, name)
  return { page, wrong, open: (path: string) => page.goto(`${site.url}/console${path}`) }
}

it('staff find an order and what was told of it, look its buyer up, and give membership by two people', async () => {
  const token = await site.guest()
  const id = await order(token, 'pay')
  const [one, other] = [await openDesk('purser'), await openDesk('captain')]

  await one.open('/orders')
  await one.page.getByRole('row', { name: /30 金币.*已支付/ }).waitFor({ timeout: 20_000 })
  await one.page.getByRole('button', { name: `打开订单 ${id}` }).click()
  const panel = one.page.getByRole('dialog', { name: `订单 ${id}` })
  await panel.getByText(/通道回调 InvoiceSettled.*已支付/).waitFor()
  await panel.getByText('已支付并交付').waitFor()

  await one.open('/orders/deliveries')
  await one.page.getByText(/近 7 天验签通过 1 条.*没有伪造/).waitFor()
  await one.page.getByRole('button', { name: /查看回调/ }).click()
  await one.page.getByRole('dialog').getByText('invoiceId').waitFor()

  await one.open('/orders/reports')
  await one.page.getByRole('button', { name: '立即核对' }).click()
  await one.page.getByRole('row', { name: /¥30.*¥30.*¥30.*三方一致/ }).waitFor({ timeout: 20_000 })

  await one.open('/users?search=1')
  await one.page.getByRole('button', { name: '游客1', exact: true }).click()
  await one.page.getByRole('button', { name: '赠送会员' }).click()
  const gift = one.page.getByRole('dialog', { name: /赠送会员给/ })
  await gift.getByLabel('天数').fill('365')
  await gift.getByLabel('理由').fill('活动奖品')
  await gift.getByRole('button', { name: '提交复核' }).click()
  await one.page.getByText('等待复核', { exact: true }).waitFor()

  await other.open('/users?user=1')
  await other.page.getByRole('button', { name: '批准' }).click()
  await other.page.getByText(/月卡，至/).waitFor()
  await other.page.getByRole('button', { name: '全部下线' }).click()
  await other.page
    .getByRole('dialog', { name: /的全部设备下线/ })
    .getByRole('button', { name: '全部下线' })
    .click()
  await other.page.getByText('没有登录中的设备').waitFor()
  await other.open('/audit')
  await other.page.getByRole('row', { name: /批准赠送会员/ }).waitFor()
  expect([...one.wrong, ...other.wrong]).toEqual([])
})
