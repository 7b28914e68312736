import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOf } from '../harness/axe.ts'
import { type Browser, enter, openBrowser, openPhone, skipPopUps, watchErrors } from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
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

it('shows the phone the drama that staff make of two films, and no longer the films', async () => {
  const desk = await openPhone(browser, site.url, { wide: true })
  const office = await desk.newPage()
  const wrong = watchErrors(office)
  await signInStaff(office, site, 'captain', '/console/dramas')
  await office.getByRole('button', { name: '新增剧集' }).click()
  const about = office.getByRole('dialog', { name: '新增剧集' })
  await about.getByLabel('标题').fill('海上来信')
  await about.getByLabel('状态').selectOption('published')
  await about.getByRole('button', { name: '保存' }).click()
  await about.waitFor({ state: 'hidden' })

  await office.getByRole('button', { name: '编辑《海上来信》的 0 集' }).click()
  const panel = office.getByRole('dialog', { name: '《海上来信》的剧集' })
  for (const film of ['晚潮', '热汤面']) {
    await panel.getByRole('searchbox', { name: '搜索影片加入' }).fill(film)
    await panel.getByRole('button', { name: `加入“${film}”` }).click()
  }
  await panel.getByRole('button', { name: '上移“热汤面”' }).focus()
  await office.keyboard.press('ArrowUp')
  await panel.getByText('“热汤面”移到第 1 位').waitFor({ state: 'attached' })
  expect(await barriersOf(office)).toEqual([])
  await panel.getByRole('button', { name: '保存' }).click()
  await panel.waitFor({ state: 'hidden' })
  await office.getByRole('button', { name: '编辑《海上来信》的 2 集' }).waitFor()
  expect(wrong).toEqual([])

  const phone = await openPhone(browser, site.url)
  await skipPopUps(phone)
  const page = await phone.newPage()
  await enter(page, site.url, '/foundOut/Skits?type=all')
  await page.getByRole('link', { name: /海上来信/ }).click()
  await page.getByRole('region', { name: '播放器：海上来信 第 1 集' }).waitFor()
  await page.getByRole('button', { name: /选集.*更至 2 集/ }).waitFor()
  await page.goto(`${site.url}/home`)
  await page.getByRole('navigation').first().waitFor()
  expect(await page.getByText('晚潮').count()).toBe(0)
  await Promise.all([desk.close(), phone.close()])
})
