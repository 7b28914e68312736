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
  playFilm,
  whenPlaying,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { changeRows, openSampleSite, type Site } from '../harness/site.ts'
import { makeMp4 } from '../harness/sources.ts'

let site: Site
let browser: Browser
let drama: number
const sources = mkdtempSync(join(tmpdir(), 'yehang-sources-'))
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSampleSite(8), openBrowser()])
  const file = await makeMp4(join(sources, '最后一集.mp4'), { seconds: 24, width: 480, height: 854 })
  const last = Number(/影片 (\d+)/.exec((await site.run('import', [file])).output)![1])
  const [made] = await changeRows<{ id: number }>(
    site,
    sql`insert into dramas (title, intro, visibility, published_at, finished)
      values ('渡口来信', '八封信，八个夜晚。', 'published', now(), true) returning id`,
  )
  drama = made!.id
  await changeRows(
    site,
    sql`insert into drama_episodes (drama_id, film_id, position, shown_at)
      select ${drama}::bigint, id, row_number() over (order by id = ${last}, id), now()
      from (
        (select id from films where ready and sample and not in_drama and seconds < 10 order by id limit 7)
        union all select ${last}::bigint
      ) as chosen`,
  )
}, 400_000)
afterAll(async () => {
  await browser.close()
  await site.close()
  rmSync(sources, { recursive: true, force: true })
})

it('plays from the first episode to the last by itself, and goes on at the same second in a second browser', async () => {
  const first = await openPhone(browser, site.url)
  await skipPopUps(first)
  const page = await first.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url, '/foundOut/Skits')
  await page.getByRole('heading', { name: '热播榜' }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page
    .getByRole('link', { name: /渡口来信/ })
    .first()
    .click()

  for (let number = 1; number < 8; number++) {
    await page.getByRole('region', { name: `播放器：渡口来信 第 ${number} 集` }).waitFor()
    if (number === 1) await page.getByRole('button', { name: /选集.*第 1 集/ }).waitFor()
    await whenPlaying(page)
    await page.locator('video').evaluate((element) => {
      const film = element as HTMLVideoElement
      film.currentTime = film.duration - 0.6
    })
  }
  await page.getByRole('region', { name: '播放器：渡口来信 第 8 集' }).waitFor()
  await whenPlaying(page)
  await page.locator('video').evaluate((element) => void ((element as HTMLVideoElement).currentTime = 14))
  await page.waitForFunction(() => {
    const { currentTime, seeking } = document.querySelector('video')!
    return currentTime > 14.3 && !seeking
  })
  const told = page.waitForResponse((answer) => answer.url().endsWith('/media/end'))
  await page.goBack()
  expect((await told).status()).toBe(200)
  await page.goto(`${site.url}/foundOut/Skits`)
  await page.getByRole('list', { name: '继续观看' }).getByText('看到第 8 集').waitFor()
  const user = await page.evaluate(() => localStorage.getItem('yh.user'))
  expect(wrong).toEqual([])
  await first.close()

  const second = await openPhone(browser, site.url)
  await skipPopUps(second)
  const other = await second.newPage()
  await enter(other, site.url)
  await other.evaluate((kept) => localStorage.setItem('yh.user', kept!), user)
  await other.goto(`${site.url}/play/televisionVideo/${drama}`)
  await other.getByRole('region', { name: '播放器：渡口来信 第 8 集' }).waitFor()
  await playFilm(other)
  expect(
    await other.locator('video').evaluate((element) => (element as HTMLVideoElement).currentTime),
  ).toBeGreaterThan(13)

  await other.getByRole('button', { name: /选集/ }).click()
  const picker = other.getByRole('dialog')
  await picker
    .getByRole('button', { name: '第 8 集', exact: true })
    .and(other.locator('[aria-current]'))
    .waitFor()
  await picker.getByRole('button', { name: '第 1 集', exact: true }).click()
  await other.getByRole('region', { name: '播放器：渡口来信 第 1 集' }).waitFor()
  await playFilm(other)

  // Who reads what people say is not taken away from it by the next episode
  await other.getByRole('button', { name: /^评论/ }).click()
  const said = other.getByRole('dialog', { name: '评论' })
  await other.locator('video').evaluate((element) => {
    const film = element as HTMLVideoElement
    film.currentTime = film.duration - 0.4
  })
  await other.waitForFunction(() => document.querySelector('video')!.ended)
  await other.getByText('即将播放第 2 集').waitFor()
  await said.getByRole('button', { name: '关闭' }).click()
  await other.getByRole('region', { name: '播放器：渡口来信 第 2 集' }).waitFor()
  await second.close()
})
