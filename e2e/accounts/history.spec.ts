import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  playFilm,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { oneFilm } from '../harness/film-site.ts'
import { waitForQuiet } from '../harness/page-log.ts'
import { sharedFilmSite } from '../harness/shared-sites.ts'
import { type Site } from '../harness/site.ts'

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

it('a film goes on in a second browser of the same account where the first left it', async () => {
  const first = await openPhone(browser, site.url)
  await skipPopUps(first)
  const page = await first.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  await page.getByText('渡口').first().click()
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
  await other.getByRole('button', { name: /删除「渡口」的记录/ }).click()
  await other.getByRole('button', { name: '撤销' }).click()
  await other.getByRole('link', { name: /渡口/ }).waitFor()

  // What the account told of the list before is old once something was removed: it brings nothing back a second time
  const late = Promise.withResolvers<void>()
  await other.goto('about:blank')
  await other.route(
    '**/history/list',
    async (route) => {
      const response = await route.fetch()
      await late.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const removed = other.waitForResponse((answer) => answer.url().endsWith('/history/remove'))
  await other.goto(`${site.url}/mine/functionCenter/watchHistory`)
  await other.getByRole('button', { name: /删除「渡口」的记录/ }).click()
  await removed
  const listed = other.waitForResponse((answer) => answer.url().endsWith('/history/list'))
  late.resolve()
  await (await listed).finished()
  await waitForQuiet(other)
  await other.getByRole('button', { name: '撤销' }).click()
  await other.getByRole('link', { name: /渡口/ }).waitFor()
  expect(wrong).toEqual([])
  await second.close()
})
