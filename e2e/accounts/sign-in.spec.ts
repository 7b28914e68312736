import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOf } from '../harness/axe.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { changeRows, openSite, type Site, until } from '../harness/site.ts'

let site: Site
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'yehang-vouchers-'))
beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    openSite({ environment: { SAMPLE_LIBRARY: 'none', SMS_INBOX: 'true' } }),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.close()
  rmSync(folder, { recursive: true })
})

/** A newcomer's phone, past the entry. */
async function newcomer() {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url, '/?redirect=%2Fmine')
  return { context, page, wrong }
}

const userOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('yh.user') ?? '{}') as { id: number; loginType: number },
  )

/** Reads the newest code for a number from the inbox of this machine. */
const codeFor = (phone: string) =>
  until(`a code for ${phone}`, 20, async () => {
    const inbox = await (await fetch(`${site.url}/dev/sms`)).text()
    return new RegExp(`\\+86${phone} <b>(\\d{6})`).exec(inbox)?.[1]
  })

/** Types a number, asks for a code, and pastes it as the message it came in. */
async function typeCode(page: Page, phone: string) {
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /\d+ 秒后重发/ }).waitFor()
  const code = await codeFor(phone)
  await page.getByLabel('验证码', { exact: true }).fill(`【夜航】验证码 ${code}，5 分钟内有效`)
  expect(await page.getByLabel('验证码', { exact: true }).inputValue()).toBe(code)
}

let numbers = 0
/** A number that no earlier try has bound. */
const newPhone = () => `1380013800${++numbers}`

describe('signing in', () => {
  it('keeps a newcomer who binds a phone, and brings a second device to the same account', async () => {
    const phone = newPhone()
    const first = await newcomer()
    const guest = await userOf(first.page)
    await first.page.goto(`${site.url}/mine/setting/bindPhone`)
    await typeCode(first.page, phone)
    await first.page.getByRole('button', { name: '绑定', exact: true }).click()
    await first.page.getByText('手机号已绑定', { exact: true }).waitFor()
    expect(await userOf(first.page)).toMatchObject({ id: guest.id, loginType: 1 })

    const second = await newcomer()
    expect((await userOf(second.page)).id).not.toBe(guest.id)
    await second.page.getByRole('link', { name: '登录/注册' }).click()
    await second.page.getByLabel('手机号', { exact: true }).fill('1380013800')
    await second.page.getByRole('button', { name: '获取验证码' }).click()
    await second.page.getByText('请检查手机号').waitFor()
    expect(await barriersOf(second.page)).toEqual([])
    // As if a minute had passed since the first code
    await changeRows(site, sql`update sms_codes set sent_at = sent_at - interval '1 minute'`)
    await typeCode(second.page, phone)
    await second.page.getByRole('button', { name: '登录 / 注册' }).click()
    await second.page.waitForURL((at) => at.pathname === '/home')
    expect(await userOf(second.page)).toMatchObject({ id: guest.id, loginType: 1 })
    expect([...first.wrong, ...second.wrong]).toEqual([])
    await Promise.all([first.context.close(), second.context.close()])
  })

  it('by an account name and a password leads a second device to the account that was registered', async () => {
    const first = await newcomer()
    const guest = await userOf(first.page)
    await first.page.getByRole('link', { name: '登录/注册' }).click()
    await first.page.getByRole('button', { name: '密码', exact: true }).click()
    await first.page.getByRole('button', { name: '没有账号，用现在的游客账号注册' }).click()
    await first.page.getByLabel('账号').fill('sailor_1')
    await first.page.getByLabel('密码', { exact: true }).fill('12345678')
    await first.page.getByRole('button', { name: '注册', exact: true }).click()
    await first.page.getByText('这个密码太容易被猜到').waitFor()
    await first.page.getByLabel('密码', { exact: true }).fill('a quiet harbour')
    await first.page.getByRole('button', { name: '注册', exact: true }).click()
    await first.page.waitForURL((at) => at.pathname === '/home')
    expect(await userOf(first.page)).toMatchObject({ id: guest.id, loginType: 2 })

    const second = await newcomer()
    await second.page.goto(`${site.url}/mine/login`)
    await second.page.getByRole('button', { name: '密码', exact: true }).click()
    await second.page.getByLabel('账号').fill('Sailor_1')
    await second.page.getByLabel('密码', { exact: true }).fill('another harbour')
    await second.page.getByRole('button', { name: '登录', exact: true }).click()
    await second.page.getByText('账号、密码或验证码不正确').waitFor()
    await second.page.getByLabel('密码', { exact: true }).fill('a quiet harbour')
    await second.page.getByRole('button', { name: '登录', exact: true }).click()
    await second.page.waitForURL((at) => at.pathname === '/home')
    expect(await userOf(second.page)).toMatchObject({ id: guest.id, loginType: 2 })
    await Promise.all([first.context.close(), second.context.close()])
  })

  it('by a saved voucher works once, and the page offers the next', async () => {
    const first = await newcomer()
    const guest = await userOf(first.page)
    await first.page.goto(`${site.url}/mine/setting/accountCode`)
    const saved = first.page.waitForEvent('download')
    await first.page.getByRole('button', { name: '保存图片' }).click()
    const file = join(folder, 'voucher.png')
    await (await saved).saveAs(file)
    await first.page.getByText('保存图片成功！').waitFor()
    // Left open, the page of this device would issue the next one as soon as it sees the voucher used
    await first.page.goto(`${site.url}/mine`)

    const second = await newcomer()
    await second.page.goto(`${site.url}/mine/setting/voucher`)
    await second.page.getByLabel('凭证图片').setInputFiles(file)
    await second.page.getByRole('region', { name: '凭证的账号' }).waitFor()
    await second.page.getByRole('button', { name: '登录这个账号' }).click()
    await second.page.waitForURL((at) => at.pathname === '/mine/setting/accountCode')
    expect((await userOf(second.page)).id).toBe(guest.id)
    await second.page.getByText(/这是新的一张/).waitFor()
    await second.page.getByRole('img', { name: /账号凭证/ }).waitFor()

    const third = await newcomer()
    await third.page.goto(`${site.url}/mine/setting/voucher`)
    await third.page.getByLabel('凭证图片').setInputFiles(file)
    await third.page.getByText('凭证无效，或已经用过').waitFor()
    await Promise.all([first, second, third].map(({ context }) => context.close()))
  })
})
