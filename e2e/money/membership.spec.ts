import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  playFilm,
  skipPopUps,
  userOf,
  watchErrors,
} from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { openFilmSite } from '../harness/film-site.ts'
import { changeAccounts, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
const film = 1
beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    openFilmSite([{ title: '远山', seconds: 30 }], sql`update films set vip = true, preview_seconds = 4`),
    openBrowser(),
  ])
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

it('staff make codes, a guest uses one and is a member', async () => {
  const desk = await openPage({ wide: true })
  await signInStaff(desk.page, site, 'helm', '/console/cards/codes')
  await desk.page.getByRole('button', { name: '生成会员码' }).click()
  await desk.page.getByLabel('用途').fill('秋季活动')
  await desk.page.getByLabel('数量').fill('3')
  const [file] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('button', { name: '生成并下载' }).click(),
  ])
  await desk.page.getByRole('cell', { name: '0 / 3' }).waitFor()
  const [, code] = /"([0-9A-Z-]{19})"/.exec(readFileSync(await file.path(), 'utf8'))!

  const { page, close } = await openPage()
  await enter(page, site.url, '/mine/vipCode')
  await page.getByLabel('会员码', { exact: true }).fill('AAAA-AAAA-AAAA-AAAA')
  await page.getByRole('button', { name: '立即使用' }).click()
  await page.getByText('会员码无效，请检查后再试').waitFor()
  await page.getByLabel('会员码', { exact: true }).fill(code!.toLowerCase())
  await page.getByRole('button', { name: '立即使用' }).click()
  await page.getByText('已开通月卡会员 30 天').waitFor()
  await page.getByRole('listitem').filter({ hasText: '秋季活动' }).waitFor()

  await page.goto(`${site.url}/play/longVideo/${film}`)
  await playFilm(page)
  expect(await page.getByText('试看').count()).toBe(0)

  await desk.page.reload()
  await desk.page.getByRole('cell', { name: '1 / 3' }).waitFor()
  await close()
  await desk.close()
})

it('a member whose time ends while a film plays is told, and sees it to its end', async () => {
  const { page, close } = await openPage()
  await enter(page, site.url)
  const { id } = await userOf(page)
  const endMembership = (seconds: number) =>
    changeAccounts(
      site,
      sql`update accounts set vip_type = 2, vip_expire = now() + make_interval(secs => ${seconds})
        where id = ${id} returning id`,
    )
  await endMembership(3_600)
  await page.goto(`${site.url}/play/longVideo/${film}`)
  await playFilm(page)
  expect(await page.getByText('试看').count()).toBe(0)
  await endMembership(3)

  await page.getByText('会员已到期，本片可看完').waitFor({ timeout: 30_000 })
  await page.locator('video').evaluate((element) => void ((element as HTMLVideoElement).playbackRate = 4))
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 26, undefined, {
    timeout: 40_000,
  })
  expect(await page.getByText('试看已结束').count()).toBe(0)

  await page.reload()
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && video.duration > 1 && video.duration < 10
  })
  await close()
})
