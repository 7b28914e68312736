import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, enter, openBrowser, openPhone, type Page, skipPopUps } from '../harness/browser.ts'
import { sharedSampleSite } from '../harness/shared-sites.ts'
import type { Site } from '../harness/site.ts'
import { settle, waitForFrame } from '../harness/walk.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedSampleSite(16), openBrowser()])
}, 200_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

const scroller = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-page="/home"] *')].filter(
      (each) => each.scrollTop > 0,
    )
    return shown.length ? Math.max(...shown.map((each) => each.scrollTop)) : 0
  })

/** The films whose links are in view, in order. */
const rowsInView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('[data-page="/home"] a[href^="/play/longVideo/"]')]
      .filter((link) => {
        const box = link.getBoundingClientRect()
        return box.height > 0 && box.bottom > 100 && box.top < 780
      })
      .map((link) => link.getAttribute('href')),
  )

describe('a kept page', () => {
  it('comes back as it was left: same place, same rows in the first painted frame, no list asked for', async () => {
    const context = await openPhone(browser, site.url)
    await skipPopUps(context)
    const page = await context.newPage()
    await enter(page, site.url)
    await page.locator('[data-page="/home"] a[href^="/play/longVideo/"]').nth(6).waitFor()
    await page.mouse.move(195, 500)
    for (let turn = 0; turn < 12; turn++) {
      await page.mouse.wheel(0, 220)
      await waitForFrame(page)
    }
    await expect.poll(() => scroller(page)).toBeGreaterThan(1000)
    await settle(page)
    const [place, rows] = [await scroller(page), await rowsInView(page)]
    expect(rows.length).toBeGreaterThan(0)

    await page
      .locator(`[data-page="/home"] a[href="${rows[Math.floor(rows.length / 2)]}"]`)
      .last()
      .click()
    await page.waitForURL(/longVideo/)
    await page.locator('[data-page^="/play/longVideo"]:not([inert])').waitFor()
    await settle(page)
    const lists: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/media/home')) lists.push(request.url())
    })
    await page.evaluate(() => {
      const state = { frames: [] as (string | null)[][] }
      Object.assign(window, { seen: state })
      addEventListener('popstate', () => {
        const look = () => {
          const home = document.querySelector<HTMLElement>('[data-page="/home"]')
          if (home && home.getClientRects().length > 0)
            state.frames.push(
              [...home.querySelectorAll('a[href^="/play/longVideo/"]')]
                .filter((link) => {
                  const box = link.getBoundingClientRect()
                  return box.height > 0 && box.bottom > 100 && box.top < 780
                })
                .map((link) => link.getAttribute('href')),
            )
          if (state.frames.length < 3) requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
    })
    await page.goBack()
    await page.waitForURL(/home/)
    await page.locator('[data-page="/home"]:not([inert])').waitFor()
    await settle(page)

    expect(await scroller(page)).toBe(place)
    expect(await rowsInView(page)).toEqual(rows)
    const frames = await page.evaluate(
      () => (window as unknown as { seen: { frames: unknown[] } }).seen.frames,
    )
    expect(frames[0]).toEqual(rows)
    expect(lists).toEqual([])
    await context.close()
  })

  it('is not kept when it is one that never is', async () => {
    const context = await openPhone(browser, site.url)
    await skipPopUps(context)
    const page = await context.newPage()
    await enter(page, site.url)
    await page.locator('[data-page="/home"] a[href^="/play/longVideo/"]').first().click()
    await page.locator('video').waitFor({ state: 'attached' })
    await page.goBack()

    await expect.poll(() => page.locator('video').count()).toBe(0)
    await expect.poll(() => page.locator('[data-page^="/play/longVideo"]').count()).toBe(0)
    await context.close()
  })
})
