import type { ImportKind } from '#contract/import/console.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ImportDetails } from './shapes.ts'

/** One import as it runs. */
export type Work = {
  platform: Platform
  importId: number
  /** What it was taken for. */
  kind: ImportKind
  /** The source's name, hash and file in the inbox. */
  name: string
  sourceHash: Buffer
  inboxFile: string
  details: ImportDetails
  /** A folder of its own, empty at the beginning, gone at the end. */
  workFolder: string
  /** Folders of the pictures this run stores: of a run that fails none stays. */
  stored: string[]
  /** Said before what is stored is given to the feature that keeps it: from then on it is that feature's. */
  handOver: () => Promise<void>
  /** 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** What came of it: the item, what it is called, and what was left out, fit to show. */
export type Made = { itemId: number; title?: string; note?: string }
