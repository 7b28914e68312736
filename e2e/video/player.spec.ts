import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { type Site, until as untilTrue } from '../harness/site.ts'
import { fingerOn } from '../harness/touch.ts'

let site: Site
let browser: Browser
const [film, short] = [1, 2]
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedFilmSite(longAndShort), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

type Watching = {
  wide?: boolean
  /** Runs in the page before anything of it. */
  prepare?: () => void
  before?: (page: Page) => Promise<unknown>
}

async function watch(id: number, { wide = false, prepare, before }: Watching = {}) {
  const context = await openPhone(browser, site.url, { wide })
  await skipPopUps(context)
  if (prepare) await context.addInitScript(prepare)
  const page = await context.newPage()
  await before?.(page)
  await enter(page, site.url, `/?redirect=${encodeURIComponent(`/play/longVideo/${id}`)}`)
  await playFilm(page)
  return { page, close: () => context.close() }
}

const look = (page: Page) =>
  page.locator('video').evaluate((element) => {
    const { currentTime, paused, playbackRate, volume, muted } = element as HTMLVideoElement
    const full = document.fullscreenElement?.contains(element) ?? false
    return { currentTime, paused, playbackRate, volume, muted, full }
  })
type Looked = Awaited<ReturnType<typeof look>>
const until = (page: Page, holds: (looked: Looked) => boolean) =>
  untilTrue(`the film: ${String(holds)}`, 20, async () => holds(await look(page)))
const at = (seconds: number) => (looked: Looked) => Math.abs(looked.currentTime - seconds) < 1
const seek = (page: Page, seconds: number) =>
  page
    .locator('video')
    .evaluate((element, to) => void ((element as HTMLVideoElement).currentTime = to), seconds)

/** Presses one of the player's controls, which hide from a film that runs until its picture is tapped. */
async function pressControl(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await untilTrue(`the control ${name}`, 60, async () => {
    if (!(await button.isVisible())) await page.touchscreen.tap(195, 110)
    return button.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  })
}

describe('a finger on the picture', () => {
  it('plays and pauses by two taps in the middle, and steps by two taps on the sides', async () => {
    const { page, close } = await watch(film)
    const finger = await fingerOn(page)
    await finger.doubleTap({ x: 195, y: 110 })
    await until(page, ({ paused }) => paused)
    await seek(page, 20)

    await finger.doubleTap({ x: 350, y: 110 })
    await page.getByText('快进 10 秒').waitFor()
    expect((await look(page)).currentTime).toBeCloseTo(30, 0)
    await finger.doubleTap({ x: 40, y: 110 })
    await page.getByText('快退 10 秒').waitFor()
    expect((await look(page)).currentTime).toBeCloseTo(20, 0)
    await finger.doubleTap({ x: 195, y: 110 })
    await until(page, ({ paused }) => !paused)
    await close()
  })

  it('goes twice as fast while it rests, however it trembles, and then as fast as before', async () => {
    const { page, close } = await watch(film)
    await page.keyboard.press('>')
    await until(page, ({ playbackRate }) => playbackRate === 1.25)
    const finger = await fingerOn(page)
    await finger.down({ x: 200, y: 110 })
    await finger.move({ x: 206, y: 104 })
    await page.getByText('2.0× 快进中').waitFor()
    expect((await look(page)).playbackRate).toBe(2)
    await finger.move({ x: 240, y: 150 })
    expect((await look(page)).playbackRate).toBe(2)
    await finger.up()

    await until(page, ({ playbackRate }) => playbackRate === 1.25)
    await page.getByText('2.0× 快进中').waitFor({ state: 'hidden' })
    await close()
  })

  it('seeks by a swipe across, with the place shown before it is taken', async () => {
    const { page, close } = await watch(film)
    await page.locator('video').evaluate((element) => (element as HTMLVideoElement).pause())
    await seek(page, 10)
    const finger = await fingerOn(page)
    await finger.down({ x: 100, y: 110 })
    await finger.move({ x: 150, y: 112 })
    await finger.move({ x: 230, y: 112 })
    await page.getByText('前进 30 秒').waitFor()
    expect((await look(page)).currentTime).toBeCloseTo(10, 0)
    // What is shown in its place does not cover what is said
    expect(await page.getByText('船来了').count()).toBe(0)
    await finger.up()

    await until(page, at(40))
    await page.getByText('船来了').waitFor()
    await close()
  })

  it('dims the picture on its left side and sets the volume on its right', async () => {
    const { page, close } = await watch(film)
    const finger = await fingerOn(page)
    await finger.down({ x: 80, y: 60 })
    await finger.move({ x: 80, y: 80 })
    await finger.move({ x: 80, y: 140 })
    await page.getByRole('status', { name: /^亮度 (4|5)\d%$/ }).waitFor()
    await finger.up()
    await finger.swipe({ x: 320, y: 60 }, { x: 320, y: 140 })

    const { volume } = await look(page)
    expect(volume).toBeGreaterThan(0.4)
    expect(volume).toBeLessThan(0.65)
    await close()
  })

  it('does nothing while the player is locked', async () => {
    const { page, close } = await watch(film)
    await page.keyboard.press('f')
    await pressControl(page, '锁定')
    const finger = await fingerOn(page)
    const before = await look(page)
    await finger.swipe({ x: 100, y: 200 }, { x: 300, y: 200 })
    await finger.doubleTap({ x: 195, y: 200 })
    await page.keyboard.press('m')
    await until(page, ({ currentTime }) => currentTime > before.currentTime + 0.4)
    const after = await look(page)
    expect(after.currentTime - before.currentTime).toBeLessThan(8)
    expect(after).toMatchObject({ paused: false, muted: false })
    expect(await page.getByRole('slider', { name: '播放进度' }).count()).toBe(0)

    await pressControl(page, '解锁')
    await page.getByRole('slider', { name: '播放进度' }).waitFor()
    await close()
  })
})

