import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Browser,
  enter,
  frontPage,
  openBrowser,
  openPhone,
  skipPopUps,
  userOf,
  watchErrors,
} from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { fillPurse } from '../harness/purse.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import { changeRows, type Site } from '../harness/site.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** The account becomes one with income and a pay password. */
async function enrich(id: number): Promise<void> {
  const hash = await hashPassword('908214')
  await changeRows(
    site,
    sql`insert into pay_passwords (account_id, hash, changed_at) values (${id}, ${hash}, now())`,
  )
  await fillPurse(site, id, 100_000, 'income')
}

it('takes income from asking for it to the money: fees first, granted in the console, seen as paid', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  await enrich((await userOf(page)).id)

  await page.goto(`${site.url}/mine/mineWallet`)
  await frontPage(page).getByRole('link', { name: '提现', exact: true }).click()
  await frontPage(page).getByLabel('提现金额').fill('500')
  await frontPage(page).getByText('¥495').waitFor()
  await frontPage(page).getByText('已扣手续费 5 金币').waitFor()
  await frontPage(page).getByLabel('开户人姓名').fill('林晚')
  await frontPage(page).getByLabel('开户银行').fill('招商银行')
  await frontPage(page).getByLabel('卡号').fill('6225 8801 2345 6784')
  const ask = async (pin: string) => {
    await frontPage(page).getByRole('button', { name: '申请提现' }).click()
    const sheet = page.getByRole('dialog', { name: '确认提现' })
    await sheet.getByLabel('支付密码').fill(pin)
    await sheet.getByRole('button', { name: '确认提现' }).click()
  }
  await ask('908214')
  await frontPage(page).getByText('卡号不正确，请逐位核对').waitFor()
  await frontPage(page).getByLabel('卡号').fill('6225 8801 2345 6783')
  await ask('111222')
  await page.getByText('支付密码不正确，还可以试 4 次').waitFor()
  const sheet = page.getByRole('dialog', { name: '确认提现' })
  await sheet.getByLabel('支付密码').fill('908214')
  await sheet.getByRole('button', { name: '确认提现' }).click()
  await frontPage(page)
    .getByRole('button', { name: /招商银行 •••• 6783.*审核中/ })
    .waitFor()

  const desk = await (await openPhone(browser, site.url, { wide: true })).newPage()
  const wrongThere = watchErrors(desk)
  await signInStaff(desk, site, 'teller', '/console/withdrawals')
  await desk.getByRole('row', { name: /招商银行 •••• 6783.*待审核/ }).waitFor()
  await desk.getByRole('button', { name: '打开提现 1', exact: true }).click()
  const panel = desk.getByRole('dialog', { name: '提现 1' })
  await panel.getByText('6225 8801 2345 6783').waitFor()
  await panel.getByText('首次提现').waitFor()
  await panel.getByRole('button', { name: '批准，沙盒打款' }).click()
  await desk.getByRole('dialog', { name: '批准这笔提现？' }).getByRole('button', { name: '批准' }).click()
  await panel.getByText('sandbox withdrawal:1').first().waitFor({ timeout: 60_000 })

  // Nobody touched the phone
  await frontPage(page)
    .getByRole('button', { name: /已到账/ })
    .click({ timeout: 60_000 })
  await page.getByText('款项已打出，请留意查收').waitFor()
  await page.goto(`${site.url}/mine/mineWallet`)
  await frontPage(page).getByText('-500').waitFor()
  expect([...wrong, ...wrongThere]).toEqual([])
})
