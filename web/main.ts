import '#ui/tokens.css'
import '#ui/base.css'
import { adultConfirmation } from './platform/adult.ts'
import { startEarly } from './platform/early.ts'
import { watchStale } from './platform/stale.ts'
import { startWorker } from './platform/worker.ts'
import { loadAgeGate } from './session/index.ts'

// Small on purpose: it runs while the rest is still on its way
startEarly()
if (!adultConfirmation()) loadAgeGate().catch(() => undefined)
watchStale()
void import('./app.tsx').then(({ start }) => start(document.getElementById('root')!))
addEventListener('load', () => void startWorker())
