import type { Book } from '../books/book.ts'
import { readEpub } from '../books/epub/epub.ts'
import { readTxt } from '../books/txt/txt.ts'
import { addNovel } from '#server/novel/index.ts'
import type { PaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import { PictureRefused } from '#server/platform/pictures/pictures.ts'
import { ImportRefused, PictureBlocked } from '../refusal.ts'
import type { Source } from '../sources/source.ts'
import type { Made, Work } from '../running-import.ts'
import { checkPicture, coverBeside, mostPictureBytes, storePage } from './pages.ts'
import { withoutEnding } from './titles.ts'

/** Makes a novel of the EPUB a source is. */
export async function makeEpubNovel(work: Work, source: Source): Promise<Made> {
  const files = {
    names: source.entries.map(({ name }) => name),
    read: (name: string, most: number) => source.read(name, most),
  }
  return makeNovel(work, await readEpub(files), source)
}

/** Makes a novel of the bytes of a text; `name` is the file's, which may say title and author. */
export const makeTxtNovel = (work: Work, bytes: Buffer, name: string): Promise<Made> =>
  makeNovel(work, readTxt(bytes, name), undefined)

async function makeNovel(work: Work, book: Book, source: Source | undefined): Promise<Made> {
  const { platform, details, sourceHash, signal } = work
  const left: string[] = [...book.warnings]
  const pictures = source ? await storePictures(work, book, source, left) : new Map<string, PaidPicture>()
  const cover = (await coverBeside(work)) ?? (source && (await coverOf(work, book, source, left)))
  const { vip, price, chapterPrice, freeChapters, categoryName, finished, publish = true, sample } = details
  const said = { vip, price, chapterPrice, freeChapters, categoryName, finished, publish, sample, cover }
  const title = titleOf(work, book)
  await work.handOver()
  const { novelId } = await addNovel(
    platform,
    {
      ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as typeof said),
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
  return { itemId: novelId, title, ...(left.length && { note: [...new Set(left)].slice(0, 5).join('；') }) }
}

/** What staff or a sidecar calls it, else what the book says, else the name of its file. */
function titleOf({ name, details }: Work, book: Book): string {
  const stem = withoutEnding(name)
  const said = details.title && details.title !== stem && details.title !== name ? details.title : ''
  return (said || book.title || stem).slice(0, 80)
}

/** Stores the pictures of the text. One that cannot be used is left out and named: the text is there without it. */
async function storePictures(
  work: Work,
  { pictures }: Book,
  source: Source,
  left: string[],
): Promise<Map<string, PaidPicture>> {
  const stored = new Map<string, PaidPicture>()
  for (const [at, name] of pictures.entries()) {
    work.signal.throwIfAborted()
    const picture = await usable(name, left, async () =>
      storePage(work, name, await source.read(name, mostPictureBytes), false),
    )
    if (picture) stored.set(name, picture.pieces[0]!)
    work.onProgress((at + 1) / pictures.length)
  }
  return stored
}

const coverOf = async (work: Work, { cover }: Book, source: Source, left: string[]) =>
  cover === undefined
    ? undefined
    : usable(cover, left, async () => {
        const picture = await source.read(cover, mostPictureBytes)
        await checkPicture(work, cover, picture)
        return picture
      })

/** Undefined, with a word in `left`, for a picture that is broken or missing. One that is blocked refuses the book. */
async function usable<T>(name: string, left: string[], work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PictureBlocked) throw error
    if (error instanceof PictureRefused) left.push(`略过 ${name}：${error.tip}`)
    else if (error instanceof ImportRefused) left.push(`略过 ${error.message}`)
    else throw error
    return undefined
  }
}
