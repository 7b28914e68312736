import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
import { type Browser, openBrowser, openPhone, watchErrors } from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import { changeRows, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** A desk of one member of staff, signed in. */
async function openDesk(name: string) {
  const context = await openPhone(browser, site.url, { wide: true })
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await signInStaff(page, site, name)
  return { page, wrong, open: (path: string) => page.goto(`${site.url}/console/ledger${path}`) }
}

it('gives a member coins when a second person approves, shows where they came from, and balances', async () => {
  const { id } = (await site.ask(account.info, {}, await site.guest())).data as { id: number }
  const name = `望潮${id}`
  await changeRows(site, sql`update accounts set nickname = ${name} where id = ${id}`)
  const [one, other] = [await openDesk('purser'), await openDesk('captain')]

  await one.open('/credits')
  await one.page.getByRole('button', { name: '申请赠送' }).click()
  const panel = one.page.getByRole('dialog', { name: '申请赠送' })
  const field = panel.getByRole('combobox', { name: '用户' })
  await field.fill(name)
  await panel.getByRole('option', { name }).waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await panel.getByRole('paragraph').filter({ hasText: name }).waitFor()
  expect(await field.inputValue()).toBe(String(id))
  await panel.getByLabel('金额（金币）').fill('12.50')
  await panel.getByLabel('理由').fill('播放故障的补偿')
  await panel.getByRole('button', { name: '保存' }).click()
  await one.page.getByText('由你申请，须他人批准').waitFor()

  await other.open('/credits')
  await other.page.getByRole('button', { name: '批准', exact: true }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: '批准', exact: true }).click()
  await other.page.getByText('没有等待批准的申请').waitFor()

  await one.open(`/accounts?owner=${id}`)
  await one.page.getByRole('button', { name: /赠送金币\s*12\.50/ }).waitFor()
  await one.page.getByRole('button', { name: '人工赠送 1' }).click()
  const transfer = one.page.getByRole('dialog', { name: /^交易/ })
  await transfer.getByRole('row', { name: /赠送金币发行.*−12\.50/ }).waitFor()
  await transfer.getByText('captain').waitFor()
  await transfer.getByRole('button', { name: '关闭' }).click()
  const saved = one.page.waitForEvent('download')
  await one.page.getByRole('button', { name: '导出 CSV' }).click()
  const table = readFileSync(await (await saved).path(), 'utf8')
  expect(table).toMatch(/"赠送金币","bonus","人工赠送","credit:\d+","播放故障的补偿","12\.50","12\.50"/)
  await one.page.getByText('已导出 1 行').waitFor()

  await one.open('')
  await one.page.getByRole('row', { name: /人工赠送.*12\.50 赠送金币/ }).waitFor()
  await one.open('/check')
  await one.page.getByRole('button', { name: '立即核对' }).click()
  await one.page.getByText('账目相符').waitFor()
  const [booked] = await changeRows(
    site,
    sql<{ transfers: number }>`select count(*)::int as transfers from ledger_transfers`,
  )
  await one.page.getByText(`${booked!.transfers} 笔交易`).waitFor()
  expect([...one.wrong, ...other.wrong]).toEqual([])
})
