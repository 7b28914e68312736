import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { signInStaff } from '../harness/console.ts'
import { sharedSampleSite } from '../harness/shared-sites.ts'
import type { Site } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedSampleSite(1), openBrowser()])
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
  await enter(page, site.url, '/melon')
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
  await frontPage(page).getByRole('button', { name: '关注 阿潮', exact: true }).first().click()
  await frontPage(page).getByRole('button', { name: '已关注 阿潮' }).first().waitFor()
  await frontPage(page).getByRole('button', { name: '返回' }).click()
  await page.getByRole('heading', { name: told, level: 2 }).waitFor()
  expect(wrong).toEqual([])
  await context.close()
})

const written = '雾里的第七声汽笛'

it('shows the phone what an editor writes block by block, and no longer what is taken down', async () => {
  const desk = await openPhone(browser, site.url, { wide: true })
  const office = await desk.newPage()
  const wrong = watchErrors(office)
  await signInStaff(office, site, 'captain', '/console/stories')
  await office.getByRole('link', { name: '写一篇' }).click()
  await office.getByLabel('标题', { exact: true }).fill(written)
  await office.getByRole('button', { name: '+ 图片' }).click()
  const blocks = office.getByRole('list', { name: '正文段落' }).getByRole('listitem')
  const shot = { name: 'harbour.png', mimeType: 'image/png', buffer: await drawHarbour() }
  await blocks.last().locator('input[type=file]').setInputFiles(shot)
  // Words that are typed while the picture is on its way stay
  await blocks
    .first()
    .getByRole('textbox', { name: '段落' })
    .fill('清晨五点，**雾**还没有散。\n\n先看[首页](yehang://home)吧。')
  await office.getByRole('group', { name: '封面' }).getByAltText('第 1 张图').waitFor()
  await blocks.last().getByLabel('图片说明').fill('码头')
  await office.getByRole('button', { name: '上移“图片”' }).click()
  await blocks.first().getByLabel('图片说明').waitFor()
  expect(await barriersOf(office)).toEqual([])
  await office.getByRole('button', { name: '发布', exact: true }).click()
  await office.getByText('已保存').waitFor()
  await office.waitForURL(/id=\d+/)

  const phone = await openPhone(browser, site.url)
  await skipPopUps(phone)
  const page = await phone.newPage()
  await enter(page, site.url, `/melon/detail${new URL(office.url()).search}`)
  await page.getByRole('heading', { name: written, level: 2 }).waitFor()
  await page.getByRole('button', { name: '看大图：码头' }).waitFor()
  const text = page.getByRole('article').first()
  expect(await text.locator('strong').allInnerTexts()).toEqual(['雾'])
  await text.getByRole('link', { name: '首页', exact: true }).click()
  await page.waitForURL(/\/home/)

  await office.getByRole('button', { name: '下架' }).click()
  await office.getByLabel('原因').fill('地名有误')
  await office.getByRole('dialog').getByRole('button', { name: '下架' }).click()
  await office.getByText('已下架，观众看不到').waitFor()
  expect(wrong).toEqual([])
  await page.goto(`${site.url}/melon/detail${new URL(office.url()).search}`)
  await page.getByText('这个瓜不存在或已下架').waitFor()
  await Promise.all([desk.close(), phone.close()])
})

/** Water under a sky. */
const drawHarbour = (): Promise<Buffer> =>
  sharp({ create: { width: 480, height: 320, channels: 3, background: '#2a6f6b' } })
    .png()
    .toBuffer()
