import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  playFilm,
  skipPopUps,
} from '../harness/browser.ts'
import { oneFilm } from '../harness/film-site.ts'
import { sharedFilmSite } from '../harness/shared-sites.ts'
import { changeAccounts, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
const film = '1'
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedFilmSite(oneFilm), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

const keptPath = '/mine/functionCenter/watchHistory?tab=kept'

/** Gives or takes the membership of everybody, by the owner of the tables. */
async function membership(seconds: number): Promise<void> {
  const until = new Date(Date.now() + seconds * 1000)
  await changeAccounts(site, sql`update accounts set vip_type = 2, vip_expire = ${until} returning id`)
}

async function openFilm(vip: boolean) {
  const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
  await skipPopUps(context)
  const page = await context.newPage()
  await enter(page, site.url)
  if (vip) {
    await membership(86_400)
    await page.waitForFunction(() => localStorage.getItem('yh.user')!.includes('"vipType":2'))
  }
  await page.goto(`${site.url}/play/longVideo/${film}`)
  await page.getByRole('button', { name: '缓存' }).click()
  return { context, page }
}

const isKept = (page: Page) => page.getByRole('button', { name: '已缓存' }).waitFor({ timeout: 30_000 })

describe('keeping a film', () => {
  it('is offered with membership to who is no member', async () => {
    const { context, page } = await openFilm(false)
    const sheet = page.getByRole('dialog', { name: '缓存影片' })
    await sheet.getByText('开通 VIP').waitFor()
    expect(await sheet.getByRole('button', { name: '开始缓存' }).count()).toBe(0)
    await context.close()
  })

  it('lets a member play it without a network, from a cold start too, until it is deleted', async () => {
    const { context, page } = await openFilm(true)
    await page.getByRole('button', { name: /360P.* MB/ }).click()
    await page.getByRole('button', { name: '开始缓存' }).click()
    await isKept(page)
    await page.close()

    await context.setOffline(true)
    const cold = await context.newPage()
    const asked: string[] = []
    cold.on('requestfinished', (request) => asked.push(request.url()))
    await cold.goto(site.url + keptPath)
    await cold.getByRole('link', { name: /渡口/ }).click()
    await playFilm(cold)
    await cold.locator('video').evaluate((element) => void ((element as HTMLVideoElement).currentTime = 20))
    await cold.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 20.5)
    await cold.getByText('船来了').waitFor()
    expect(asked.filter((url) => url.includes('/media/films/'))).toEqual([])

    await cold.goto(site.url + keptPath)
    await cold.getByRole('button', { name: '删除缓存「渡口」' }).click()
    await cold.getByRole('button', { name: '删除', exact: true }).click()
    await cold.getByText('还没有缓存影片').waitFor()
    expect(
      await cold.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-'))),
    ).toEqual([])
    await context.close()
  })

  it('goes on after a reload, pauses and is cancelled', async () => {
    const { context, page } = await openFilm(true)
    // The player has a 暂停 of its own
    const sheet = page.getByRole('dialog', { name: '缓存影片' })
    let held = true
    await context.route(/[2-9]\.m4s/, (route) => (held ? route.abort() : route.continue()))
    await sheet.getByRole('button', { name: '开始缓存' }).click()
    await sheet.getByRole('button', { name: '暂停' }).click()
    await sheet.getByRole('button', { name: '继续' }).click()
    await sheet.getByText(/正在缓存/).waitFor()
    const come = () =>
      page.evaluate(async (id) => (await (await caches.open(`kept-${id}`)).keys()).length, film)
    await expect.poll(come, { timeout: 20_000 }).toBeGreaterThan(0)
    held = false
    await page.reload()
    await isKept(page)
    await page.getByRole('button', { name: '已缓存' }).click()
    await sheet.getByRole('button', { name: '删除缓存' }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByRole('button', { name: '缓存', exact: true }).waitFor()
    await context.close()
  })

  it('ends with the membership: once the server has said so, the film does not play without a network', async () => {
    const { context, page } = await openFilm(true)
    await page.getByRole('button', { name: '开始缓存' }).click()
    await isKept(page)
    await membership(-60)
    await page.goto(site.url + keptPath)
    await page.getByText(/已失效/).waitFor()
    await context.setOffline(true)
    await page.goto(`${site.url}/play/longVideo/${film}`)
    await page.getByRole('button', { name: '重试' }).waitFor()
    await context.close()
  })
})
