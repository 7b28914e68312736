import '#ui/tokens.css'
import '#ui/base.css'
import { watchStale } from '#client/stale.ts'
import { adultConfirmation } from './platform/session/adult-confirmation.ts'
import { startEarly } from './platform/startup/early-requests.ts'
import { startWorker } from './platform/startup/service-worker.ts'
import { loadAgeGate } from './session/age-gate.ts'

// Small on purpose: it runs while the rest is still on its way
const start = () => {
  startEarly()
  if (!adultConfirmation()) loadAgeGate().catch(() => undefined)
  // Another page than the first is found in the list of them, which comes beside the app then
  if (!['/', '/home'].includes(location.pathname)) import('./pages.ts').catch(() => undefined)
  void import('./app.tsx').then(({ start }) => start(document.getElementById('root')!))
}
watchStale('/')
if (document.documentElement.dataset.locked === undefined) start()
else void import('./platform/lock/gate.ts').then(({ showGate }) => showGate(start))
addEventListener('load', () => void startWorker())
