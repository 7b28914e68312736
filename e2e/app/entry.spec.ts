import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, enter, openBrowser, openPhone, skipPopUps } from '../harness/browser.ts'
import { waitForQuiet } from '../harness/page-log.ts'
import { sharedEmptySite } from '../harness/shared-sites.ts'
import type { Site } from '../harness/site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([sharedEmptySite(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

describe('the entry', () => {
  it('shows and fetches nothing but itself before 18+ is confirmed, whatever was asked for', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))

    await page.goto(`${site.url}/play/longVideo/1`)
    await page.getByRole('button', { name: '我已年满 18 周岁，进入' }).waitFor()
    await page.locator('.gate').waitFor({ state: 'detached' })
    await waitForQuiet(page, 5_000, 1_000)

    expect(new URL(page.url()).pathname).toBe('/')
    expect(asked.filter((path) => /^\/(api|media|pictures|img)\//.test(path))).toEqual([])
    await context.close()
  })

  it('asks before the app’s code is there, where it will stand, and forgets no answer', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
    const page = await context.newPage()
    const code = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto(`${site.url}/play/longVideo/1`, { waitUntil: 'commit' })
    const confirm = page.getByRole('button', { name: '我已年满 18 周岁，进入' })
    const places = () =>
      page.locator('#root :is(h1, p, button)').evaluateAll((all) =>
        all.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        }),
      )
    await confirm.waitFor()
    // What is there before it is painted has no styles yet
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.evaluate(() => document.fonts.ready)
    const early = await places()
    await page.getByRole('button', { name: '未满 18 周岁，离开' }).click()
    code.resolve()
    await page.getByRole('button', { name: '点错了，返回' }).click()
    await confirm.waitFor()
    expect(await page.locator('.gate').count()).toBe(0)
    expect(await places()).toEqual(early)
    await confirm.click()
    await page.waitForURL((at) => at.pathname === '/play/longVideo/1')
    await context.close()
  })

  it('is answered by a press that begins before the app’s code is there and ends after', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
    await skipPopUps(context)
    const page = await context.newPage()
    const code = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto(site.url, { waitUntil: 'commit' })
    const yes = page.getByRole('button', { name: '我已年满 18 周岁，进入' })
    const { x, y, width, height } = (await yes.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    code.resolve()
    await page.locator('.gate').waitFor({ state: 'detached' })
    await yes.waitFor()
    await page.mouse.up()
    await page.waitForURL((at) => at.pathname === '/home')
    await context.close()
  })

  it('leads to the page that was asked for, and never to another site', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
    const page = await context.newPage()
    await enter(page, site.url, '/?redirect=%2Fmine%2Fsetting')
    expect(new URL(page.url()).pathname).toBe('/mine/setting')

    for (const elsewhere of [
      'https://example.com/',
      '//example.com',
      '/\\example.com',
      'javascript:alert(1)',
    ]) {
      await page.goto(`${site.url}/?redirect=${encodeURIComponent(elsewhere)}`)
      await page.waitForURL((at) => at.pathname !== '/')
      expect(page.url()).toBe(`${site.url}/home`)
    }
    await context.close()
  })

  it('lets somebody under 18 leave, and asks again next time', async () => {
    const context = await openPhone(browser, site.url, { serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto(site.url)
    await page.getByRole('button', { name: '未满 18 周岁，离开' }).click()
    await page.reload()
    await page.getByRole('button', { name: '我已年满 18 周岁，进入' }).waitFor()
    await context.close()
  })
})
