import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { matchPicture } from '#server/moderation/index.ts'
import { type PaidPicture, storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { folderOf, pictureWidths } from '#server/platform/pictures/store.ts'
import { cutTall, PictureRefused, pictureSize } from '#server/platform/pictures/pictures.ts'
import { writeAudit } from '#server/staff/index.ts'
import { inboxPath } from '../sources/inbox.ts'
import { ImportRefused, PictureBlocked } from '../refusal.ts'
import type { Source } from '../sources/source.ts'
import type { Work } from '../running-import.ts'

/** Largest picture that is read, in bytes. */
export const mostPictureBytes = 20 * 1024 * 1024
const maxPieceHeight = 4096
const maxWidth = pictureWidths.at(-1)!
/** Pictures in memory at once: one is decoded while another is written, on each core. */
const parallelPictures = Math.min(4, Math.max(2, availableParallelism()))

/** A stored picture of a source: whole, or a strip in pieces. `width` and `height` are those of the original. */
export type StoredPage = { name: string; width: number; height: number; pieces: PaidPicture[] }

type Options = {
  /** Cuts strips into pieces, as webtoons are read. */
  cut: boolean
  /** Called after each picture. */
  onStored: () => void
}

/**
 * Stores pictures of a source in the given order, each decoded and re-encoded. Their folders follow from the source, so
 * that a run after a crash replaces the files of the one before. Throws `ImportRefused` with the name of the first
 * refused picture.
 */
export async function storePages(
  work: Work,
  source: Source,
  names: readonly string[],
  { cut, onStored }: Options,
): Promise<StoredPage[]> {
  const pages: StoredPage[] = []
  const queue = names.entries()
  const failures: { at: number; error: unknown }[] = []
  const storeNext = async () => {
    for (const [at, name] of queue) {
      if (failures.length > 0) return
      try {
        work.signal.throwIfAborted()
        pages[at] = await storePage(work, name, await source.read(name, mostPictureBytes), cut)
        onStored()
      } catch (error) {
        failures.push({ at, error: namedError(name, error) })
      }
    }
  }
  await Promise.all(Array.from({ length: parallelPictures }, storeNext))
  // Of two failures at once the first in order is reported.
  const [first] = failures.toSorted((one, other) => one.at - other.at)
  if (first) throw first.error
  return pages
}

const namedError = (name: string, error: unknown) =>
  error instanceof PictureRefused ? new ImportRefused(`${name}：${error.tip}`, { cause: error }) : error

/** Stores one picture of a source. Throws `PictureRefused`, or `ImportRefused` when it is blocked. */
export async function storePage(work: Work, name: string, bytes: Buffer, cut: boolean): Promise<StoredPage> {
  const size = await pictureSize(bytes)
  await checkPicture(work, name, bytes)
  const pieces = cut ? await cutTall(bytes, { width: maxWidth, tallest: maxPieceHeight }) : [bytes]
  const stored: PaidPicture[] = []
  for (const [piece, picture] of pieces.entries()) {
    const folder = folderOf(work.platform.keys, purposeOf(work), work.sourceHash, `${piece}\0${name}`)
    work.stored.push(folder)
    stored.push(await storePaidPicture(work.platform, picture, folder))
  }
  return { name, ...size, pieces: stored }
}

/** Each owner's copy of a source has pictures of its own: removing one leaves the other's. */
const purposeOf = ({ accountId }: Work) =>
  accountId === null ? 'imported picture' : `imported picture of account ${accountId}`

/** Checks a picture against the block list. Throws `PictureBlocked`. */
export async function checkPicture({ platform, importId }: Work, name: string, bytes: Buffer): Promise<void> {
  const workId = await matchPicture(platform.db, bytes)
  if (workId === undefined) return
  await platform.db.transaction().execute((transaction) =>
    writeAudit(transaction, 'system', {
      action: 'blockList.importRefused',
      subject: `blocked work ${workId}`,
      details: { import: importId, picture: name },
    }),
  )
  throw new PictureBlocked(`${name}：与已屏蔽的内容相同，不能发布`)
}

/** The cover that was received beside the source. */
export async function coverBeside(work: Work): Promise<Buffer | undefined> {
  const { coverFile } = work.details
  if (!coverFile) return undefined
  const picture = await readFile(inboxPath(work.platform.config, coverFile))
  await checkPicture(work, '封面', picture)
  return picture
}
