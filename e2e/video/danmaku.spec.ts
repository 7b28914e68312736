import { afterAll, beforeAll, expect, it } from 'vitest'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  playFilm,
  type Page,
  skipPopUps,
} from '../harness/browser.ts'
import { longAndShort } from '../harness/film-site.ts'
import { sharedFilmSite } from '../harness/shared-sites.ts'
import { type Site, until } from '../harness/site.ts'
import { fingerOn } from '../harness/touch.ts'

let site: Site
let browser: Browser
const film = 1
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedFilmSite(longAndShort), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

async function watch() {
  const context = await openPhone(browser, site.url)
  await skipPopUps(context)
  const page = await context.newPage()
  await enter(page, site.url, `/play/longVideo/${film}`)
  await playFilm(page)
  return { page, close: () => context.close() }
}
const seek = (page: Page, seconds: number) =>
  page
    .locator('video')
    .evaluate((element, to) => void ((element as HTMLVideoElement).currentTime = to), seconds)
const pause = (page: Page) =>
  page.locator('video').evaluate((element) => (element as HTMLVideoElement).pause())
const canvas = (page: Page) => page.locator('section canvas')

async function write(page: Page, text: string, mode = '滚动'): Promise<void> {
  await page.getByRole('button', { name: '发条弹幕' }).click()
  await page.getByRole('group', { name: '位置' }).getByText(mode).click()
  await page.getByPlaceholder(/说点什么/).fill(text)
  await page.getByRole('button', { name: '发送' }).click()
  await page.getByText('弹幕已发送').waitFor()
}

/** How many points of the danmaku's canvas are painted, and the leftmost of them in CSS pixels. */
const painted = (page: Page) =>
  canvas(page).evaluate((element) => {
    const { width, height, clientWidth } = element as HTMLCanvasElement
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
    let [points, left] = [0, width]
    for (let at = 3; at < data.length; at += 4)
      if (data[at]! > 0) {
        points += 1
        left = Math.min(left, ((at - 3) / 4) % width)
      }
    const { currentTime } = document.querySelector('video')!
    return { points, left: (left * clientWidth) / width, currentTime }
  })

it('what is written in one browser is seen in another that plays the same moment, without a reload', async () => {
  const [one, other] = [await watch(), await watch()]
  await seek(other.page, 2)
  await other.page
    .locator('video')
    .evaluate((element) => void ((element as HTMLVideoElement).playbackRate = 0.25))
  expect((await painted(other.page)).points).toBe(0)
  await pause(one.page)
  await seek(one.page, 4)
  await write(one.page, '船来了')

  await until('the line on the other screen', 30, async () => (await painted(other.page)).points > 0)
  await one.close()
  await other.close()
})

it('a line can be tapped: said again, hidden with its author, found in the list', async () => {
  const token = await site.guest()
  const look = { mode: 'top', colour: 'yellow', size: 'normal' }
  await site.ask(danmaku.post, { id: film, at: 30_000, text: '灯塔亮了', ...look }, token)
  const { page, close } = await watch()
  await pause(page)
  await seek(page, 31)
  await until('the line', 20, async () => (await painted(page)).points > 0)
  const finger = await fingerOn(page)
  await finger.tap({ x: 195, y: 14 })
  const menu = page.getByRole('group', { name: '弹幕：灯塔亮了' })
  await menu.getByText('+1').click()
  await page.getByText('弹幕已发送').waitFor()
  await page.getByRole('tab', { name: '弹幕' }).click()
  await page.getByRole('list', { name: '弹幕列表' }).getByText('灯塔亮了').nth(1).waitFor()

  await finger.tap({ x: 195, y: 14 })
  await menu.getByText('屏蔽此人').click()
  await page.getByRole('list', { name: '弹幕列表' }).getByText('灯塔亮了').nth(1).waitFor({ state: 'hidden' })
  await seek(page, 5)
  await page.getByRole('list', { name: '弹幕列表' }).getByText('灯塔亮了').click()
  await page.waitForFunction(() => Math.abs(document.querySelector('video')!.currentTime - 30.5) < 1)
  await close()
})

it('keeps the pace of the film while a finger makes it fast, and has its own again afterwards', async () => {
  const token = await site.guest()
  const look = { mode: 'roll', colour: 'red', size: 'normal' }
  await site.ask(danmaku.post, { id: film, at: 40_000, text: '一路顺风', ...look }, token)
  const { page, close } = await watch()
  await seek(page, 40)
  await until('the line', 20, async () => (await painted(page)).points > 0)
  const paces: number[] = []
  const measure = async () => {
    const from = await painted(page)
    await page.waitForFunction(
      (moment) => document.querySelector('video')!.currentTime > moment,
      from.currentTime + 1.2,
    )
    const to = await painted(page)
    paces.push((from.left - to.left) / (to.currentTime - from.currentTime))
  }
  await measure()
  const finger = await fingerOn(page)
  await finger.down({ x: 195, y: 110 })
  await page.getByText('2.0× 快进中').waitFor()
  await measure()
  await finger.up()
  await page.waitForFunction(() => document.querySelector('video')!.playbackRate === 1)
  await measure()

  // 390 px in eight seconds of the film, at whatever rate it runs: with the wrong rate it would be half or twice as many
  for (const pace of paces) expect(Math.abs(pace - 390 / 8)).toBeLessThan(12)
  await close()
})

it('can be turned off and set, and the device remembers it', async () => {
  const { page, close } = await watch()
  await page.getByRole('button', { name: '弹幕设置' }).click()
  await page.getByRole('group', { name: '区域' }).getByText('1/4').click()
  await page.getByRole('switch', { name: '显示弹幕' }).click()
  await page.keyboard.press('Escape')
  await canvas(page).waitFor({ state: 'detached' })
  await page.reload()
  await playFilm(page)
  expect(await canvas(page).count()).toBe(0)
  await page.getByRole('button', { name: '弹幕设置' }).click()
  await page
    .getByRole('group', { name: '区域' })
    .getByRole('button', { name: '1/4', pressed: true })
    .waitFor()
  await close()
})
