import { keepConfigInTime } from './ads/index.ts'
import { syncHistory } from './history/index.ts'
import { firstScreen } from './home/index.ts'
import { watchKeptTexts } from './novel/index.ts'
import { keepStart } from './platform/startup/first-screen-recorder.ts'
import { watchHiding } from './platform/lock/watch.ts'
import { startRealtime } from './platform/wire/realtime.ts'
import { watchCheckinDue } from './rewards/index.ts'
import { startStats } from './stats/index.ts'
import { startKept } from './video/kept/index.ts'

/** What nobody waits for: it starts when the first page has been drawn and the device has nothing else to do. */
export function startLater(): void {
  startStats()
  keepConfigInTime()
  keepStart(firstScreen)
  startKept().catch(() => undefined)
  watchHiding()
  // Its first word has what the device kept of the user fetched anew: membership, and whether something is unread
  startRealtime()
  watchCheckinDue()
  // Without a connection the device goes on with what it knows
  syncHistory().catch(() => undefined)
  watchKeptTexts().catch(() => undefined)
}
