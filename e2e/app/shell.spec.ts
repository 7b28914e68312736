import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, enter, openBrowser, openPhone, skipPopUps, watchErrors } from '../harness/browser.ts'
import { waitForQuiet } from '../harness/page-log.ts'
import { sharedSampleSite } from '../harness/shared-sites.ts'
import { type Site, until } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedSampleSite(1), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

describe('the shell', () => {
  it('greets a session once: the apps, the pop-up, the announcement, in this order', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
    const page = await context.newPage()
    await enter(page, site.url)
    const titles: string[] = []
    for (let popUp = 0; popUp < 3; popUp++) {
      const dialog = page.locator('dialog[open]')
      await dialog.waitFor()
      titles.push((await dialog.innerText()).split('\n')[0]!)
      await dialog.getByRole('button', { name: '关闭' }).last().click()
      await page.waitForFunction(
        (last) => document.querySelector<HTMLElement>('dialog[open]')?.innerText.split('\n')[0] !== last,
        titles.at(-1),
      )
    }
    expect(titles[0]).toBe('应用推荐')
    expect(titles[2]).toBe('欢迎登船')
    expect(new Set(titles).size).toBe(3)
    expect(await page.locator('dialog[open]').count()).toBe(0)

    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /社区/ }).click()
    await page.getByText('该功能即将开放').waitFor()
    await page.reload()
    await page.getByText('该功能即将开放').waitFor()
    // Real time is the subject: pop-ups come when a page has stood for 600 ms
    await page.waitForTimeout(1_200)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await context.close()
  })

  it('opens offline with a clear message, and goes on when the network is back', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
    await skipPopUps(context)
    const page = await context.newPage()
    await enter(page, site.url)
    // The worker takes over once it has kept what the app is opened with
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await waitForQuiet(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByText(/网络/).first().waitFor()
    expect(
      await page
        .getByRole('navigation', { name: '主导航' })
        .or(page.getByRole('button', { name: '重试' }))
        .count(),
    ).toBeGreaterThan(0)

    await context.setOffline(false)
    await page.reload()
    await page.locator('[data-page="/home"] a[href^="/play/longVideo/"]').first().waitFor()
    await context.close()
  })

  it('shows the splash and home of the last visit before the server has said a word', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
    await skipPopUps(context)
    const first = await context.newPage()
    await enter(first, site.url)
    await first.waitForFunction(
      () => navigator.serviceWorker.controller !== null && localStorage.getItem('yh.start') !== null,
    )
    await first.close()

    await context.route('**/api/**', () => undefined)
    const page = await context.newPage()
    await page.goto(`${site.url}/home`)
    await page.getByRole('button', { name: /跳过/ }).click()
    await page.waitForURL(`${site.url}/home`)
    await page.locator('[data-page="/home"] a[href^="/play/longVideo/"]').first().waitFor()
    // Its first picture was asked for before there was a page to show it
    const early = await page.locator('link[rel="preload"][as="image"]').getAttribute('href')
    await page.locator(`[data-page="/home"] img[src="${early}"]`).first().waitFor({ state: 'attached' })
    await context.close()
  })

  it('starts anew as a guest, once, when the server no longer knows its token', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
    await skipPopUps(context)
    const page = await context.newPage()
    await enter(page, site.url)
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('yh.user')!) as { token: string }
      localStorage.setItem('yh.user', JSON.stringify({ ...user, token: 'A'.repeat(43) }))
    })
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    await page.reload()
    await page.locator('[data-page="/home"] a[href^="/play/longVideo/"]').first().waitFor({ timeout: 20_000 })
    await waitForQuiet(page)
    expect(loads).toBeLessThanOrEqual(2)
    await context.close()
  })

  it('is dark before the first paint when the cookie says so, and works from the keyboard', async () => {
    const context = await openPhone(browser, site.url, { theme: 'dark', wide: true })
    await skipPopUps(context)
    const page = await context.newPage()
    const wrong = watchErrors(page)
    await page.goto(site.url, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement?.dataset.theme === 'dark')
    await page.getByRole('button', { name: '我已年满 18 周岁，进入' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/home/, { timeout: 20_000 })
    const tabs = page.getByRole('tablist').getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    await until(
      'the next channel',
      5,
      async () => (await tabs.nth(1).getAttribute('aria-selected')) === 'true',
    )
    const column = await page.locator('[data-page="/home"]').boundingBox()
    expect(column!.width).toBeLessThanOrEqual(480)
    expect(wrong).toEqual([])
    await context.close()
  })
})
