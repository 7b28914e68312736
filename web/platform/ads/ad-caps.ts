import type { Ad } from '#contract/session/shapes.ts'
import { local } from '../storage.ts'

const key = 'ads.shown'
/** How often each ad was shown today, on this device. */
type Shown = { day: number; times: Record<number, number> }

/** Days of Asia/Shanghai, counted. */
const today = () => Math.floor((Date.now() / 1000 + 8 * 3600) / 86_400)
function shownToday(): Shown {
  const shown = local.read<Shown>(key)
  return shown?.day === today() ? shown : { day: today(), times: {} }
}

/** Whether an ad may stand before somebody once more today. */
export const mayShow = ({ id, dailyCap }: Ad): boolean =>
  !dailyCap || (shownToday().times[id] ?? 0) < dailyCap

export function noteShown({ id, dailyCap }: Ad): void {
  if (!dailyCap) return
  const shown = shownToday()
  shown.times[id] = (shown.times[id] ?? 0) + 1
  local.write(key, shown)
}
