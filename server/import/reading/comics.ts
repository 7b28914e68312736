import { createHash } from 'node:crypto'
import { addComicChapters } from '#server/comics/index.ts'
import { cropTop } from '#server/platform/pictures/pictures.ts'
import { ImportRefused, refuseAccounts } from '../refusal.ts'
import type { Source } from '../sources/source.ts'
import type { ImportedItem, Work } from '../running-import.ts'
import type { ComicInfo } from './comic-info.ts'
import type { Layout } from './layout.ts'
import { checkPicture, coverBeside, mostPictureBytes, type StoredPage, storePages } from './pages.ts'
import { modeOf, spreadsOf } from './page-shapes.ts'
import { type NamedPart, readName, withoutEnding } from './titles.ts'

/** Largest height of a cover as a multiple of its width. */
const maxCoverRatio = 1.6
const maxPages = 20_000

/** Makes the chapters of a comic: one of each folder of pictures, or one of pictures without folders. */
export async function makeComic(
  work: Work,
  source: Source,
  { layout, info, notes }: { layout: Layout; info: ComicInfo | undefined; notes: string[] },
): Promise<ImportedItem> {
  refuseAccounts(work)
  const { platform, details } = work
  const isWhole = layout.chapters.length > 1
  const nameParts = nameOf(work)
  const chapters = layout.chapters
    .map(({ folder, pages }) => ({
      folder,
      ...partOf(folder),
      pages: isWhole ? pages : pagesLeft(pages, info),
    }))
    .filter(({ pages }) => pages.length > 0)
  const numbers = numbersOf(chapters)
  const names = chapters.flatMap(({ pages }) => pages)
  if (names.length === 0) throw new ImportRefused('里面没有图片')
  if (names.length > maxPages) throw new ImportRefused(`图片超过 ${maxPages} 张`)

  let done = 0
  const onStored = () => work.onProgress(++done / names.length)
  const stored = new Map(
    (await storePages(work, source, names, { cut: true, onStored })).map((page) => [page.name, page]),
  )
  const pagesOf = (pages: readonly string[]) => pages.map((name) => stored.get(name)!)
  const cover = await coverOf(work, source, layout, info)
  const doublePages = new Set([...(info?.doublePages ?? [])].map((index) => layout.chapters[0]?.pages[index]))

  const title = titleOf(work, nameParts, layout, info)
  await work.handOver()
  const { comicId } = await addComicChapters(platform, {
    series: {
      title,
      author: details.author ?? info?.author ?? nameParts.author ?? '',
      description: details.description ?? info?.description ?? '',
      tags: details.tags ?? info?.tags ?? [],
      mode: details.mode ?? info?.mode ?? modeOf(pagesOf(names)),
      cover,
      publish: details.publish ?? true,
      ...settingsOf(work),
    },
    chapters: chapters.map(({ folder, label, pages }, at) => ({
      sourceHash: isWhole ? hashOf(work.sourceHash, folder) : work.sourceHash,
      number: isWhole ? numbers[at]! : (details.number ?? info?.number ?? nameParts.number ?? 1),
      title: isWhole ? label : chapterTitle(nameParts, info),
      pages: piecesOf(pagesOf(pages), doublePages),
    })),
  })
  return { itemId: comicId, title, ...(notes.length && { note: notes.join('；') }) }
}

/**
 * Parts of the title, with the number from the file's name when the title has none, because staff may give the name of
 * the series only.
 */
function nameOf({ name, details: { title, numbered } }: Work): NamedPart {
  const [withTitle, fromFile] = [title, name].map((each) => readName(withoutEnding(each), numbered))
  if (withTitle!.number !== undefined || fromFile!.number === undefined) return withTitle!
  return { ...withTitle!, number: fromFile!.number, label: fromFile!.label }
}

function settingsOf({ details }: Work) {
  const { vip, price, chapterPrice, freeChapters, finished, categoryName, sample } = details
  const said = { vip, price, chapterPrice, freeChapters, finished, categoryName, sample }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as typeof said
}

/** Number and title of a chapter from its folder; volumes above it are part of the title. */
function partOf(folder: string): { number?: number; label: string } {
  const parts = folder.split('/').filter(Boolean)
  const last = parts.pop()
  if (last === undefined) return { number: 0, label: '序' }
  const { number, label } = readName(last, true)
  return { ...(number !== undefined && { number }), label: [...parts, label || last].join(' ').slice(0, 80) }
}

/**
 * The chapters' own numbers when they only grow, otherwise their positions: numbers that start again in each volume
 * would mix the volumes.
 */
function numbersOf(chapters: readonly { number?: number }[]): number[] {
  const own = chapters.map(({ number }) => number ?? Number.NaN)
  const grows = own.every((number, at) => (at === 0 ? number >= 0 : number > own[at - 1]!))
  return grows ? own : own.map((_, at) => at + 1)
}

const hashOf = (sourceHash: Buffer, folder: string) =>
  createHash('sha256').update(sourceHash).update(`\0${folder}`).digest()

/** Pages that ComicInfo does not mark as deleted; its indexes count within one archive. */
const pagesLeft = (pages: readonly string[], info: ComicInfo | undefined) =>
  pages.filter((_, index) => !info?.dropped.has(index))

/** Title of the series: from staff or a sidecar, otherwise from ComicInfo, the name, or the folder around it. */
function titleOf(
  { details, name }: Work,
  named: NamedPart,
  layout: Layout,
  info: ComicInfo | undefined,
): string {
  const inside = readName(layout.root.split('/').at(-1) ?? '').series
  const title =
    details.series || info?.series || named.series || inside || details.folder || withoutEnding(name)
  return title.slice(0, 80)
}

function chapterTitle(named: NamedPart, info: ComicInfo | undefined): string {
  if (info?.label) return info.label.slice(0, 80)
  return (named.number === undefined ? '全一话' : named.label).slice(0, 80)
}

/** Pieces of a strip are separate pages, one below the other. */
function piecesOf(pages: readonly StoredPage[], doubles: ReadonlySet<string | undefined>) {
  const spreads = spreadsOf(pages.map((page) => ({ ...page, double: doubles.has(page.name) })))
  return pages.flatMap(({ pieces }, at) =>
    pieces.map((piece) => ({ ...piece, spread: pieces.length === 1 && spreads[at]! })),
  )
}

/** The cover: the sidecar, the picture named as cover, the marked page, or the first page; of a strip only its top. */
async function coverOf(
  work: Work,
  source: Source,
  { cover, chapters }: Layout,
  info: ComicInfo | undefined,
): Promise<Uint8Array> {
  const sidecarCover = await coverBeside(work)
  if (sidecarCover) return sidecarCover
  const name = cover ?? chapters[0]!.pages[info?.cover ?? 0] ?? chapters[0]!.pages[0]!
  const picture = await source.read(name, mostPictureBytes)
  if (name === cover) await checkPicture(work, name, picture)
  return cropTop(picture, maxCoverRatio)
}
