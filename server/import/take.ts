import { basename, parse } from 'node:path'
import type { ImportRow } from '#contract/import/console.ts'
import type { Platform } from '#server/platform/platform.ts'
import { startImport } from './actions.ts'
import { receiveFile } from './inbox.ts'
import { fileProblem } from './problems.ts'
import { findImportOf } from './queries.ts'
import { receiveSidecars } from './sidecars/receive.ts'

/** What became of a file offered for import: its import, or why there is none. */
export type Taken =
  | { row: ImportRow; repeated: boolean; warnings: string[] }
  | { row?: undefined; reason: string }

/**
 * Takes a file and what lies beside it, and queues its import. A file whose content came before, under whatever name, is
 * the import that there is; what lies beside it is left alone then.
 */
export async function takeFile(platform: Platform, file: string): Promise<Taken> {
  try {
    const received = await receiveFile(platform.config, file)
    const known = await findImportOf(platform.db, received.hash)
    const repeated = known !== undefined && !['failed', 'refused'].includes(known.state)
    const { details, warnings } = repeated
      ? { details: {}, warnings: [] }
      : await receiveSidecars(platform.config, file, received)
    const row = await startImport(platform, received, {
      title: parse(basename(file)).name,
      publish: true,
      ...details,
    })
    return { row, repeated, warnings }
  } catch (error) {
    return { reason: fileProblem(error) }
  }
}
