import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '#web/routes.ts'
import { barriersInBoth } from './axe.ts'
import { enter, openPhone, type Page, shiftOf, skipPopUps, watchErrors } from './browser.ts'
import { type LivedIn, mostShift, openLivedIn } from './lived-in.ts'

let place: LivedIn
beforeAll(async () => {
  place = await openLivedIn()
}, 300_000)
afterAll(() => place.close())

const honestWords = '该功能即将开放'

/** A path of the route with something in the place of every parameter. */
const example = (path: string) =>
  path
    .replace('/play/longVideo/:id', `/play/longVideo/${place.film}`)
    .replace('/play/televisionVideo/:id', `/play/televisionVideo/${place.drama}`)
    .replace('/live/liveVideo/:id', `/live/liveVideo/${place.room}`)
    .replace('/msgDetail/:id', `/msgDetail/${place.statement}`)
    .replace(/:id_name|:peerId_nickName/, '1_%E5%B0%8F%E5%A4%9C')
    .replace(':result_value', 'result_%E6%B5%B7')
    .replace(/:from(_type)?$/, 'creator')
    .replace(/:(\w+)/g, '1')

/** What is wrong with one route, as a viewer who opens its address sees it. */
async function faultsOf(
  page: Page,
  wrong: string[],
  { path, built }: (typeof routes)[number],
): Promise<string[]> {
  wrong.length = 0
  await page.goto(place.site.url + example(path))
  const shown = page.locator('[data-page]').last()
  await (built ? shown.filter({ hasText: /\S\s*\S/ }) : page.getByText(honestWords))
    .waitFor({ timeout: 20_000 })
    .catch(() => {})
  if (built) await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  // 禁域 is closed to this viewer: the page that says so is the right one.
  if (path === '/abstinence') expect(new URL(page.url()).pathname).toBe('/abstinence/noVipPage')
  const text = (await shown.innerText({ timeout: 1_000 }).catch(() => '')).trim()
  const honest = text.includes(honestWords)
  const shift = await shiftOf(page)
  return [
    ...wrong,
    ...(text.length < 2 ? ['empty page'] : []),
    ...(honest === built
      ? [built ? 'built, but shows the honest page' : 'not built, and no honest page']
      : []),
    ...(shift > mostShift ? [`shifts by ${shift.toFixed(3)}`] : []),
    // The honest page is the same everywhere
    ...(built || path === '/community' ? await barriersInBoth(page) : []),
  ].map((fault) => `${path}: ${fault}`)
}

async function openWalker(theme: 'light' | 'dark') {
  const context = await openPhone(place.browser, place.site.url, { theme })
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, place.site.url)
  await page.evaluate((kept) => localStorage.setItem('yh.user', kept), place.user)
  return { page, wrong }
}

it('shows something on every route in light and dark, complains of nothing, stands still, and shuts nobody out', async () => {
  const left = routes.filter((each) => each.path !== '/')
  const faults: string[] = []
  const walk = async (theme: 'light' | 'dark') => {
    const { page, wrong } = await openWalker(theme)
    for (let route = left.shift(); route; route = left.shift())
      faults.push(...(await faultsOf(page, wrong, route)))
  }
  // Two share the way; what one loads in light the other would in dark
  await Promise.all([walk('light'), walk('dark')])
  expect(faults).toEqual([])
}, 600_000)
