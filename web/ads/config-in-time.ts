import { configStore, refreshConfig } from '#web/platform/wire/config.ts'

/** A timer cannot wait longer. */
const longestWait = 2 ** 31 - 1
/** Not all clients at the same moment. */
const spread = 5_000

/** Asks for the config again when an ad starts or ends, so that none stands longer than it should. */
export function keepConfigInTime(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    const until = configStore.get()?.advertiseUntil
    if (!until) return
    const wait = Math.max(until * 1000 - Date.now(), 1_000) + Math.random() * spread
    timer = setTimeout(() => void refreshConfig().catch(() => undefined), Math.min(wait, longestWait))
  }
  configStore.subscribe(plan)
  plan()
}
