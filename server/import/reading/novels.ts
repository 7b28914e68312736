import type { Book } from '../books/book.ts'
import { readEpub } from '../books/epub/epub.ts'
import { readTxt } from '../books/txt/txt.ts'
import { addNovel } from '#server/novel/index.ts'
import type { PaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { PictureRefused } from '#server/platform/pictures/pictures.ts'
import { ImportRefused, PictureBlocked, refuseAccounts } from '../refusal.ts'
import type { Source } from '../sources/source.ts'
import type { ImportedItem, Work } from '../running-import.ts'
import { checkPicture, coverBeside, mostPictureBytes, storePage } from './pages.ts'
import { withoutEnding } from './titles.ts'

/** Makes a novel of an EPUB. */
export async function makeEpubNovel(work: Work, source: Source): Promise<ImportedItem> {
  const files = {
    names: source.entries.map(({ name }) => name),
    read: (name: string, most: number) => source.read(name, most),
  }
  return makeNovel(work, await readEpub(files), source)
}

/** Makes a novel of a text file; `name` is that of the file, which may contain title and author. */
export const makeTxtNovel = (work: Work, bytes: Buffer, name: string): Promise<ImportedItem> =>
  makeNovel(work, readTxt(bytes, name), undefined)

async function makeNovel(work: Work, book: Book, source: Source | undefined): Promise<ImportedItem> {
  refuseAccounts(work)
  const { platform, details, sourceHash, signal } = work
  const notes: string[] = [...book.warnings]
  const pictures = source ? await storePictures(work, book, source, notes) : new Map<string, PaidPicture>()
  const cover = (await coverBeside(work)) ?? (source && (await coverOf(work, book, source, notes)))
  const { vip, price, chapterPrice, freeChapters, categoryName, finished, publish = true, sample } = details
  const settings = { vip, price, chapterPrice, freeChapters, categoryName, finished, publish, sample, cover }
  const title = titleOf(work, book)
  await work.handOver()
  const { novelId } = await addNovel(
    platform,
    {
      ...(Object.fromEntries(
        Object.entries(settings).filter(([, value]) => value !== undefined),
      ) as typeof settings),
      sourceHash,
      title,
      author: details.author ?? book.author ?? '',
      description: details.description ?? book.description ?? '',
      tags: details.tags ?? book.tags,
      chapters: book.chapters,
      pictures,
    },
    { signal },
  )
  return { itemId: novelId, title, ...(notes.length && { note: [...new Set(notes)].slice(0, 5).join('；') }) }
}

/** Title of a novel: from staff or a sidecar, otherwise from the book, or the name of its file. */
function titleOf({ name, details }: Work, book: Book): string {
  const stem = withoutEnding(name)
  const givenTitle = details.title && details.title !== stem && details.title !== name ? details.title : ''
  return (givenTitle || book.title || stem).slice(0, 80)
}

/** Stores the pictures of the text. An unusable one is left out and noted: the text is imported without it. */
async function storePictures(
  work: Work,
  { pictures }: Book,
  source: Source,
  notes: string[],
): Promise<Map<string, PaidPicture>> {
  const stored = new Map<string, PaidPicture>()
  for (const [at, name] of pictures.entries()) {
    work.signal.throwIfAborted()
    const picture = await usableOrNoted(name, notes, async () =>
      storePage(work, name, await source.read(name, mostPictureBytes), false),
    )
    if (picture) stored.set(name, picture.pieces[0]!)
    work.onProgress((at + 1) / pictures.length)
  }
  return stored
}

const coverOf = async (work: Work, { cover }: Book, source: Source, notes: string[]) =>
  cover === undefined
    ? undefined
    : usableOrNoted(cover, notes, async () => {
        const picture = await source.read(cover, mostPictureBytes)
        await checkPicture(work, cover, picture)
        return picture
      })

/**
 * Runs the work on a picture; undefined, with a note in `notes`, when it is broken or missing. A blocked one refuses
 * the book.
 */
async function usableOrNoted<T>(
  name: string,
  notes: string[],
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PictureBlocked) throw error
    if (error instanceof PictureRefused) notes.push(`略过 ${name}：${error.tip}`)
    else if (error instanceof ImportRefused) notes.push(`略过 ${error.message}`)
    else throw error
    return undefined
  }
}
