import type { Period } from '#contract/video/endpoints.ts'

/** The periods of a rank, in the order of their tabs. */
export const periods = [
  { key: 'day', label: '日榜' },
  { key: 'week', label: '周榜' },
  { key: 'month', label: '月榜' },
  { key: 'all', label: '总榜' },
] as const satisfies readonly { key: Period; label: string }[]

/** The period the URL names, or the day where it names none. */
export const periodOf = (key: string) => periods.find((period) => period.key === key) ?? periods[0]
