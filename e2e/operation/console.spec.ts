import { afterAll, beforeAll, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import { type Browser, openBrowser, openPhone, watchErrors } from '../harness/browser.ts'
import { signInByHand } from '../harness/console.ts'
import { openFilmSite, fourFilms } from '../harness/film-site.ts'
import { type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openFilmSite(fourFilms), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

it('lets an owner sign in, price a film and take it down, and keeps the trace', async () => {
  const context = await openPhone(browser, site.url, { wide: true })
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await signInByHand(page, site, 'captain')
  const token = await site.guest()
  const film = { id: 1 }

  await page.getByRole('link', { name: '影片' }).click()
  await page.getByRole('table').getByText('晚潮').click()
  await page.getByLabel('价格（金币）').fill('12.50')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  expect((await site.ask(video.play, film, token)).data).toMatchObject({
    price: 1250,
    entitlement: { state: 'locked' },
  })

  await page.getByRole('button', { name: '下架' }).first().click()
  await page.getByLabel('原因（必填）').fill('版权方要求')
  await page.getByRole('dialog').last().getByRole('button', { name: '下架' }).click()
  await page.getByText('已下架').locator('visible=true').first().waitFor()
  expect((await site.ask(video.play, film, token)).msg).toBe('film_not_found')

  await page.goto(`${site.url}/console/audit`)
  await page.getByText('链完整').waitFor()
  await page.getByText('版权方要求').first().waitFor()
  expect(wrong).toEqual([])
  await context.close()
})
