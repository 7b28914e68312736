import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersInBoth } from '../harness/axe.ts'
import { openPhone, type Page, watchErrors } from '../harness/browser.ts'
import { type LivedIn, openLivedIn } from '../harness/lived-in.ts'
import { load, navigate, settle, shiftFaults } from '../harness/walk.ts'

let place: LivedIn
beforeAll(async () => {
  place = await openLivedIn()
}, 900_000)
afterAll(() => place.close())

async function openDesk(theme: 'light' | 'dark') {
  const context = await openPhone(place.browser, place.site.url, { wide: true })
  await context.addInitScript(
    ([token, shade]) => {
      sessionStorage.setItem('yh.console.token', token)
      localStorage.setItem('yh.console.theme', shade)
    },
    [place.staff, theme] as const,
  )
  const page = await context.newPage()
  return { page, wrong: watchErrors(page) }
}

/** Shows a page of the console; the first by its address. The moment it began, on the page's clock. */
async function show(page: Page, path: string): Promise<number> {
  if (!page.url().startsWith(place.site.url)) return load(page, place.site.url + path)
  const began = await navigate(page, path)
  // The page before stays until the code of this one is there; then the navigation says where one is
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[aria-current="page"]')].some(
      (link) => link.pathname === location.pathname,
    ),
  )
  return began
}

/** Faults of one page, and the targets of its links. */
async function visit({ page, wrong }: { page: Page; wrong: string[] }, path: string) {
  const began = await show(page, path)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor({ timeout: 30_000 }).catch(() => wrong.push('no heading'))
  await settle(page)
  const links = page.getByRole('navigation').getByRole('link')
  const ends = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  const found = [...(await shiftFaults(page, began)), ...(await barriersInBoth(page)), ...wrong.splice(0)]
  const faults = found.map((fault) => `${path}: ${fault}`)
  return { ends: ends.filter((end) => end.startsWith('/console/')), faults }
}

it('shows something on every page of the console in light and dark, complains of nothing, and shuts nobody out', async () => {
  const desks = await Promise.all([openDesk('light'), openDesk('dark')])
  // Every page that a navigation leads to, the tabs of pages too
  const known = new Set(['/console/moderation'])
  const left = [...known]
  const faults: string[] = []
  while (left.length > 0) {
    // Two share the way; what one loads in light the other would in dark
    const visits = await Promise.all(left.splice(0, desks.length).map((path, at) => visit(desks[at]!, path)))
    for (const end of visits.flatMap(({ ends }) => ends)) {
      if (known.has(end)) continue
      known.add(end)
      left.push(end)
    }
    faults.push(...visits.flatMap((each) => each.faults))
  }
  faults.push(...desks.flatMap(({ wrong }) => wrong))
  expect(known.size).toBeGreaterThan(30)
  expect(faults).toEqual([])
}, 900_000)
