import { type TaskKind, taskPeriods } from '#contract/rewards/tasks.ts'

/** Period of a claim made today (`2026-01-31`): the day, the month, or `once`. */
export function periodOf(kind: TaskKind, today: string): string {
  const period = taskPeriods[kind]
  if (period === 'once') return 'once'
  return period === 'day' ? today : today.slice(0, 7)
}
