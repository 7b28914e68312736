import '#ui/tokens.css'
import '#ui/base.css'
import { startEarly } from './platform/early.ts'
import { watchStale } from './platform/stale.ts'
import { startWorker } from './platform/worker.ts'

// Small on purpose: it runs while the rest is still on its way
startEarly()
watchStale()
void import('./app.tsx').then(({ start }) => start(document.getElementById('root')!))
addEventListener('load', () => void startWorker())
