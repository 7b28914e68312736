import type { AppCard } from '#contract/trade/shapes.ts'
import { localHistory } from '#web/platform/local-history.ts'
import { local } from '#web/platform/storage.ts'

const history = localHistory('app')
/** How many of those opened last are shown: two rows. */
const shown = 8

/** The ids of what was opened last on this device. */
export const openedApps = (): number[] =>
  history
    .list()
    .slice(0, shown)
    .map(({ id }) => Number(id))
export const rememberOpened = ({ id, title, icon, colour }: AppCard): void =>
  history.add({ id: String(id), title, cover: icon, colour })
export const forgetOpened = history.clear

const unasked = 'trade.unasked'

/** Whether this device leaves the app without being told. */
export const leavesUnasked = (): boolean => local.read<boolean>(unasked) ?? false
export const leaveUnasked = (): void => local.write(unasked, true)
