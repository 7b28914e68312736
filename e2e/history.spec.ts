import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, enter, openBrowser, openPhone, playFilm, skipPopUps, watchErrors } from './browser.ts'
import { openSite, type Site } from './site.ts'
import { makeMp4 } from './sources.ts'

let site: Site
let browser: Browser
let film: string
const sources = mkdtempSync(join(tmpdir(), 'yehang-sources-'))
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ environment: { SAMPLE_LIBRARY: 'none' } }), openBrowser()])
  const file = await makeMp4(join(sources, '山间晨雾.mp4'), { seconds: 24, width: 854, height: 480 })
  film = /影片 (\d+)/.exec((await site.run('import', [file])).output)![1]!
}, 180_000)
afterAll(async () => {
  await browser.close()
  await site.close()
  rmSync(sources, { recursive: true, force: true })
})

it('a film goes on in a second browser of the same account where the first left it', async () => {
  const first = await openPhone(browser, site.url)
  await skipPopUps(first)
  const page = await first.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  await page.getByText('山间晨雾').first().click()
  await playFilm(page)
  await page.locator('video').evaluate((element) => void ((element as HTMLVideoElement).currentTime = 14))
  await page.waitForFunction(() => {
    const { currentTime, seeking } = document.querySelector('video')!
    return currentTime > 14.3 && !seeking
  })
  const told = page.waitForResponse((answer) => answer.url().endsWith('/media/end'))
  await page.goBack()
  expect((await told).status()).toBe(200)
  const user = await page.evaluate(() => localStorage.getItem('yh.user'))
  await first.close()

  const second = await openPhone(browser, site.url)
  await skipPopUps(second)
  const other = await second.newPage()
  await enter(other, site.url)
  await other.evaluate((kept) => {
    localStorage.setItem('yh.user', kept!)
    localStorage.removeItem('yh.history.longVideo')
  }, user)
  await other.goto(`${site.url}/play/longVideo/${film}`)
  await playFilm(other)
  expect(
    await other.locator('video').evaluate((element) => (element as HTMLVideoElement).currentTime),
  ).toBeGreaterThan(13)

  await other.goto(`${site.url}/mine/functionCenter/watchHistory`)
  await other.getByRole('heading', { name: '今天' }).waitFor()
  await other.getByRole('button', { name: /删除「山间晨雾」的记录/ }).click()
  await other.getByRole('button', { name: '撤销' }).click()
  await other.getByRole('link', { name: /山间晨雾/ }).waitFor()
  expect(wrong).toEqual([])
  await second.close()
})
