import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, enter, openBrowser, openPhone, type Page, skipPopUps } from '../harness/browser.ts'
import { sharedSampleSite } from '../harness/shared-sites.ts'
import { type Site, until } from '../harness/site.ts'
import { waitForFrame } from '../harness/walk.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedSampleSite(12), openBrowser()])
}, 200_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** How many covers of films a viewer scrolled past, and how many of them show a decoded picture. */
const covers = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('[data-page="/home"] a[href^="/play/longVideo/"]')]
    const passed = links.filter((link) => link.getBoundingClientRect().left < innerWidth)
    const shows = (link: Element) =>
      [...link.querySelectorAll('img')].some((picture) => picture.complete && picture.naturalWidth > 1)
    return { all: passed.length, shown: passed.filter(shows).length }
  })

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(195, 500)
  for (let turn = 0; turn < 16; turn++) {
    await page.mouse.wheel(0, 400)
    await waitForFrame(page)
  }
}

describe.each([
  ['with a service worker', 'allow'],
  ['without one', 'block'],
] as const)('pictures %s', (_, serviceWorkers) => {
  it('all show, at the first visit and at the next', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers })
    await skipPopUps(context)
    const page = await context.newPage()
    await enter(page, site.url)
    for (const visit of ['first', 'next']) {
      if (visit === 'next') await page.reload()
      await page.locator('[data-page="/home"] a[href^="/play/longVideo/"]').nth(8).waitFor()
      await scrollThrough(page)
      await until('covers to show', 20, async () => {
        const { all, shown } = await covers(page)
        return all >= 12 && shown === all
      })
    }
    const controlled = await page.evaluate(() => Boolean(navigator.serviceWorker?.controller))
    expect(controlled).toBe(serviceWorkers === 'allow')
    await context.close()
  })

  it('leave a placeholder when their domain is down, and the app goes on', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers })
    await skipPopUps(context)
    let asked = 0
    await context.route('**/pictures/**', (route) => {
      asked += 1
      return route.abort()
    })
    const page = await context.newPage()
    await enter(page, site.url)
    await page.locator('[data-page="/home"] a[href^="/play/longVideo/"]').nth(4).waitFor()
    await until(
      'placeholders',
      30,
      async () =>
        (await page.getByAltText('加载失败').count()) > 0 || (await page.getByLabel('加载失败').count()) > 0,
    )
    expect(asked).toBeGreaterThanOrEqual(4)
    await page.locator('[data-page="/home"] a[href^="/play/longVideo/"]').first().click()
    await page.waitForURL(/longVideo/)
    await page.locator('video').waitFor({ state: 'attached' })
    await context.close()
  })
})
