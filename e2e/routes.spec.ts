import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#web/routes.ts'
import { video } from '#contract/video/endpoints.ts'
import { type Browser, enter, openBrowser, openPhone, shiftOf, watchErrors } from './browser.ts'
import { openSite, type Site, until } from './site.ts'

let site: Site
let browser: Browser
let film: number
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ environment: { SAMPLE_LIBRARY: 'tiny' } }), openBrowser()])
  const token = await site.guest()
  film = await until('a sample film', 120, async () => {
    const { list } = (await site.ask(video.home, {}, token)).data as { list: { id: number }[] }
    return list.length >= 4 && list[0]!.id
  })
}, 180_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** The most a page may shift while it loads. */
const mostShift = 0.05

/** A path of the route with something in the place of every parameter. */
const example = (path: string) =>
  path
    .replace('/play/longVideo/:id', `/play/longVideo/${film}`)
    .replace(/:id_name|:peerId_nickName/, '1_%E5%B0%8F%E5%A4%9C')
    .replace(':result_value', 'result_%E6%B5%B7')
    .replace(/:(\w+)/g, '1')

describe.each(['light', 'dark'] as const)('every route in %s', (theme) => {
  it('shows something, complains of nothing, and stands still', async () => {
    const context = await openPhone(browser, site.url, { theme })
    await context.addInitScript(() => sessionStorage.setItem('yh.popups', 'true'))
    const first = await context.newPage()
    await enter(first, site.url)
    await first.close()
    const faults: string[] = []
    for (const route of routes.filter((each) => each.path !== '/')) {
      const page = await context.newPage()
      const wrong = watchErrors(page)
      await page.goto(site.url + example(route.path))
      await page
        .waitForFunction(() => document.title.includes('夜航') && location.pathname !== '/', undefined, {
          timeout: 15_000,
        })
        .catch(() => {})
      await page.waitForTimeout(250)
      const text = (
        await page
          .locator('main, [data-page]')
          .last()
          .innerText()
          .catch(() => '')
      ).trim()
      const honest = text.includes('该功能即将开放')
      const shift = await shiftOf(page)
      const complaints = [
        ...wrong,
        ...(text.length < 2 ? ['empty page'] : []),
        ...(honest === route.built
          ? [route.built ? 'built, but shows the honest page' : 'not built, and no honest page']
          : []),
        ...(shift > mostShift ? [`shifts by ${shift.toFixed(3)}`] : []),
      ]
      if (complaints.length) faults.push(`${route.path}: ${complaints.join('; ')}`)
      await page.close()
    }
    expect(faults).toEqual([])
    await context.close()
  }, 600_000)
})
