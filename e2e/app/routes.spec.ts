import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '#web/routes.ts'
import { barriersInBoth } from '../harness/axe.ts'
import { enter, frontPage, openPhone, type Page, skipPopUps, watchErrors } from '../harness/browser.ts'
import { type LivedIn, openLivedIn } from '../harness/lived-in.ts'
import { load, navigate, settle, shiftFaults } from '../harness/walk.ts'

let place: LivedIn
beforeAll(async () => {
  place = await openLivedIn()
}, 900_000)
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

/** Routes that are opened by their address; the others by a navigation inside the app. */
const loaded = new Set(['/home', '/mine', '/search', '/play/longVideo/:id', '/live/liveVideo/:id'])

/** Shows a route; the moment it began, on the page's clock. */
async function show(page: Page, path: string): Promise<number> {
  if (loaded.has(path)) return load(page, place.site.url + example(path))
  const began = await navigate(page, example(path))
  await page.waitForFunction(() => {
    const { pathname, search } = location
    const shown = document.querySelector<HTMLElement>('[data-page]:not([inert])')?.dataset.page
    return shown === pathname || shown === pathname + search
  })
  return began
}

/**
 * The fault of a page that does not stand still. Both walkers are one member: what one of them watches or saves may reach the page of
 * the other while it opens, so a page that moved is opened once more by its address, and must stand then.
 */
async function steadinessFaults(page: Page, path: string, began: number): Promise<string[]> {
  const moved = await shiftFaults(page, began)
  if (moved.length === 0) return []
  const again = await load(page, place.site.url + example(path))
  await page.locator('[data-page]').last().waitFor()
  await settle(page)
  return shiftFaults(page, again)
}

/** Faults of one route, as a viewer who goes there sees it. */
async function faultsOf(
  page: Page,
  wrong: string[],
  { path, built }: (typeof routes)[number],
): Promise<string[]> {
  const began = await show(page, path)
  const shown = frontPage(page)
  await (built ? shown.filter({ hasText: /\S\s*\S/ }) : shown.getByText(honestWords))
    .waitFor({ timeout: 20_000 })
    .catch(() => {})
  // What is shown only while a page loads is gone in a moment
  await shown
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => {})
  await settle(page)
  // 禁域 is closed to this viewer: the page that says so is the right one.
  if (path === '/abstinence') expect(new URL(page.url()).pathname).toBe('/abstinence/noVipPage')
  const text = (await shown.innerText({ timeout: 10_000 }).catch(() => '')).trim()
  const honest = text.includes(honestWords)
  return [
    ...(text.length < 2 ? ['empty page'] : []),
    ...(honest === built
      ? [built ? 'built, but shows the honest page' : 'not built, and no honest page']
      : []),
    ...(await steadinessFaults(page, path, began)),
    // The honest page is the same everywhere
    ...(built || path === '/community' ? await barriersInBoth(page) : []),
    ...wrong.splice(0),
  ].map((fault) => `${path}: ${fault}`)
}

async function openWalker(theme: 'light' | 'dark') {
  const context = await openPhone(place.browser, place.site.url, { theme, serviceWorkers: 'allow' })
  await skipPopUps(context)
  const page = await context.newPage()
  const wrong = watchErrors(page)
  await enter(page, place.site.url)
  await page.evaluate((kept) => localStorage.setItem('yh.user', kept), place.user)
  await page.reload()
  await page.locator('[data-page="/home"]').waitFor()
  return { page, wrong }
}

it('shows something on every route in light and dark, complains of nothing, stands still, and shuts nobody out', async () => {
  const left = routes.filter((each) => each.path !== '/')
  const faults: string[] = []
  const walk = async (theme: 'light' | 'dark') => {
    const { page, wrong } = await openWalker(theme)
    for (let route = left.shift(); route; route = left.shift())
      faults.push(...(await faultsOf(page, wrong, route)))
    faults.push(...wrong)
  }
  // Two share the way; what one loads in light the other would in dark
  await Promise.all([walk('light'), walk('dark')])
  expect(faults).toEqual([])
}, 900_000)
