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
    const faults: string[] = []
    // Every page that a navigation leads to, the tabs of pages too: a set goes on to what is added to it on the way
    const paths = new Set(['/console/moderation'])
    for (const path of paths) {
      wrong.length = 0
      await page.goto(place.site.url + path)
      const heading = page.getByRole('heading', { level: 1 })
      await heading.waitFor({ timeout: 10_000 }).catch(() => wrong.push('no heading'))
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
      const links = page.getByRole('navigation').getByRole('link')
      const ends = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
      for (const end of ends) if (end.startsWith('/console/')) paths.add(end)
      const shift = await shiftOf(page)
      if (shift > mostShift) wrong.push(`shifts by ${shift.toFixed(3)}`)
      faults.push(...[...wrong, ...(await barriersOf(page))].map((fault) => `${path}: ${fault}`))
    }
    expect(paths.size).toBeGreaterThan(30)
    expect(faults).toEqual([])
    await context.close()
  },
  300_000,
)
