import { afterAll, beforeAll, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import { sumOf } from '../../checks/moderation/removal-form.ts'
import { type Browser, openBrowser, openPhone, watchErrors } from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { openFilmSite, fourFilms } from '../harness/film-site.ts'
import { reportFilm } from '../harness/reports.ts'
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

const canPlay = async (id: number) => (await site.ask(video.play, { id }, await site.guest())).code === 200

it('lets a moderator go through the queue by keyboard, from the gravest down', async () => {
  await reportFilm(site, 1, 'copyright')
  await reportFilm(site, 2, 'non_consensual')
  expect([await canPlay(1), await canPlay(2)]).toEqual([true, false])
  const context = await openPhone(browser, site.url, { wide: true })
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await signInStaff(page, site, 'helm', '/console/moderation')

  await page.getByRole('heading', { name: /影片 2$/ }).waitFor()
  await page.getByText('已先行隐藏').waitFor()
  await page.keyboard.press('c')
  await page.getByText('处理中').waitFor()
  await page.keyboard.press('a')
  await page.getByText('已通过').waitFor()
  await page.getByRole('heading', { name: /影片 1$/ }).waitFor()
  expect(await canPlay(2)).toBe(true)

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: '移除这件内容？' })
  await dialog.getByRole('button', { name: '移除' }).click()
  await dialog.getByText('写下你看到了什么').waitFor()
  await dialog.getByLabel('事实').fill('与权利人的作品逐帧相同')
  await dialog.getByRole('button', { name: '移除' }).click()
  await page.getByText('没有等待处理的案件').waitFor()
  expect(await canPlay(1)).toBe(false)
  expect(wrong).toEqual([])
  await context.close()
})

it('takes a removal request without scripts, hides the film, and shows the answer on the receipt', async () => {
  const reader = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' })
  const form = await reader.newPage()
  await form.goto(`${site.url}/removal`)
  await form.getByLabel('要移除的内容').fill(`${site.url}/play/longVideo/3`)
  await form.getByLabel('未经本人同意发布').check()
  await form.getByLabel('我是画面中的人').check()
  await form.getByLabel('签名').fill('林小海')
  await form.getByRole('button', { name: '提交申请' }).click()
  await form.getByText('还有 2 处需要修改').waitFor()
  await form.getByLabel('联系方式').fill('hai@example.com')
  await form.getByLabel('我善意地相信').check()
  await form.getByRole('button', { name: '看不到图片？换成文字问题' }).click()
  const question = await form.getByText('等于多少？').innerText()
  await form.getByLabel('一个小问题').fill(sumOf(question))
  await form.getByLabel('一个小问题').press('Enter')
  await form.getByText('1 项内容已先行隐藏').waitFor()
  expect(await canPlay(3)).toBe(false)

  const context = await openPhone(browser, site.url, { wide: true })
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await signInStaff(page, site, 'mate', '/console/moderation/removals')
  const request = page.getByRole('article', { name: '移除申请 1' })
  await request.getByRole('button', { name: '移除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await page.getByText('没有等待处理的申请').waitFor()

  await form.reload()
  await form.getByRole('heading', { name: '移除申请：已移除' }).waitFor()
  await page.goto(`${site.url}/console/moderation/blocked`)
  await page.getByRole('cell', { name: '影片 3' }).waitFor()
  expect(wrong).toEqual([])
  await Promise.all([context.close(), reader.close()])
})
