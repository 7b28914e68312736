import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from './browser.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds serious or critical in what a page shows now, one line for each element; of all its rules unless told. */
export async function barriersOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // An overlay of the browser's own protocol: the site's policy lets no foreign script in
  await page.evaluate(source)
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      }),
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
  await page.evaluate(async () => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
  const other = await barriersOf(page, ['color-contrast'])
  return [...found, ...other.map((barrier) => `in the other theme ${barrier}`)]
}
