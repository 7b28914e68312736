import type { Platform } from '#server/platform/platform.ts'

/** Tells whoever watches the site that a grave report waits for a decision within the hour. */
export function raiseAlarm({ log, metrics }: Pick<Platform, 'log' | 'metrics'>, caseId: number): void {
  log.warn({ case: caseId }, 'a grave report waits beyond the budgets of hiding')
  metrics.urgentReports.inc()
}
