import type { AppShelf } from '#contract/trade/console.ts'
import type { AppAct, AppPlatform } from '#contract/trade/shapes.ts'

export const shelfWords: Record<AppShelf, string> = { apps: '应用', recreation: '娱乐' }
export const actWords: Record<AppAct, string> = { open: '打开', download: '下载' }
export const platformWords: Record<AppPlatform, string> = {
  all: '不限',
  android: '安卓',
  ios: 'iOS',
  desktop: '电脑',
}

/** The days of the week, Monday first. */
export const weekdayWords = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** On which days something is on the menu. */
export function menuWords(days: readonly number[]): string {
  if (days.length === 0) return ''
  if (days.length === weekdayWords.length) return '每天'
  return days.map((day) => weekdayWords[day - 1]).join('、')
}
