import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/endpoints.ts'
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
import { sharedEmptySite } from '../harness/shared-sites.ts'
import { changeAccounts, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

async function openApp(device?: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
  await skipPopUps(context)
  if (device)
    await context.addInitScript((id) => {
      if (!localStorage.getItem('yh.device')) localStorage.setItem('yh.device', id)
    }, device)
  const page = await context.newPage()
  return { context, page }
}

const kept = <T>(page: Page, key: string) =>
  page.evaluate(
    (name) => JSON.parse(localStorage.getItem(`yh.${name}`) ?? 'null') as unknown,
    key,
  ) as Promise<T>

describe('signed-in devices', () => {
  it('are signed out from another one: refused and disconnected at once', async () => {
    const here = await openApp()
    await enter(here.page, site.url)
    // A member, as guests have one device
    const { id } = await kept<{ id: number }>(here.page, 'user')
    await changeAccounts(site, sql`update accounts set login_type = 1 where id = ${id} returning id`)
    const device = await kept<string>(here.page, 'device')
    const there = await openApp(JSON.stringify(device))
    let toldAt = 0
    const connecting = there.page.waitForEvent('websocket', { timeout: 30_000 })
    await enter(there.page, site.url)
    const socket = await connecting
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('session.ended')) toldAt = Date.now()
    })
    await socket.waitForEvent('framereceived')
    const { token } = await kept<{ token: string }>(there.page, 'user')
    expect(await site.ask(account.info, {}, token)).toMatchObject({ code: 200, data: { id } })

    await here.page.goto(`${site.url}/mine/setting`)
    await here.page.getByRole('button', { name: /登录设备/ }).click()
    const sheet = here.page.getByRole('dialog', { name: '登录设备' })
    await sheet.getByText('本机').waitFor()
    await sheet
      .getByRole('button', { name: /^退出「/ })
      .first()
      .click()
    const answered = here.page.waitForResponse((response) => response.url().endsWith('/session/endDevice'))
    const askedAt = Date.now()
    await here.page
      .getByRole('dialog', { name: /^退出「/ })
      .getByRole('button', { name: '退出' })
      .click()
    while ((await site.ask(account.info, {}, token)).code !== 1000)
      if (Date.now() - askedAt > 5_000) throw new Error('the other device is still let in')
    await answered
    await expect.poll(() => toldAt).toBeGreaterThan(0)

    // A second on a quiet machine; longer than that nobody would have ended the connection
    expect(toldAt - askedAt).toBeLessThan(5_000)
    await there.page.waitForURL((at) => at.pathname === '/mine/login')
    await sheet.getByText('没有其他设备登录这个账号。').waitFor()
    await here.context.close()
    await there.context.close()
  })
})

describe('quick hide', () => {
  it('covers the app under another name until the number is given, also over a reload without a network', async () => {
    const { context, page } = await openApp()
    const wrong = watchErrors(page)
    await enter(page, site.url, '/mine/setting')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(`${site.url}/mine/setting`)
    await page.getByRole('button', { name: /快速隐藏/ }).click()
    const sheet = page.getByRole('dialog', { name: '快速隐藏' })
    await sheet.getByLabel('密码', { exact: true }).fill('2580')
    await sheet.getByLabel('再输入一次').fill('2580')
    await sheet.getByRole('button', { name: '开启' }).click()
    await sheet.getByRole('button', { name: '立即隐藏' }).click()

    const cover = page.getByRole('dialog', { name: '备忘录' })
    await cover.waitFor()
    expect(await page.title()).toBe('备忘录')
    expect(await page.locator('#root').isVisible()).toBe(false)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('2580')

    await context.setOffline(true)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await cover.waitFor()
    expect(await page.title()).toBe('备忘录')
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    await cover.getByRole('button').click()
    const pin = cover.getByLabel('密码')
    for (let count = 0; count < 5; count++) {
      await pin.fill('1111')
      await cover.getByRole('button', { name: '打开' }).click()
      await cover.getByText(/密码不正确|错误次数过多/).waitFor()
      await expect.poll(() => pin.inputValue()).toBe('')
    }
    await cover.getByText(/错误次数过多，请 \d+ 秒后再试/).waitFor()
    expect(await cover.getByRole('button', { name: '打开' }).isDisabled()).toBe(true)
    await page.evaluate(() => localStorage.removeItem('yh.lock.tries'))
    await context.setOffline(false)
    await page.reload()
    await cover.getByRole('button').click()
    await pin.fill('2580')
    await cover.getByRole('button', { name: '打开' }).click()
    await page.getByRole('heading', { name: '设置' }).waitFor()
    expect(await cover.count()).toBe(0)
    expect(await page.title()).toContain('设置')
    expect(wrong.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await context.close()
  })

  it('hides when the page is left, if so chosen', async () => {
    const { context, page } = await openApp()
    // What watches the page begins with the line to the server, when the first page has been drawn
    const watched = page.waitForEvent('websocket')
    await enter(page, site.url, '/mine/setting')
    await watched
    await page.getByRole('button', { name: /快速隐藏/ }).click()
    const sheet = page.getByRole('dialog', { name: '快速隐藏' })
    await sheet.getByLabel('密码', { exact: true }).fill('102030')
    await sheet.getByLabel('再输入一次').fill('102030')
    await sheet.getByRole('button', { name: '开启' }).click()
    await sheet.getByRole('switch').click()
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })

    await page.getByRole('dialog', { name: '备忘录' }).waitFor()
    expect(await page.title()).toBe('备忘录')
    await context.close()
  })
})

describe('one’s profile', () => {
  it('gets a picture, cut to a square, and a name', async () => {
    const { context, page } = await openApp()
    const wrong = watchErrors(page)
    await enter(page, site.url, '/mine/setting/avatar')
    const stripes = Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, at) => (at * 11) % 249))
    const picture = await sharp(stripes, { raw: { width: 900, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '灯塔.jpg', mimeType: 'image/jpeg', buffer: picture })
    await page.getByRole('slider').fill('2')
    await page.getByRole('button', { name: '使用这张' }).click()
    await page.getByText('审核中：你自己已能看到，通过后对他人可见').waitFor()

    await page.goto(`${site.url}/mine/setting/nickname`)
    await page.getByLabel('昵称').fill('夜里的船')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('昵称已保存').waitFor()
    const user = await kept<{ nickname: string; avatar: string }>(page, 'user')
    expect(user).toMatchObject({ nickname: '夜里的船', avatar: expect.stringMatching(/^[0-9a-f]{32}/) })
    expect(wrong).toEqual([])
    await context.close()
  })
})
