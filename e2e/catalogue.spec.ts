import { afterAll, beforeAll, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import { type Browser, enter, openBrowser, openPhone, skipPopUps, watchErrors } from './browser.ts'
import { openSite, type Site, until } from './site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ environment: { SAMPLE_LIBRARY: 'tiny' } }), openBrowser()])
  const token = await site.guest()
  await until('tagged sample films', 120, async () => {
    const { list } = (await site.ask(video.home, {}, token)).data as { list: unknown[] }
    return list.length >= 4
  })
}, 180_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

it('leads from the rank to a film, to a tag of it and back, and picks films for the day', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  const shown = () => page.locator('[data-page]:visible').last()

  await page.getByRole('link', { name: '风云榜', exact: true }).click()
  await page.waitForURL('**/rank/fy')
  await page.getByRole('button', { name: '周榜' }).click()
  await page.waitForURL('**/rank/fy?p=week')
  const first = shown().locator('article').first()
  await first.getByText(/次播放/).waitFor()
  const title = await first.getByRole('heading').innerText()
  await first.getByRole('link').click()

  await page.waitForURL('**/play/longVideo/*')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('button', { name: '展开' }).click()
  const tag = page.getByRole('list', { name: '标签' }).getByRole('link').first()
  const word = await tag.innerText()
  await tag.click()

  await page.waitForURL('**/home/tagDetails/*')
  await page.getByRole('heading', { level: 1, name: `# ${word}` }).waitFor()
  await page.getByRole('button', { name: '最热' }).click()
  await page.waitForURL('**/home/tagDetails/*?o=hot')
  await shown().getByRole('heading', { name: title }).waitFor()
  await page.goBack()
  await page.waitForURL('**/play/longVideo/*')

  await page.goto(`${site.url}/home/dayRecommend`)
  await shown().getByText('明天换一批').waitFor()
  expect(await shown().locator('article').count()).toBeGreaterThanOrEqual(4)
  expect(wrong).toEqual([])
  await context.close()
})
