import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { changeRows, hurry, openSite, type Site, until } from '../harness/site.ts'
import { makeMp4 } from '../harness/sources.ts'
import { fingerOn } from '../harness/touch.ts'

let site: Site
let browser: Browser
const sources = mkdtempSync(join(tmpdir(), 'yehang-sources-'))
const titles = ['晨雾', '渡船', '灯塔', '雨巷', '山路', '夜市']

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ environment: { SAMPLE_LIBRARY: 'none' } }), openBrowser()])
  for (const [index, title] of titles.entries())
    await makeMp4(join(sources, `${title}.mp4`), {
      seconds: 10,
      width: 360,
      height: 640,
      tone: 300 + index * 40,
    })
  const { code, output } = await site.run('import', ['--short', sources])
  expect(code, output).toBe(0)
  await changeRows(
    site,
    sql`with one as (insert into actors (name) values ('林知远') returning id)
      insert into film_actors (film_id, actor_id, position) select films.id, one.id, 1 from films, one`,
  )
  await changeRows(
    site,
    sql`update films set published_at = now() - make_interval(mins => id::int), preview_seconds = 5,
      price = case when title = ${titles[5]!} then 300 else 0 end, featured_at = case when title = ${titles[0]!} then now() end`,
  )
  await hurry(site, 'choose-shorts')
  await until('candidates', 60, async () => {
    const rows = await changeRows<{ id: number }>(site, sql`select film_id as id from short_scores`)
    return rows.length === titles.length
  })
}, 400_000)
afterAll(async () => {
  await browser.close()
  await site.close()
  rmSync(sources, { recursive: true, force: true })
})

/** The element that plays, once it does. */
const plays = (page: Page, from = 0.3) =>
  page.waitForFunction(
    (least) => {
      const video = document.querySelector<HTMLVideoElement>('video[data-active]')
      return video && !video.paused && video.currentTime > least
    },
    from,
    { timeout: 30_000 },
  )
const titleOf = (page: Page) => page.locator('article:not([inert])').getAttribute('aria-label')

async function openFeed(path = '/play/shortVideo') {
  const context = await openPhone(browser, site.url, { theme: 'dark' })
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  await page.goto(site.url + path)
  await plays(page)
  return { context, page, wrong, finger: await fingerOn(page) }
}

it('turns from video to video by swipes, in two elements, and knows the way back to where it was', async () => {
  const { context, page, wrong, finger } = await openFeed()
  const seen = [await titleOf(page)]
  for (let swipe = 1; swipe < 4; swipe++) {
    await finger.swipe({ x: 180, y: 640 }, { x: 180, y: 160 })
    await page.waitForFunction((last) => {
      const shown = document.querySelector('article:not([inert])')?.getAttribute('aria-label')
      return shown && shown !== last
    }, seen.at(-1))
    await plays(page)
    seen.push(await titleOf(page))
    expect(await page.locator('video').count()).toBe(2)
  }
  expect(new Set(seen).size).toBe(seen.length)

  // What is clicked while it moves Playwright scrolls about
  await page.waitForFunction(() => {
    const { scrollTop, clientHeight } = document.querySelector('[role="feed"]')!
    return scrollTop % clientHeight === 0
  })
  await page.getByRole('link', { name: '林知远的主页' }).click()
  await page.getByRole('heading', { name: '林知远' }).waitFor()
  await page.getByRole('button', { name: '短视频' }).click()
  await page.getByRole('link', { name: new RegExp(seen[0]!) }).waitFor()
  await page.goBack()
  await plays(page)
  expect(await titleOf(page)).toBe(seen.at(-1))
  expect(wrong).toEqual([])
  await context.close()
})

it('likes at the finger, pauses, hastens while held, clears the screen and remembers the sound', async () => {
  const { context, page, finger } = await openFeed('/freeShortVideo')
  const like = page.getByRole('button', { name: /^点赞/ })
  await finger.doubleTap({ x: 150, y: 300 })
  await page.waitForFunction(
    () => document.querySelector('button[aria-label^="点赞"]')?.getAttribute('aria-pressed') === 'true',
  )
  expect(await like.getAttribute('aria-label')).toBe('点赞，1')

  await page.touchscreen.tap(150, 300)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await plays(page, 0)
  await finger.down({ x: 150, y: 300 })
  await page.getByText('快进中').waitFor()
  expect(
    await page.locator('video[data-active]').evaluate((video) => (video as HTMLVideoElement).playbackRate),
  ).toBe(2)
  await finger.up()
  await page.waitForFunction(
    () => document.querySelector<HTMLVideoElement>('video[data-active]')?.playbackRate === 1,
  )

  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '清屏播放' }).click()
  await like.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '退出清屏' }).click()
  await like.waitFor()

  await page.getByRole('button', { name: '静音', exact: true }).click()
  await page.reload()
  await plays(page)
  await page.getByRole('button', { name: '打开声音', exact: true }).waitFor()
  expect(
    await page.locator('video[data-active]').evaluate((video) => (video as HTMLVideoElement).muted),
  ).toBe(true)
  await context.close()
})

it('obeys keys, talks about a video while it goes on, and is free of barriers', async () => {
  const { context, page } = await openFeed('/freeShortVideo')
  const first = await titleOf(page)
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction(
    (last) => document.querySelector('article:not([inert])')?.getAttribute('aria-label') !== last,
    first,
  )
  await plays(page)
  await page.keyboard.press(' ')
  await page.waitForFunction(
    () => document.querySelector<HTMLVideoElement>('video[data-active]')?.paused === true,
  )
  await page.keyboard.press('l')
  await page.getByRole('button', { name: '点赞，1' }).waitFor()
  await page.keyboard.press('c')
  const talk = page.getByRole('dialog', { name: '评论' })
  await talk.waitFor()
  await page.keyboard.press('Escape')
  await talk.waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowUp')
  await page.waitForFunction(
    (last) => document.querySelector('article:not([inert])')?.getAttribute('aria-label') === last,
    first,
  )
  await context.close()
})

it('plays the free part of what is sold, says what opens the rest in place, and tells how showings ended', async () => {
  const [row] = await changeRows<{ id: number }>(site, sql`select id from films where title = ${titles[5]!}`)
  const { context, page } = await openFeed(`/play/shortVideo/${row!.id}`)
  await page.getByText('试看已结束').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: '看完整版' }).first().click()
  await page.getByRole('dialog', { name: '看完整版' }).getByText('单片 3 金币').waitFor()
  await page.keyboard.press('Escape')
  const showings = async () => {
    const of = sql<{ film: number }>`select film_id as film from short_showings where film_id = ${row!.id}`
    return (await changeRows(site, of)).length
  }
  const before = await showings()
  await page.goBack()
  await until('the showing', 30, async () => (await showings()) > before)
  await context.close()
})

it('says what to do where there is nothing, and where a video is gone', async () => {
  const { context, page } = await openFeed()
  await page.getByRole('tab', { name: '关注' }).click()
  await page.getByText('关注的人还没有短视频').waitFor()
  await page.getByRole('tab', { name: '精选' }).click()
  await plays(page)
  expect(await titleOf(page)).toBe(titles[0])
  await page.goto(`${site.url}/play/shortVideo/999999`)
  await page.getByText('视频不存在或已下架').waitFor()
  await context.close()
})
