import { minLoadInterval } from '#web/platform/pages/page-registry.ts'
import { routes } from '#web/routes.ts'
import { type Browser, enter, openPhone, type Page, skipPopUps } from '../harness/browser.ts'
import { waitForQuiet } from '../harness/page-log.ts'
import type { Site } from '../harness/site.ts'
import { navigate } from '../harness/walk.ts'

/** Built routes with something in the place of every parameter. 禁域 leads this viewer elsewhere, home is where the walk begins. */
export const builtPaths = routes
  .filter(({ path, built }) => built && !['/', '/home', '/abstinence'].includes(path))
  .map(({ path }) => path.replace(/:id_name|:peerId_nickName/, '1_name').replace(/:\w+/g, '1'))

/** A site and the browser that looks at it. */
type Sight = { site: Site; browser: Browser }

/** A page on home whose tab bar, frame and later parts have come; `asked` collects the addresses of its requests. */
export async function openHome({ site, browser }: Sight, serviceWorkers: 'allow' | 'block') {
  const context = await openPhone(browser, site.url, { serviceWorkers })
  await skipPopUps(context)
  const page = await context.newPage()
  // Hundreds of navigations follow: what slides costs more than what is shown
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const late = page.waitForEvent('websocket')
  await enter(page, site.url)
  await late
  if (serviceWorkers === 'allow')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await waitForQuiet(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method() + request.url()))
  return { context, page, asked }
}

export const front = '[data-page]:not([inert])'
const failure = `${front} [role="alert"]`

/** Goes to a path; the fault of the frame in which its page comes to the front: nothing to see, or no way out. */
export async function show(page: Page, path: string): Promise<string[]> {
  await navigate(page, path)
  const isFramed = await page.evaluate(
    ([front, longest]) =>
      new Promise<boolean | undefined>((resolve) => {
        const began = performance.now()
        const look = () => {
          const shown = [...document.querySelectorAll<HTMLElement>(front)].at(-1)
          const { pathname, search } = location
          const isThere = shown?.dataset.page === pathname || shown?.dataset.page === pathname + search
          if (!isThere && performance.now() - began < longest) return requestAnimationFrame(look)
          const wayOut = [...(shown?.querySelectorAll('a, button, nav, h1') ?? [])]
          resolve(isThere ? wayOut.some((each) => each.getBoundingClientRect().height > 1) : undefined)
        }
        look()
      }),
    [front, 10_000] as const,
  )
  if (isFramed === undefined) return ['does not come to the front']
  return isFramed ? [] : ['nothing in the first frame']
}

/** Waits until the page in front loads no more; the fault of a blank one. */
async function blankFaults(page: Page): Promise<string[]> {
  return page
    .waitForFunction(
      (front) => {
        const shown = [...document.querySelectorAll<HTMLElement>(front)].at(-1)
        const text = shown?.innerText.replace('加载中', '').trim() ?? ''
        return text.length > 1 && !shown!.querySelector('[aria-busy="true"]')
      },
      front,
      { timeout: 5_000, polling: 40 },
    )
    .then(
      () => [],
      () => ['blank, or loads without end'],
    )
}

/** Waits until the page in front tells of no failed network any more; the fault of one that still does. */
async function unloadedFaults(page: Page): Promise<string[]> {
  const told = page
    .locator(front)
    .last()
    .getByText(/网络已断开|网络连接失败|页面没有加载出来/)
  return told
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .then(
      () => [],
      () => ['not loaded by itself'],
    )
}

/** Goes back; the fault of not being where one was. */
async function backFaults(page: Page): Promise<string[]> {
  return page
    .evaluate(() => history.back())
    .then(() => page.locator('[data-page="/home"]:not([inert])').waitFor({ timeout: 5_000 }))
    .then(
      () => [],
      () => ['back does not work'],
    )
}

/** Most requests for one address during a look at a page: the page's own and one of the shell, or a second try. */
const mostRepeats = 2

/** Faults of addresses that were asked for again and again since the last look. */
function repeatFaults(asked: string[]): string[] {
  const counts = Object.entries(Object.groupBy(asked.splice(0), (each) => each))
  return counts.flatMap(([url, times]) => (times!.length > mostRepeats ? [`${times!.length} × ${url}`] : []))
}

/**
 * Faults of pages without a network: not framed at once, blank, not left by back, not loaded once the network is there, not kept.
 * @param switched those in front when the network comes back: switching it costs more than all the rest
 */
export async function faultsWithoutNetwork(
  sight: Sight,
  paths: readonly string[],
  switched: readonly string[],
): Promise<string[]> {
  const { context, page, asked } = await openHome(sight, 'allow')
  const faults: string[] = []
  const visit = async (path: string, state: string, look: () => Promise<string[]>) => {
    asked.length = 0
    const found = [...(await show(page, path)), ...(await look()), ...repeatFaults(asked)]
    faults.push(...found.map((each) => `${path} ${state}: ${each}`))
  }
  const back = async (path: string, state: string) =>
    faults.push(...(await backFaults(page)).map((each) => `${path} ${state}: ${each}`))

  await context.setOffline(true)
  for (const path of paths) {
    await visit(path, 'not visited', () => blankFaults(page))
    await back(path, 'not visited')
  }
  for (const path of switched) {
    await context.setOffline(true)
    await visit(path, 'not visited', () => blankFaults(page))
    await context.setOffline(false)
    faults.push(...(await unloadedFaults(page)).map((each) => `${path} online again: ${each}`))
    await back(path, 'online again')
  }
  for (const path of paths) {
    await visit(path, 'online', () => blankFaults(page))
    await back(path, 'online')
  }
  await context.setOffline(true)
  for (const path of paths) {
    await visit(path, 'visited', () => blankFaults(page))
    if ((await page.getByText('这一页还没有缓存').count()) > 0) faults.push(`${path}: its code was not kept`)
    await back(path, 'visited')
  }
  await context.close()
  return faults
}

/** Faults of pages whose code does not come: no frame, no 重试 that brings it, or much asked for meanwhile. */
export async function faultsWithoutCode(sight: Sight, paths: readonly string[]): Promise<string[]> {
  const { context, page, asked } = await openHome(sight, 'block')
  await page.clock.install()
  let isBroken = true
  await context.route(/\/assets\/[^/]+\.(js|css)$/, (route) => (isBroken ? route.abort() : route.continue()))
  const faults: string[] = []
  for (const path of paths) {
    const add = (found: string[]) => faults.push(...found.map((each) => `${path}: ${each}`))
    isBroken = true
    asked.length = 0
    add([...(await show(page, path)), ...(await blankFaults(page)), ...repeatFaults(asked)])
    isBroken = false
    const retry = page
      .locator(failure)
      .filter({ hasText: '页面没有加载出来' })
      .getByRole('button', { name: '重试' })
    for (let presses = 0; presses < 2 && (await retry.count()) > 0; presses++) {
      await retry.click()
      await page.clock.fastForward(minLoadInterval)
      await retry.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => add(['重试 does not bring it']))
      add(await blankFaults(page))
    }
    add(await backFaults(page))
  }
  await context.close()
  return faults
}
