import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Browser,
  type BrowserContext,
  enter,
  openBrowser,
  openPhone,
  type Page,
  skipPopUps,
} from '../harness/browser.ts'
import { signInStaff } from '../harness/console.ts'
import { openSite, type Site } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ environment: { SAMPLE_LIBRARY: 'none' } }), openBrowser()])
}, 200_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

/**
 * Stands before the site as a server whose release can be replaced under the open documents of a context: code they have not
 * loaded yet is gone then. The next document is of the new release and gets everything, unless `isGone`.
 */
async function releasesOf(context: BrowserContext) {
  const state = {
    isReplaced: false,
    isGone: false,
    /** The network breaks every load of code off. */
    isBroken: false,
    /** Milliseconds the server takes for a document. */
    delay: 0,
    /** Loads of code that failed. */
    failures: 0,
    /** Paths at which documents were loaded. */
    documents: [] as string[],
  }
  await context.route(/\/assets\/[^/]+$/, async (route) => {
    const isMissing = state.isReplaced || state.isGone
    if (state.isBroken || isMissing) state.failures += 1
    if (state.isBroken) await route.abort()
    else if (isMissing) await route.fulfill({ status: 404 })
    else await route.continue()
  })
  await context.route(
    ({ pathname }) => !/^\/(api|assets|img|media|pictures)\/|\.\w+$/.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const isDocument = route.request().isNavigationRequest()
      if (isDocument) {
        state.documents.push(pathname)
        await new Promise((resolve) => setTimeout(resolve, state.delay))
        state.isReplaced = false
      }
      const answer = await route.fetch()
      const html = await answer.text()
      // The entry script is named by its content: another release, another name.
      const newer = html.replace(/(<script type="module"[^>]*src=")[^"]*/, '$1/assets/newer.js')
      await route.fulfill({
        response: answer,
        body: !isDocument && (state.isReplaced || state.isGone) ? newer : html,
      })
    },
  )
  return state
}

/** Home of a reader, with all the code there that comes by itself. */
async function openHome() {
  const context = await openPhone(browser, site.url, { serviceWorkers: 'block' })
  await skipPopUps(context)
  const page = await context.newPage()
  const late = page.waitForEvent('websocket')
  await enter(page, site.url)
  await page.waitForURL(/home/)
  await late
  await page.waitForLoadState('networkidle')
  return { context, page, server: await releasesOf(context) }
}

/** Presses a link as a finger does, which stays down for a moment: the code of the page is asked for meanwhile. */
async function press(page: Page, name: RegExp) {
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).first()
  await link.scrollIntoViewIfNeeded()
  const box = (await link.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(500)
  await page.mouse.up()
}

const pathOf = (page: Page) => new URL(page.url()).pathname

describe('when the server has a newer release', () => {
  it('a page whose code is gone is loaded anew where the reader was going, and back leads to where they were', async () => {
    const { context, page, server } = await openHome()
    server.isReplaced = true
    await press(page, /我的/)

    await page.getByText('签到任务').waitFor()
    expect(pathOf(page)).toBe('/mine')
    expect(server.documents).toEqual(['/mine'])
    await page.goBack()
    await page.waitForURL(/\/home/)
    await page.locator('[data-page="/home"]').waitFor()
    expect(server.documents.length).toBeLessThanOrEqual(2)
    await context.close()
  })

  it('who goes elsewhere while the document is loaded anew arrives there', async () => {
    const { context, page, server } = await openHome()
    server.isReplaced = true
    server.delay = 2_000
    // By the mouse alone: all else waits for the document that is on its way
    const other = (await page.locator('nav a[href="/community"]').first().boundingBox())!
    await press(page, /我的/)
    await expect.poll(() => server.documents).toEqual(['/mine'])
    await page.mouse.click(other.x + other.width / 2, other.y + other.height / 2)

    await expect.poll(() => server.documents, { timeout: 10_000 }).toEqual(['/mine', '/community'])
    await page.waitForURL(`${site.url}/community`)
    await page.locator('[data-page="/community"]').getByText('该功能即将开放').waitFor()
    await context.close()
  })

  it('the document is loaded anew once, not again and again, when the code is gone for good', async () => {
    const { context, page, server } = await openHome()
    // The entry and what it needs at once are in the browser's memory no more than the page is.
    await context.unroute(/\/assets\/[^/]+$/)
    await context.route(/\/assets\/[^/]+$/, async (route) => {
      const answer = await route.fetch()
      const isOfMine = (await answer.text()).includes('我的内容')
      await (isOfMine ? route.fulfill({ status: 404 }) : route.fulfill({ response: answer }))
    })
    server.isGone = true
    await press(page, /我的/)

    await page.getByText('页面没有加载出来').waitFor()
    await page.waitForTimeout(1_000)
    expect(server.documents).toEqual(['/mine'])
    await context.close()
  })
})

describe('code that the network did not bring', () => {
  it('is told as that without a reload, and comes when tried again', async () => {
    const { context, page, server } = await openHome()
    server.isBroken = true
    await press(page, /我的/)

    await page.getByText('页面没有加载出来').waitFor()
    expect(pathOf(page)).toBe('/mine')
    expect(server.failures).toBeGreaterThan(0)
    server.isBroken = false
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByText('签到任务').waitFor()
    expect(server.documents).toEqual([])
    await context.close()
  })

  it('reloads nothing where a navigation broke it off, and the navigation arrives', async () => {
    const { context, page, server } = await openHome()
    server.delay = 1_500
    server.isReplaced = true
    await page.evaluate(() => {
      location.assign('/mine/setting')
      document.querySelector<HTMLAnchorElement>('nav a[href="/mine"]')!.click()
    })

    await page.waitForEvent('load')
    await page.waitForTimeout(500)
    expect(pathOf(page)).toBe('/mine/setting')
    expect(server.documents).toEqual(['/mine/setting'])
    await context.close()
  })
})

describe('the console', () => {
  async function openConsole(name: string) {
    const context = await openPhone(browser, site.url, { wide: true })
    const page = await context.newPage()
    await signInStaff(page, site, name)
    await page.waitForLoadState('networkidle')
    return { context, page, server: await releasesOf(context) }
  }

  it('loads a page of a newer release anew where it was asked for, and back leads to the page before', async () => {
    const { context, page, server } = await openConsole('船长')
    const before = pathOf(page)
    server.isReplaced = true
    await press(page, /运行状况/)

    await page.getByRole('heading', { level: 1, name: /运行状况/ }).waitFor()
    expect(server.documents).toEqual(['/console/health'])
    await page.goBack()
    await page.waitForURL(`${site.url}${before}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.close()
  })

  it('tells what the network did not bring, leaves the other pages to be opened, and loads it when tried again', async () => {
    const { context, page, server } = await openConsole('大副')
    server.isBroken = true
    await press(page, /运行状况/)

    await page.getByRole('alert').getByText('页面没有加载出来').waitFor()
    expect(server.documents).toEqual([])
    server.isBroken = false
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { level: 1, name: /运行状况/ }).waitFor()
    expect(pathOf(page)).toBe('/console/health')
    await context.close()
  })
})
