import type { AppCard, AppPlatform } from '#contract/trade/shapes.ts'

/** How many of those opened last are kept on the device: one row. */
const mostOpened = 8

/** Those opened last, with this one first; an older entry of the same goes. */
export const withOpened = (opened: readonly AppCard[], app: AppCard): AppCard[] =>
  [app, ...opened.filter(({ id }) => id !== app.id)].slice(0, mostOpened)

/**
 * Those opened last as the directory has them now: what it shows of one stands for what was kept. One it does not show at once may
 * stand further down in its group, so it stays.
 */
export function refreshed(opened: readonly AppCard[], known: readonly AppCard[]): AppCard[] {
  const now = new Map(known.map((app) => [app.id, app]))
  return opened.map((app) => now.get(app.id) ?? app)
}

/** The host a link leads to outside the app; nothing for a page of the app. */
export function hostOf(link: string): string | undefined {
  if (!/^https?:\/\//i.test(link.trim())) return undefined
  try {
    return new URL(link.trim()).host
  } catch {
    return undefined
  }
}

const runsOn: Record<AppPlatform, string> = {
  all: '',
  android: '安卓',
  ios: 'iOS',
  desktop: '电脑版',
}

/** What stands under an app's name in a row: where it runs, and its line. */
export const lineOf = ({ platform, intro }: AppCard): string =>
  [runsOn[platform], intro].filter(Boolean).join(' · ')

/** What the button of an app says. */
export const actWord = ({ act }: AppCard): string => (act === 'download' ? '下载' : '打开')
