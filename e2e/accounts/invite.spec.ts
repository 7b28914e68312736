import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invite } from '#contract/invite/endpoints.ts'
import type { InviteIncome } from '#contract/invite/shapes.ts'
import { barriersOf } from '../harness/axe.ts'
import {
  type Browser,
  enter,
  frontPage,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  userOf,
  watchErrors,
} from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import { changeRows, hurry, type Site, until } from '../harness/site.ts'

let site: Site
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'yehang-posters-'))
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
  rmSync(folder, { recursive: true })
})

async function openPage(entry?: string) {
  const context = await openPhone(browser, site.url, { wide: entry === undefined })
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  if (entry !== undefined) await enter(page, site.url, entry)
  const close = async () => {
    expect(wrong).toEqual([])
    await context.close()
  }
  return { page, close }
}

/** Decodes the QR code of a saved picture. */
async function scan(file: string): Promise<string> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** Draws the poster on a ground, keeps it and reads it as another phone would. */
async function saveAndScan(page: Page, ground: string): Promise<string> {
  await page.getByRole('button', { name: ground, exact: true }).click()
  await page.getByRole('img', { name: `邀请海报，背景${ground}，带二维码` }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存图片' }).click()
  const file = join(folder, `${ground}.png`)
  await (await saved).saveAs(file)
  await page.getByText('保存图片成功！').first().waitFor()
  return scan(file)
}

/** Buys 30 coins by the sandbox. */
async function buyCoins(page: Page): Promise<void> {
  await page.goto(`${site.url}/mine/newRecharge/1`)
  await frontPage(page)
    .getByRole('radio', { name: /30金币/ })
    .check({ force: true })
  await frontPage(page).getByText('¥30', { exact: true }).last().waitFor()
  await frontPage(page).getByRole('button', { name: '去支付' }).click()
  await page.waitForURL('**/sandbox-pay/**')
  await page.getByRole('button', { name: '确认支付' }).click()
  await page.getByText('支付成功').waitFor()
  await page.getByRole('link', { name: '返回夜航' }).click()
  await frontPage(page).getByRole('heading', { name: '充值成功' }).waitFor({ timeout: 60_000 })
}

/** Lets the background, which looks every minute, look now, and waits until it has brought the only income to a state. */
async function reaches(page: Page, state: InviteIncome['state']): Promise<void> {
  const { token } = await userOf(page)
  await hurry(site, 'pay-inviters')
  await until(`an income that is ${state}`, 200, async () => {
    const { list } = (await site.ask(invite.income, {}, token)).data as { list: InviteIncome[] }
    return list[0]?.state === state
  })
}

it('a poster scans, a friend who came by it pays, staff clear it, and the income arrives', async () => {
  const host = await openPage('/?redirect=%2Fmine')
  await host.page.getByRole('link', { name: '邀请好友' }).click()
  await host.page.getByRole('link', { name: '生成海报' }).click()
  const links = []
  for (const ground of ['夜海', '灯塔', '远山', '极光']) links.push(await saveAndScan(host.page, ground))
  expect(new Set(links).size).toBe(1)
  expect(links[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?pc=[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(await barriersOf(host.page)).toEqual([])

  const friend = await openPage(`/${new URL(links[0]!).search}`)
  await buyCoins(friend.page)
  await friend.close()

  // Both sit at this machine: one network, so somebody looks first
  await reaches(host.page, 'held')
  const desk = await openPage()
  await signInStaff(desk.page, site, 'helm', '/console/invite/relations?state=held')
  await desk.page.getByText('与邀请人同网络').waitFor()
  await desk.page
    .getByRole('row', { name: /与邀请人同网络/ })
    .getByRole('checkbox')
    .check()
  await desk.page.getByRole('button', { name: '确认有效' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel('依据').fill('电话核实')
  await dialog.getByRole('button', { name: '确认有效' }).click()
  await desk.page.getByText('没有符合条件的邀请').waitFor()

  await reaches(host.page, 'pending')
  await host.page.goto(`${site.url}/mine/mineShare/income`)
  await frontPage(host.page).getByText('+3.00').waitFor()
  await frontPage(host.page)
    .getByText(/10% · 待结算，\d{4}-\d\d-\d\d 到账/)
    .waitFor()
  // As if the fourteen days were over
  await changeRows(site, sql`update invite_incomes set matures_at = now()`)
  await reaches(host.page, 'available')
  await host.page.reload()
  await frontPage(host.page).getByText('已到账').waitFor()
  expect(await frontPage(host.page).getByRole('region', { name: '收益' }).innerText()).toMatch(/3\.00/)
  await host.page.goto(`${site.url}/mine/mineShare/client`)
  await frontPage(host.page).getByText('共 1 人，其中 1 人付过费').waitFor()
  await host.close()

  await desk.page.goto(`${site.url}/console/invite/incomes`)
  await desk.page.getByRole('button', { name: /退回订单 \d+ 的收益/ }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: '退回' }).click()
  await desk.page.getByText('已退回：订单退款').waitFor()
  await desk.close()
}, 600_000)
