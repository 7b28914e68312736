import { concerns, local } from '../storage.ts'
import { showGate } from './gate.ts'
import { hasLock, hidesOnLeave } from './lock.ts'

const fingers = 3
/** Two presses of Escape within it hide, in milliseconds. */
const together = 600

let lastEscape = 0

/** Hides the app at once, if there is a number that opens it again. */
export function hideNow(): void {
  if (hasLock()) showGate()
}

/** Hides when three fingers touch, at two presses of Escape, when another tab hides, and on leaving if so chosen. */
export function watchHiding(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && hidesOnLeave()) hideNow()
  })
  addEventListener('touchstart', ({ touches }) => touches.length === fingers && hideNow(), { passive: true })
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== 'Escape') return
    if (timeStamp - lastEscape < together) hideNow()
    lastEscape = timeStamp
  })
  addEventListener('storage', (event) => {
    if (concerns(event, 'locked') && local.read('locked') === true) hideNow()
  })
}
