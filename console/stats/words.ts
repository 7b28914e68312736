import type { Figure, Metric, Span } from '#contract/stats/console.ts'
import { count } from '#console/platform/formats.ts'

export const metricWords: Record<Metric, string> = {
  plays: '播放',
  watched: '观看时长',
  visitors: '访客',
  newGuests: '新游客',
  sessions: '访问次数',
  pageViews: '页面浏览',
  impressions: '广告展示',
  clicks: '广告点击',
  imports: '导入',
}

export const spans: readonly { key: string; label: string; span: Span }[] = [
  { key: '7', label: '7 天', span: 7 },
  { key: '30', label: '30 天', span: 30 },
  { key: '90', label: '90 天', span: 90 },
]

/** Seconds as minutes under an hour and as hours with one decimal from then on; truncated. */
export const watchTime = (seconds: number): string =>
  seconds < 3600 ? `${Math.floor(seconds / 60)} 分` : `${count(Math.floor(seconds / 360) / 10)} 小时`

export const formatOf = (metric: Metric): ((value: number) => string) =>
  metric === 'watched' ? watchTime : (value) => count(Math.floor(value))

/** Today against the day before, in words; nothing to compare with gives none. */
export function changeWord({ today, yesterday }: Figure): string {
  if (yesterday === 0) return today === 0 ? '与昨天持平' : '昨天没有'
  const change = Math.round(((today - yesterday) / yesterday) * 100)
  if (change === 0) return '与昨天持平'
  return `${change > 0 ? '↑' : '↓'} ${Math.abs(change)}% 较昨天`
}
