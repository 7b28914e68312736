import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOf } from './axe.ts'
import { type Browser, enter, openBrowser, openPhone, skipPopUps, watchErrors } from './browser.ts'
import { openSampleSite, type Site } from './site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSampleSite(1), openBrowser()])
}, 400_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

const told = '灯塔换了新灯，老船长们集体表示“不习惯”'

it('leads from the front page into a story, its pictures, who tells it, and back to where one was', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  await page.goto(`${site.url}/melon`)
  await page.getByRole('list', { name: '吃瓜列表' }).getByRole('link').first().waitFor()
  expect(await barriersOf(page)).toEqual([])

  await page.getByRole('tab', { name: '港口新闻' }).click()
  await page.getByRole('list', { name: '吃瓜列表' }).getByRole('link', { name: told }).click()
  await page.getByRole('heading', { name: told, level: 2 }).waitFor()
  expect(await barriersOf(page)).toEqual([])

  await page
    .getByRole('button', { name: /^看大图/ })
    .first()
    .click()
  await page.locator('.pswp[aria-modal]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.pswp').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^点赞/ }).click()
  await page.getByRole('button', { name: '点赞，1' }).waitFor()

  await page.getByRole('link', { name: /阿潮/ }).first().click()
  await page.getByRole('heading', { name: '阿潮', level: 2 }).waitFor()
  await page.getByRole('button', { name: '关注 阿潮', exact: true }).last().click()
  await page.getByRole('button', { name: '已关注 阿潮' }).last().waitFor()
  await page.getByRole('button', { name: '返回' }).last().click()
  await page.getByRole('heading', { name: told, level: 2 }).waitFor()
  expect(wrong).toEqual([])
  await context.close()
})
