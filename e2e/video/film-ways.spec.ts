import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  playFilm,
  type Page,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { openFilmSite } from '../harness/film-site.ts'
import { changeAccounts, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
const [closed, first, second] = [1, 2, 3]
beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    openFilmSite(
      [
        { title: '远山', seconds: 24 },
        { title: '春天的田野', seconds: 6, tone: 330 },
        { title: '夏天的海', seconds: 8, tone: 220 },
      ],
      sql`update films set vip = true, preview_seconds = 4 where id = ${closed}`,
      sql`with made as (insert into collections (title) values ('四季') returning id)
        update films set collection_id = made.id, episode = films.id - 1
        from made where films.id in (${first}, ${second})`,
    ),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** A phone that has entered, at a film if one is named. */
async function openPage(film?: number) {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url, film ? `/play/longVideo/${film}` : '/')
  const close = async () => {
    expect(wrong).toEqual([])
    await context.close()
  }
  return { page, close }
}
const filmUrl = (id: number) => `${site.url}/play/longVideo/${id}`
const seek = (page: Page, seconds: number) =>
  page
    .locator('video')
    .evaluate((element, to) => void ((element as HTMLVideoElement).currentTime = to), seconds)

describe('a film for members', () => {
  it('says at the end of its preview what opens it, and goes on from there once it is open', async () => {
    const { page, close } = await openPage(closed)
    await playFilm(page)
    await page.getByRole('complementary', { name: '观看权限' }).getByText('正在试看前').waitFor()
    const ways = page.getByRole('dialog', { name: '看完整版' })
    await ways.getByText('开通 VIP').waitFor()
    expect(await ways.getByRole('link', { name: '去看看' }).getAttribute('href')).toBe('/mine/newRecharge/0')
    await page.keyboard.press('Escape')
    await ways.waitFor({ state: 'hidden' })
    await page.getByText('试看已结束').waitFor()
    await page.getByRole('button', { name: '重看试看' }).waitFor()

    await changeAccounts(
      site,
      sql`update accounts set vip_type = 2, vip_expire = now() + interval '1 day'
        where id = (select max(id) from accounts) returning id`,
    )
    await page.waitForFunction(() => {
      const video = document.querySelector('video')
      return video && video.duration > 23 && video.currentTime > 3.5
    })
    await playFilm(page)
    expect(await page.getByText('试看已结束').count()).toBe(0)
    expect(await page.getByRole('complementary', { name: '观看权限' }).count()).toBe(0)
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 5)
    await close()
  })
})

describe('passing a film on', () => {
  it('gives a poster and a link, and the link leads to the film', async () => {
    const { page, close } = await openPage(first)
    await playFilm(page)
    await page.locator('video').evaluate((element) => (element as HTMLVideoElement).pause())
    await page.getByRole('button', { name: '分享', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '分享影片' })
    const poster = sheet.getByRole('img', { name: '《春天的田野》的海报' })
    await poster.waitFor()
    expect(await poster.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(600)
    await sheet.getByRole('button', { name: '复制链接' }).click()
    await page.getByText('链接已复制').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${site.url}/play/sharePage?id=${first}`)

    await page.goto(link)
    await page.getByRole('heading', { name: '春天的田野' }).waitFor()
    await page.getByRole('link', { name: '立即观看' }).click()
    await page.waitForURL(filmUrl(first))
    await playFilm(page)
    await close()
  })

  it('a stored play address of this site leads to its film; one of another site leads nowhere', async () => {
    const { page, close } = await openPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).host))
    const folder = video.playlist.path.replace(':value', '')
    const open = (address: string) => page.goto(`${site.url}/play/${encodeURIComponent(address)}`)
    await open('https://elsewhere.example/film.m3u8')
    await page.getByText('这个播放地址无法打开').waitFor()
    expect(new Set(asked)).toEqual(new Set([new URL(site.url).host]))

    await open(`${site.url}${folder}${second}`)
    await page.waitForURL(filmUrl(second))
    await playFilm(page)
    await close()
  })
})

describe('a film of a series', () => {
  it('shows the other episodes beside it and in a list, and opens the one that is picked', async () => {
    const { page, close } = await openPage(first)
    await playFilm(page)
    const strip = page.getByRole('region', { name: '选集：四季' })
    const current = strip.locator('[aria-current=true]')
    expect(await current.innerText()).toContain('春天的田野')
    await strip.getByRole('link', { name: /第 2 集/ }).click()
    await page.waitForURL(filmUrl(second))
    await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 7)
    expect(await current.innerText()).toContain('夏天的海')

    await strip.getByRole('button', { name: /更新至 2 集/ }).click()
    const picker = page.getByRole('dialog', { name: '四季' })
    await picker.getByRole('link', { name: /第 1 集/ }).click()
    await picker.waitFor({ state: 'hidden' })
    await page.waitForURL(filmUrl(first))
    await close()
  })

  it('ends with the next episode, which begins by itself', async () => {
    const { page, close } = await openPage(first)
    await playFilm(page)
    await seek(page, 5.2)
    await page.getByRole('region', { name: '接下来播放' }).getByText('夏天的海').waitFor()
    await page.waitForURL(filmUrl(second), { timeout: 20_000 })
    await page.waitForFunction(() => {
      // Between the two films there is none
      const video = document.querySelector('video')
      return video && video.duration > 7 && video.currentTime > 0.5 && !video.paused
    })
    await close()
  })
})