describe('the keys', () => {
  it('play, step, set the volume, mute, jump, change the speed, show subtitles and help', async () => {
    const { page, close } = await watch(film, { wide: true })
    const press = (key: string) => page.keyboard.press(key)
    await press(' ')
    await until(page, ({ paused }) => paused)
    await press('5')
    await until(page, at(30))
    await press('ArrowRight')
    await press('l')
    await until(page, at(50))
    await press('ArrowLeft')
    await press('j')
    await until(page, at(30))
    await press('ArrowDown')
    await press('ArrowDown')
    expect((await look(page)).volume).toBeCloseTo(0.9)
    await press('ArrowUp')
    expect((await look(page)).volume).toBeCloseTo(0.95)
    await press('m')
    expect((await look(page)).muted).toBe(true)
    await press('>')
    await until(page, ({ playbackRate }) => playbackRate === 1.25)
    await press('<')
    await press('<')
    await until(page, ({ playbackRate }) => playbackRate === 0.75)

    await page.getByText('船来了').waitFor()
    await press('c')
    await page.getByText('船来了').waitFor({ state: 'hidden' })
    await press('c')
    await page.getByText('船来了').waitFor()
    await press('d')
    await page.getByRole('button', { name: '打开弹幕' }).waitFor()
    await press('?')
    await page.getByRole('group', { name: '按键说明' }).waitFor()
    await press('Escape')
    await page.getByRole('group', { name: '按键说明' }).waitFor({ state: 'hidden' })
    await press('k')
    await until(page, ({ paused }) => !paused)
    await close()
  })

  it('fill the screen and come back', async () => {
    const { page, close } = await watch(film, { wide: true })
    await page.keyboard.press('f')
    await until(page, ({ full }) => full)
    await page.keyboard.press('f')
    await until(page, ({ full }) => !full)
    await close()
  })
})

it('where the browser fills the screen with bare videos only, the whole player fills the page', async () => {
  const { page, close } = await watch(film, {
    prepare: () => Object.assign(Element.prototype, { requestFullscreen: undefined }),
  })
  await pressControl(page, '全屏')
  const box = () => page.locator('section video').boundingBox()
  expect(await box()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await page.keyboard.press('Escape')
  expect((await box())!.height).toBeLessThan(300)
  expect((await look(page)).paused).toBe(false)
  await close()
})

it('the end leads to the next film in the full screen it was watched in, unless one says no', async () => {
  const { page, close } = await watch(short, { wide: true })
  await page.keyboard.press('f')
  await seek(page, 5.5)
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByText('接下来', { exact: true }).waitFor()
  // Real time is the subject: the countdown of five seconds that was ended would be over by then
  await page.waitForTimeout(6_000)
  expect(page.url()).toContain(`/play/longVideo/${short}`)

  await page.getByRole('button', { name: '重新播放' }).click()
  await until(page, ({ currentTime }) => currentTime < 4)
  await seek(page, 5.5)
  await page.waitForURL(`**/play/longVideo/${film}`, { timeout: 20_000 })
  await until(page, ({ full, currentTime }) => full && currentTime > 0.5)
  await close()
})

it('a film that stops coming says so, and goes on where it was once it comes again', async () => {
  const late = /\/1\d\.m4s/
  const { page, close } = await watch(film, { before: (page) => page.route(late, (route) => route.abort()) })
  await seek(page, 50)
  await page.getByRole('alert').getByText('网络不太好').waitFor({ timeout: 60_000 })
  await page.unroute(late)
  await page.getByRole('button', { name: '重试' }).click()
  await until(page, ({ currentTime, paused }) => currentTime > 50 && !paused)
  await close()
})

it('the system is told what plays, and steps by its own buttons', async () => {
  const { page, close } = await watch(film, {
    prepare: () => {
      const handlers: Record<string, unknown> = {}
      Object.assign(window, { heard: handlers })
      const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession)
      navigator.mediaSession.setActionHandler = (name, handler) => {
        handlers[name] = handler
        set(name, handler)
      }
    },
  })
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('渡口')
  await seek(page, 20)
  await page.evaluate(() => {
    const { heard } = window as unknown as { heard: Record<string, (details: object) => void> }
    heard.seekforward!({})
  })
  await until(page, at(30))
  await close()
})

it('a film begins in its lowest quality, with nothing fetched twice', async () => {
  const fetched: string[] = []
  const { close } = await watch(short, {
    // Where a line is slow the player may give a segment up and ask for it again: that one comes once all the same
    before: async (page) =>
      page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname)),
  })
  const files = fetched.filter((path) => /\/media\/(films|h5)\//.test(path))
  expect(files.filter((path) => path.endsWith('/0.m4s'))).toEqual([`/media/films/${short}/360/0.m4s`])
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
  await close()
})
