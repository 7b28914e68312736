import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../harness/browser.ts'
import {
  builtPaths,
  faultsWithoutCode,
  faultsWithoutNetwork,
  front,
  openHome,
  show,
} from './offline-pages.ts'
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

/** Every third route: the walks cost much, and `npm run soak -- offline` does them over all. */
const third = (first: number) => builtPaths.filter((_, at) => at % 3 === first)

it('a page without a network: framed at once, never blank, left by back, loaded once the network is there, and kept', async () => {
  const paths = third(0)
  const switched = paths.filter((_, at) => at % 4 === 0)

  expect(await faultsWithoutNetwork({ site, browser }, paths, switched)).toEqual([])
}, 600_000)

it('asks for less than a request a second while a page stands that could not be loaded', async () => {
  const { context, page, asked } = await openHome({ site, browser }, 'allow')
  await context.setOffline(true)
  await show(page, '/comics')
  await page.locator(front).getByText('网络已断开').waitFor()
  // Real time is the subject: the first pauses between two tries are the shortest
  await page.waitForTimeout(1_000)
  asked.length = 0
  await page.waitForTimeout(10_000)
  expect(asked.length).toBeLessThanOrEqual(10)
  expect(asked.length).toBeGreaterThan(0)
  await context.close()
})

it('a page whose code does not come: the frame and 重试, which brings it; little is asked for meanwhile', async () => {
  expect(await faultsWithoutCode({ site, browser }, third(1))).toEqual([])
}, 600_000)
