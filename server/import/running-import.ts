import type { ImportKind } from '#contract/import/console.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ImportDetails } from './shapes.ts'

/** One running import. */
export type Work = {
  platform: Platform
  importId: number
  /** The presumed kind. */
  kind: ImportKind
  /** Name, hash and inbox file of the source. */
  name: string
  sourceHash: Buffer
  inboxFile: string
  /** Whose the created item is; null: the operator's. */
  accountId: number | null
  details: ImportDetails
  /** A folder for this import, empty at the start and removed at the end. */
  workFolder: string
  /** Folders of pictures stored by this run: they are removed when it fails. */
  stored: string[]
  /**
   * Called before stored pictures are handed to the feature that keeps them: from then on they belong to that feature.
   */
  handOver: () => Promise<void>
  /** From 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** The created item, its title, and the parts left out, as text to show. */
export type ImportedItem = { itemId: number; title?: string; note?: string }
