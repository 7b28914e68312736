import { afterAll, beforeAll, expect, it } from 'vitest'
import { novel } from '#contract/novel/endpoints.ts'
import { barriersOf } from '../harness/axe.ts'
import { type Browser, enter, openBrowser, openPhone, skipPopUps, watchErrors } from '../harness/browser.ts'
import { plantNovels } from './novels.ts'
import { fillPurse } from '../harness/purse.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import type { Site } from '../harness/site.ts'

let site: Site
let browser: Browser
let id: number
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
  const planted = await plantNovels(site, [
    { title: '风从海上来', tags: ['海边'], categoryName: '治愈' },
    {
      title: '雾港来信',
      description: '每年春天，小镇都会收到一封没有署名的信。',
      tags: ['海边', '日常'],
      categoryName: '治愈',
      chapterPrice: 300,
      price: 600,
      freeChapters: 1,
    },
  ])
  id = planted[1]!
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

it('leads from the home of novels to one, sells it, and keeps it on the shelf', async () => {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, site.url)
  const account = await page.evaluate(() => JSON.parse(localStorage.getItem('yh.user')!) as { id: number })
  await fillPurse(site, account.id, 800)

  await page.goto(`${site.url}/novel`)
  await page.getByRole('heading', { name: '最近更新' }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('link', { name: '海边', exact: true }).click()
  await page.getByRole('heading', { name: '# 海边' }).waitFor()
  await page
    .locator('[data-page^="/novel/novelTag"]:not([inert])')
    .getByRole('link', { name: /雾港来信/ })
    .click()
  await page.getByRole('heading', { name: '雾港来信', level: 1 }).waitFor()
  await page.getByRole('link', { name: '作者 山野信' }).click()
  await page.getByText('2 部作品').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '雾港来信', level: 1 }).waitFor()
  expect(await barriersOf(page)).toEqual([])

  await page.getByRole('button', { name: '加书架' }).click()
  await page.getByRole('button', { name: '在书架' }).waitFor()
  await page.getByRole('button', { name: /第2章/ }).click()
  const chapter = page.getByRole('dialog', { name: '解锁本章' })
  await chapter.getByRole('region', { name: /本章/ }).getByRole('button', { name: '购买' }).waitFor()
  await page.keyboard.press('Escape')
  await chapter.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '买整本' }).click()
  const whole = page.getByRole('dialog', { name: '购买整本' })
  await whole.getByText('余额 8 金币').waitFor()
  await whole.getByRole('button', { name: '购买' }).click()
  await page.getByText('已购买，余额 2 金币').waitFor()
  await page.getByRole('link', { name: /第3章/ }).waitFor()
  await page.getByRole('button', { name: '买整本' }).waitFor({ state: 'detached' })

  await page.goto(`${site.url}/novel?tab=shelf`)
  await page.getByRole('link', { name: /雾港来信/ }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('checkbox', { name: '选择「雾港来信」' }).check()
  await page.getByRole('button', { name: '移出书架' }).click()
  await page.getByText('书架还是空的').waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('link', { name: /雾港来信/ }).waitFor()
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('yh.user')!) as { token: string }).token,
  )
  expect((await site.ask(novel.shelf, {}, token)).data).toMatchObject({ list: [{ novel: { id } }] })
  expect(wrong).toEqual([])
})
