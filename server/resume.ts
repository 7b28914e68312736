import { requeueImports } from './import/index.ts'
import { resumeExports } from './mine/index.ts'
import { resumeSweeps } from './moderation/index.ts'
import type { Platform } from './platform/platform.ts'
import { resumeUploads } from './upload/index.ts'
import { resumePayments } from './wallet/index.ts'

/**
 * Queues work without a schedule again, from the rows it is for, before the workers start: backups hold no queue.
 * Safe at every start; work that is queued already is left alone.
 */
export async function resumeWork(platform: Platform): Promise<void> {
  await requeueImports(platform)
  await resumeUploads(platform)
  await resumeExports(platform)
  await resumeSweeps(platform)
  await resumePayments(platform)
}
