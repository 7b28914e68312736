import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { video } from '#contract/video/endpoints.ts'
import { sql } from 'kysely'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  playFilm,
  type Page,
  watchErrors,
  skipPopUps,
} from '../harness/browser.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import { changeRows, type Site, until } from '../harness/site.ts'
import { makeMp4 } from '../harness/sources.ts'

let site: Site
let browser: Browser
let film: number
let printed: string
const sources = mkdtempSync(join(tmpdir(), 'yehang-sources-'))
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
  writeFileSync(
    join(sources, '山间晨雾.zh.srt'),
    '1\n00:00:00,000 --> 00:00:20,000\n雾散了，\n猫醒了 & 饿了\n',
  )
  writeFileSync(join(sources, '山间晨雾.en.srt'), 'nothing said')
  const imported = await site.run('import', [
    await makeMp4(join(sources, '山间晨雾.mp4'), { seconds: 24, width: 854, height: 480 }),
  ])
  printed = imported.output
  film = Number(/影片 (\d+)/.exec(printed)?.[1])
})
afterAll(async () => {
  await browser.close()
  await site.close()
  rmSync(sources, { recursive: true, force: true })
})

const clip = (page: Page) =>
  page.locator('video').evaluate((element) => {
    const { currentTime, duration, videoWidth, paused, error } = element as HTMLVideoElement
    return { currentTime, duration, videoWidth, paused, error: error?.message }
  })

const widthsOf = (images: Element[]) => images.map((image) => (image as HTMLImageElement).naturalWidth)

/** Leaves those who are no members `seconds` of the film, and waits until the server knows. */
async function cutToPreview(seconds: number): Promise<void> {
  await changeRows(site, sql`update films set vip = true, preview_seconds = ${seconds} where id = ${film}`)
  const token = await site.guest()
  await until('the server to know of the preview', 20, async () => {
    const { data } = await site.ask(video.play, { id: film }, token)
    return (data as { entitlement: { state: string } }).entitlement.state === 'preview'
  })
}

describe('a film imported from an ordinary MP4', () => {
  it('is on the home page, plays, seeks, offers its qualities and resumes where it was left', async () => {
    const context = await openPhone(browser, site.url)
    await skipPopUps(context)
    const page = await context.newPage()
    const wrong = watchErrors(page)
    await enter(page, site.url)
    await page.getByText('山间晨雾').first().click()
    await page.waitForURL(`**/play/longVideo/${film}`)
    await playFilm(page)
    expect(await clip(page)).toMatchObject({
      duration: expect.closeTo(24, 0),
      videoWidth: expect.any(Number),
    })

    await page.locator('video').evaluate((element) => void ((element as HTMLVideoElement).currentTime = 14))
    await page.waitForFunction(() => {
      const { currentTime, readyState, seeking } = document.querySelector('video')!
      return currentTime > 14.3 && readyState >= 3 && !seeking
    })
    const told = page.waitForResponse((answer) => answer.url().endsWith('/media/end'))
    await page.goBack()
    await page.waitForURL(/home/)
    expect((await told).status()).toBe(200)
    await page.goto(`${site.url}/play/longVideo/${film}`)
    await playFilm(page)
    expect((await clip(page)).currentTime).toBeGreaterThan(13)
    expect(wrong).toEqual([])
    await context.close()
  })

  it('brings its subtitle along, and names the one that could not be used', async () => {
    expect(printed).toContain('共 1 个：完成 1，重复 0，未导入 0，警告 1')
    expect(printed).toContain('山间晨雾.en.srt：里面没有字幕')
    const context = await openPhone(browser, site.url)
    await skipPopUps(context)
    const page = await context.newPage()
    const wrong = watchErrors(page)
    await enter(page, site.url, `/play/longVideo/${film}`)
    await playFilm(page)
    const words = page.getByText('雾散了，\n猫醒了 & 饿了')
    await words.waitFor()

    await page.locator('video').evaluate((element) => (element as HTMLVideoElement).pause())
    await page.getByRole('button', { name: '字幕 中文' }).click()
    await page.getByRole('group', { name: '字幕' }).getByText('关').click()
    await words.waitFor({ state: 'hidden' })
    await page.reload()
    await playFilm(page)
    await page.locator('video').evaluate((element) => (element as HTMLVideoElement).pause())
    await page.getByRole('button', { name: '字幕 关' }).click()
    expect(await words.count()).toBe(0)
    await page.getByRole('group', { name: '字幕' }).getByText('中文').click()
    await words.waitFor()
    expect(wrong).toEqual([])
    await context.close()
  })

  it('shows the place under the mouse before it is taken', async () => {
    const context = await openPhone(browser, site.url, { wide: true })
    await skipPopUps(context)
    const page = await context.newPage()
    await enter(page, site.url, `/play/longVideo/${film}`)
    await playFilm(page)
    // While it plays the controls go away
    await page.locator('video').evaluate((element) => (element as HTMLVideoElement).pause())
    const before = (await clip(page)).currentTime
    await page.getByRole('slider', { name: '播放进度' }).hover()
    await page
      .locator('output')
      .getByText(/^00:00:1[12]$/)
      .waitFor()
    // Its width tells the sheet of tiles from the poster
    await expect
      .poll(() => page.locator('section img').evaluateAll(widthsOf), { timeout: 30_000 })
      .toContain(1600)
    expect((await clip(page)).currentTime).toBe(before)
    await context.close()
  })

  it('plays only its preview to a viewer who may not see the rest, and a later segment asked for by hand is refused', async () => {
    await cutToPreview(4)
    const context = await openPhone(browser, site.url)
    await skipPopUps(context)
    const page = await context.newPage()
    await enter(page, site.url)
    const segments: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.m4s')) segments.push(request.url())
    })
    await page.goto(`${site.url}/play/longVideo/${film}`)
    await playFilm(page)
    expect((await clip(page)).duration).toBeLessThan(9)

    const [own] = segments
    const later = own!.replace(/\/\d+\.m4s/, '/5.m4s')
    expect((await fetch(own!)).status).toBe(200)
    expect((await fetch(later)).status).toBe(403)
    expect((await fetch(later.replace(/g=\d+/, 'g=1'))).status).toBe(403)
    expect((await fetch(own!.split('?')[0]!)).status).toBe(403)

    const token = await site.guest()
    expect((await site.ask(video.play, { id: film }, token)).data).toMatchObject({
      entitlement: { state: 'preview', previewSeconds: 4 },
    })
    await context.close()
  })
})
