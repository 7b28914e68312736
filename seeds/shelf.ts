import type { Platform } from '#server/platform/platform.ts'
import { changeSampleNote, readSampleNote, type SampleNote } from '#server/samples.ts'
import type { ReadingAccess } from './reading.ts'

/** Values that every item of a shelf is made with. */
export type Making = { note: SampleNote; signal: AbortSignal }

/** A kind of things to read in the sample library: what there is of it, how one is made, and what is done when all are there. */
export type Shelf<Work extends { slug: string }> = {
  name: 'comics' | 'novels'
  all: readonly Work[]
  /** Makes the work at `index` of `all` and resolves to its id; again without harm. */
  plant(platform: Platform, work: Work, index: number, making: Making): Promise<number>
  finish(platform: Platform, idOf: ReadonlyMap<string, number>): Promise<void>
}

/** As many of a shelf as a tiny library has. */
const fewWorks = 3

/**
 * Makes what is missing of a shelf, one after the other, noting each. Ends when the samples are removed meanwhile.
 * Throws the signal's `AbortError`, and what making throws.
 */
export async function fillShelf<Work extends { slug: string }>(
  platform: Platform,
  shelf: Shelf<Work>,
  { note, signal, onProgress }: Making & { onProgress: (ready: number, total: number) => void },
): Promise<void> {
  const works = shelf.all.slice(0, note.scale === 'tiny' ? fewWorks : undefined)
  const idOf = new Map(Object.entries(note[shelf.name] ?? {}))
  for (const [index, work] of works.entries()) {
    signal.throwIfAborted()
    onProgress(idOf.size, works.length)
    if (idOf.has(work.slug)) continue
    if ((await readSampleNote(platform.db))?.state !== 'planting') return
    idOf.set(work.slug, await shelf.plant(platform, work, index, { note, signal }))
    await changeSampleNote(platform.db, { [shelf.name]: Object.fromEntries(idOf) })
  }
  onProgress(idOf.size, works.length)
  await shelf.finish(platform, idOf)
}

/** Prices of an access, in the form that comics and novels are imported with. */
export function pricesOf(access: ReadingAccess): {
  vip?: boolean
  price?: number
  chapterPrice?: number
  freeChapters?: number
} {
  switch (access.kind) {
    case 'free':
      return {}
    case 'vip':
      return { vip: true, freeChapters: access.free }
    case 'chapters':
      return { chapterPrice: access.price, freeChapters: access.free }
    case 'whole':
      return { price: access.price, freeChapters: access.free }
  }
}
