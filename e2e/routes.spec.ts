import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '#web/routes.ts'
import { barriersOf } from './axe.ts'
import {
  type Browser,
  enter,
  openBrowser,
  openPhone,
  type Page,
  shiftOf,
  skipPopUps,
  watchErrors,
} from './browser.ts'
import { signInStaff } from './console.ts'
import { busyModeration, liveIn } from './lived-in.ts'
import { openSampleSite, sampleFilms, type Site } from './site.ts'

let site: Site
let browser: Browser
let film: number
let statement: number
/** What the browser of a person keeps: a guest who has been here for a while, and staff. */
let user: string
let staff: string
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSampleSite(4), openBrowser()])
  const films = await sampleFilms(site, 4, 1)
  film = films[0]!
  const phone = await openPhone(browser, site.url)
  await skipPopUps(phone)
  const page = await phone.newPage()
  await enter(page, site.url)
  user = await page.evaluate(() => localStorage.getItem('yh.user')!)
  const { token } = JSON.parse(user) as { token: string }
  await liveIn(site, token, films)
  await signInStaff(page, site, 'helm')
  staff = await page.evaluate(() => sessionStorage.getItem('yh.console.token')!)
  ;({ statement } = await busyModeration(site, token, staff, films[1]!))
  await phone.close()
}, 300_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** The most a page may shift while it loads. */
const mostShift = 0.05

const honestWords = '该功能即将开放'

/** A path of the route with something in the place of every parameter. */
const example = (path: string) =>
  path
    .replace('/play/longVideo/:id', `/play/longVideo/${film}`)
    .replace('/msgDetail/:id', `/msgDetail/${statement}`)
    .replace(/:id_name|:peerId_nickName/, '1_%E5%B0%8F%E5%A4%9C')
    .replace(':result_value', 'result_%E6%B5%B7')
    .replace(/:(\w+)/g, '1')

/** What is wrong with one route, as a viewer who opens its address sees it. */
async function faultsOf(
  page: Page,
  wrong: string[],
  { path, built }: (typeof routes)[number],
): Promise<string[]> {
  wrong.length = 0
  await page.goto(site.url + example(path))
  const shown = page.locator('[data-page]').last()
  await shown.waitFor({ timeout: 10_000 }).catch(() => {})
  if (built) await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  else
    await page
      .getByText(honestWords)
      .waitFor({ timeout: 2_000 })
      .catch(() => {})
  // 禁域 is closed to this viewer: the page that says so is the right one.
  if (path === '/abstinence') expect(new URL(page.url()).pathname).toBe('/abstinence/noVipPage')
  const text = (await shown.innerText({ timeout: 1_000 }).catch(() => '')).trim()
  const honest = text.includes(honestWords) || path === '/abstinence'
  const shift = await shiftOf(page)
  return [
    ...wrong,
    ...(text.length < 2 ? ['empty page'] : []),
    ...(honest === built
      ? [built ? 'built, but shows the honest page' : 'not built, and no honest page']
      : []),
    ...(shift > mostShift ? [`shifts by ${shift.toFixed(3)}`] : []),
    // The honest page is the same everywhere
    ...(built || path === '/foundOut' ? await barriersOf(page) : []),
  ].map((fault) => `${path}: ${fault}`)
}

it.each(['light', 'dark'] as const)(
  'shows something on every route in %s, complains of nothing, stands still, and shuts nobody out',
  async (theme) => {
    const context = await openPhone(browser, site.url, { theme })
    await skipPopUps(context)
    const page = await context.newPage()
    const wrong = watchErrors(page)
    await enter(page, site.url)
    await page.evaluate((kept) => localStorage.setItem('yh.user', kept), user)
    const faults: string[] = []
    for (const route of routes.filter((each) => each.path !== '/'))
      faults.push(...(await faultsOf(page, wrong, route)))
    expect(faults).toEqual([])
    await context.close()
  },
  600_000,
)

it.each(['light', 'dark'] as const)(
  'shows something on every page of the console in %s, complains of nothing, and shuts nobody out',
  async (theme) => {
    const context = await openPhone(browser, site.url, { wide: true })
    await context.addInitScript(
      ([token, shade]) => {
        sessionStorage.setItem('yh.console.token', token)
        localStorage.setItem('yh.console.theme', shade)
      },
      [staff, theme] as const,
    )
    const page = await context.newPage()
    const wrong = watchErrors(page)
    const linksIn = async (name: string) =>
      page
        .getByRole('navigation', { name })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    await page.goto(`${site.url}/console/moderation`)
    await page.getByRole('navigation', { name: '审核' }).waitFor()
    const paths = new Set([...(await linksIn('主导航')), ...(await linksIn('审核'))])
    expect(paths.size).toBeGreaterThan(15)

    const faults: string[] = []
    for (const path of paths) {
      wrong.length = 0
      await page.goto(site.url + path)
      const heading = page.getByRole('heading', { level: 1 })
      await heading.waitFor({ timeout: 10_000 }).catch(() => wrong.push('no heading'))
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
      const shift = await shiftOf(page)
      if (shift > mostShift) wrong.push(`shifts by ${shift.toFixed(3)}`)
      faults.push(...[...wrong, ...(await barriersOf(page))].map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
    await context.close()
  },
  300_000,
)
