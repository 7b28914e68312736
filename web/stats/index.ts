import { nonce } from '#client/cipher.ts'
import { position } from '#contract/ads/positions.ts'
import { noteShown } from '#web/platform/ads/ad-caps.ts'
import { configStore } from '#web/platform/wire/config.ts'
import { matchRoute } from '#web/platform/navigation/route-table.ts'
import { session } from '#web/platform/storage.ts'
import { tokenOf } from '#web/platform/session/user-store.ts'
import { watchAds } from './ads-in-sight.ts'
import { type Batch, parting, tell } from './queries.ts'
import { openTally } from './tally.ts'

const lookEvery = 1_000
const tellEvery = 60_000
/** Ads of these are counted against their daily cap by who shows them: they cover the page. */
const notedWhenShown: readonly number[] = [position.splash, position.pop]
/** Batches that wait for a connection; older ones are given up. */
const mostWaiting = 5

const now = () => Date.now() / 1000

/** Counts which pages are seen and for how long, and which ads come into sight; never an address. */
export function startStats(): void {
  const tally = openTally()
  const waiting: Batch[] = []
  let page = ''
  let since = 0
  const ads = watchAds((id) => {
    tally.show(id, now())
    const ad = configStore.get()?.advertise.find((one) => one.id === id)
    if (ad && !notedWhenShown.includes(ad.position)) noteShown(ad)
  })

  const enter = (pathname: string) => {
    const route = matchRoute(pathname)?.path ?? ''
    if (route === page) return
    leave()
    page = route
    ads.renew()
    if (page) tally.enter(page, now())
  }
  /** What was stayed so far counts; time out of sight does not. */
  const leave = () => {
    if (page && since) tally.stay(page, (performance.now() - since) / 1000, now())
    since = document.hidden ? 0 : performance.now()
  }
  const flush = async () => {
    if (!tokenOf()) return
    leave()
    const batch = tally.take(nonce())
    if (batch) {
      waiting.push(session.read('visit') ? batch : { ...batch, begins: true })
      session.write('visit', true)
    }
    waiting.splice(0, waiting.length - mostWaiting)
    const telling = document.hidden ? parting.tell : tell
    for (const one of waiting.splice(0)) await telling(one).catch(() => waiting.push(one))
  }

  since = performance.now()
  enter(location.pathname)
  // The history has one listener, the router; a page left within a second was not looked at
  setInterval(() => {
    if (document.hidden) return
    enter(location.pathname)
    ads.look()
    void parting.prepare()
  }, lookEvery)
  document.addEventListener('visibilitychange', () => void flush())
  setInterval(() => void (document.hidden || flush()), tellEvery)
}
