import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOf } from './axe.ts'
import { openPhone, shiftOf, watchErrors } from './browser.ts'
import { type LivedIn, mostShift, openLivedIn } from './lived-in.ts'

let place: LivedIn
beforeAll(async () => {
  place = await openLivedIn()
}, 300_000)
afterAll(() => place.close())

it.concurrent.each(['light', 'dark'] as const)(
  'shows something on every page of the console in %s, complains of nothing, and shuts nobody out',
  async (theme) => {
    const context = await openPhone(place.browser, place.site.url, { wide: true })
    await context.addInitScript(
      ([token, shade]) => {
        sessionStorage.setItem('yh.console.token', token)
        localStorage.setItem('yh.console.theme', shade)
      },
      [place.staff, theme] as const,
    )
    const page = await context.newPage()
    const wrong = watchErrors(page)
    const linksIn = async (name: string) =>
      page
        .getByRole('navigation', { name })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    await page.goto(`${place.site.url}/console/moderation`)
    await page.getByRole('navigation', { name: '审核' }).waitFor()
    const paths = new Set([...(await linksIn('主导航')), ...(await linksIn('审核'))])
    expect(paths.size).toBeGreaterThan(15)

    const faults: string[] = []
    for (const path of paths) {
      wrong.length = 0
      await page.goto(place.site.url + path)
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
