import { type Browser, chromium } from 'playwright-core'
import { prepareChromium } from '../../bin/tests/environment/chromium.ts'
import { saveSetupFailure } from './failure-report.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await prepareChromium(), args: flags })

let shared: Promise<Browser> | undefined

/**
 * Opens Chromium. The journeys of one worker share one process: `close` then closes the contexts of the journey, and the process ends
 * with the worker. Outside a run of journeys each caller has a Chromium of its own.
 */
export async function openBrowser(): Promise<Browser> {
  if (!process.env.READY_SITES) return launch()
  shared = (shared ?? launch()).catch(() => launch())
  const browser = await shared
  if (browser.isConnected()) return borrow(browser)
  shared = undefined
  return openBrowser()
}

/** A journey's view of the worker's Chromium. */
const borrow = (browser: Browser): Browser =>
  new Proxy(browser, {
    get(target, name) {
      if (name === 'close') return () => closeContexts(target)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

async function closeContexts(browser: Browser): Promise<void> {
  await saveSetupFailure()
  await Promise.all(browser.contexts().map((context) => context.close()))
}
