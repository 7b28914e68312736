import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from './browser.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Rule = { id: string; impact: string }
type Axe = {
  _audit: { rules: Rule[] }
  configure(spec: { rules: { id: string; enabled: boolean }[] }): void
  run(context: object, options: object): Promise<AxeResults>
}
type WithAxe = { axe?: Axe }

/** Brings axe into the page, without the rules whose findings `barriersOf` leaves out. */
async function loadAxe(page: Page): Promise<void> {
  // An overlay of the browser's own protocol: the site's policy lets no foreign script in
  if (await page.evaluate(() => (window as WithAxe).axe !== undefined)) return
  await page.evaluate(source)
  await page.evaluate(() => {
    const axe = (window as WithAxe).axe!
    const lesser = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    axe.configure({ rules: lesser.map(({ id }) => ({ id, enabled: false })) })
  })
}

/** Serious and critical findings of axe on the current page, one line for each element; by all its rules unless told. */
export async function barriersOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await loadAxe(page)
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as WithAxe).axe!.run(
        // Kept pages are out of sight; each is looked at while it is shown
        { exclude: [['[data-page][inert]']] },
        { resultTypes: ['violations'], ...(runOnly && { runOnly }) },
      ),
    rules,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, any }) => `${impact} ${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
}

/** The same, and what colour can spoil in the other theme: what a page is made of is the same in both. */
export async function barriersInBoth(page: Page): Promise<string[]> {
  const found = await barriersOf(page)
  await switchTheme(page)
  const other = await barriersOf(page, ['color-contrast'])
  await switchTheme(page)
  return [...found, ...other.map((barrier) => `in the other theme ${barrier}`)]
}

/** Paints the page in the other theme; colours that would change slowly change at once. */
const switchTheme = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
