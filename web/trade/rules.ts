import type { AppCard, AppPlatform } from '#contract/trade/shapes.ts'

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
