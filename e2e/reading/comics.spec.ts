import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comics } from '#contract/comics/endpoints.ts'
import { barriersOf } from '../harness/axe.ts'
import {
  type Browser,
  enter,
  frontPage,
  openBrowser,
  openPhone,
  skipPopUps,
  watchErrors,
} from '../harness/browser.ts'
import { plantComic } from './comics.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import { changeRows, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
let comic: number
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
  comic = await plantComic(site, {
    title: '花信风来的小镇',
    author: '山野信',
    description: '每年春天，小镇都会收到一封没有署名的信。',
    tags: ['治愈', '日常'],
    categoryName: '治愈',
    chapterPrice: 300,
    price: 600,
    freeChapters: 1,
  })
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

it('leads from the home of comics to one, sells a chapter, and keeps the comic on the shelf', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  const account = await page.evaluate(() => JSON.parse(localStorage.getItem('yh.user')!) as { id: number })
  await changeRows(
    site,
    sql`select ledger_post(${`journey ${account.id}`}, 'test', 'system', null, now(), '', null, null, null,
      array['coins_issued', 'coins_paid'], array[0, ${account.id}]::bigint[], array['', ''], array['paid', 'paid'],
      array[-500, 500]::bigint[])`,
  )

  await page.goto(`${site.url}/comics`)
  await page.getByRole('heading', { name: '最近更新' }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('link', { name: '治愈', exact: true }).click()
  await page.getByRole('heading', { name: '漫画分类' }).waitFor()
  await frontPage(page)
    .getByRole('link', { name: /花信风来的小镇/ })
    .click()
  await page.getByRole('heading', { name: '花信风来的小镇' }).waitFor()
  await page.getByText('作者 山野信').waitFor()
  expect(await barriersOf(page)).toEqual([])

  await page.getByRole('button', { name: '追更' }).click()
  await page.getByRole('button', { name: '已追更' }).waitFor()
  await page.getByRole('button', { name: /第 2 话.*3\.0 金币/ }).click()
  const sheet = page.getByRole('dialog', { name: '解锁本话' })
  await sheet.getByText('余额 5 金币').first().waitFor()
  await sheet.getByRole('region', { name: /本话/ }).getByRole('button', { name: '购买' }).click()
  await page.getByText('已购买，余额 2 金币').waitFor()
  await page.waitForURL(/comicsReadPage/)

  await page.goto(`${site.url}/comics/comicsDetail/${comic}`)
  await page.getByRole('link', { name: /^第 2 话/ }).waitFor()
  await page.getByRole('button', { name: /第 3 话/ }).waitFor()

  await page.goto(`${site.url}/comics/scorePage/${comic}`)
  await page.getByLabel('5 星，力荐').check({ force: true })
  await page.getByText('已评分').waitFor()
  await page.getByText(/^\d 人评分$/).waitFor()

  await page.goto(`${site.url}/comics/bookshelf`)
  const row = page.getByRole('link', { name: /花信风来的小镇/ }).first()
  await row.waitFor()
  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('checkbox', { name: '选择「花信风来的小镇」' }).check()
  await page.getByRole('button', { name: '移出书架' }).click()
  await page.getByText('书架还空着').waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await row.waitFor()
  expect(await barriersOf(page)).toEqual([])
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('yh.user')!) as { token: string }).token,
  )
  const { data } = await site.ask(comics.shelf, {}, token)
  expect(data).toMatchObject({ list: [{ id: comic }] })
  expect(wrong).toEqual([])
})
