import type { AppCard } from '#contract/trade/shapes.ts'
import { local } from '#web/platform/storage.ts'
import { withOpened } from './rules.ts'

const opened = 'trade.opened'
const unasked = 'trade.unasked'

/** What was opened last on this device. */
export const openedApps = (): readonly AppCard[] => local.read<AppCard[]>(opened) ?? []
export const rememberOpened = (app: AppCard): void => local.write(opened, withOpened(openedApps(), app))
export const forgetOpened = (): void => local.remove(opened)

/** Whether this device leaves the app without being told. */
export const leavesUnasked = (): boolean => local.read<boolean>(unasked) ?? false
export const leaveUnasked = (): void => local.write(unasked, true)
