import { createHash } from 'node:crypto'
import { addComicChapters } from '#server/comics/index.ts'
import { cropTop } from '#server/platform/pictures/pictures.ts'
import { ImportRefused } from '../refusal.ts'
import type { Source } from '../sources/source.ts'
import type { Made, Work } from '../running-import.ts'
import type { ComicInfo } from './comic-info.ts'
import type { Layout } from './layout.ts'
import { checkPicture, coverBeside, mostPictureBytes, type StoredPage, storePages } from './pages.ts'
import { modeOf, spreadsOf } from './shape.ts'
import { type NamedPart, readName, withoutEnding } from './titles.ts'

/** A cover is as tall as this many times its width at most. */
const tallestCover = 1.6
const mostPages = 20_000

/** Makes the chapters of a comic: of each folder of pictures one, of pictures without folders one. */
export async function makeComic(
  work: Work,
  source: Source,
  { layout, info, notes }: { layout: Layout; info: ComicInfo | undefined; notes: string[] },
): Promise<Made> {
  const { platform, details } = work
  const isWhole = layout.chapters.length > 1
  const named = nameOf(work)
  const chapters = layout.chapters
    .map(({ folder, pages }) => ({ folder, ...partOf(folder), pages: isWhole ? pages : kept(pages, info) }))
    .filter(({ pages }) => pages.length > 0)
  const numbers = numbersOf(chapters)
  const names = chapters.flatMap(({ pages }) => pages)
  if (names.length === 0) throw new ImportRefused('里面没有图片')
  if (names.length > mostPages) throw new ImportRefused(`图片超过 ${mostPages} 张`)

  let done = 0
  const onStored = () => work.onProgress(++done / names.length)
  const stored = new Map(
    (await storePages(work, source, names, { cut: true, onStored })).map((page) => [page.name, page]),
  )
  const pagesOf = (pages: readonly string[]) => pages.map((name) => stored.get(name)!)
  const cover = await coverOf(work, source, layout, info)
  const doubles = new Set([...(info?.doublePages ?? [])].map((index) => layout.chapters[0]?.pages[index]))

  const title = titleOf(work, named, layout, info)
  await work.handOver()
  const { comicId } = await addComicChapters(platform, {
    series: {
      title,
      author: details.author ?? info?.author ?? named.author ?? '',
      description: details.description ?? info?.description ?? '',
      tags: details.tags ?? info?.tags ?? [],
      mode: details.mode ?? info?.mode ?? modeOf(pagesOf(names)),
      cover,
      publish: details.publish ?? true,
      ...settingsOf(work),
    },
    chapters: chapters.map(({ folder, label, pages }, at) => ({
      sourceHash: isWhole ? hashOf(work.sourceHash, folder) : work.sourceHash,
      number: isWhole ? numbers[at]! : (details.number ?? info?.number ?? named.number ?? 1),
      title: isWhole ? label : chapterTitle(named, info),
      pages: piecesOf(pagesOf(pages), doubles),
    })),
  })
  return { itemId: comicId, title, ...(notes.length && { note: notes.join('；') }) }
}

/** What the title says, and of what it does not say the name of the file: staff may have called it by its series alone. */
function nameOf({ name, details: { title, numbered } }: Work): NamedPart {
  const [said, ofFile] = [title, name].map((each) => readName(withoutEnding(each), numbered))
  if (said!.number !== undefined || ofFile!.number === undefined) return said!
  return { ...said!, number: ofFile!.number, label: ofFile!.label }
}

function settingsOf({ details }: Work) {
  const { vip, price, chapterPrice, freeChapters, finished, categoryName, sample } = details
  const said = { vip, price, chapterPrice, freeChapters, finished, categoryName, sample }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as typeof said
}

/** What a folder says of its chapter: volumes above it are part of its title. */
function partOf(folder: string): { number?: number; label: string } {
  const parts = folder.split('/').filter(Boolean)
  const last = parts.pop()
  if (last === undefined) return { number: 0, label: '序' }
  const { number, label } = readName(last, true)
  return { ...(number !== undefined && { number }), label: [...parts, label || last].join(' ').slice(0, 80) }
}

/** Their own numbers where those only grow, else their places: what begins anew in each volume would mix the volumes. */
function numbersOf(chapters: readonly { number?: number }[]): number[] {
  const own = chapters.map(({ number }) => number ?? Number.NaN)
  const grows = own.every((number, at) => (at === 0 ? number >= 0 : number > own[at - 1]!))
  return grows ? own : own.map((_, at) => at + 1)
}

const hashOf = (sourceHash: Buffer, folder: string) =>
  createHash('sha256').update(sourceHash).update(`\0${folder}`).digest()

/** Pages that ComicInfo does not call deleted; it counts those of one archive. */
const kept = (pages: readonly string[], info: ComicInfo | undefined) =>
  pages.filter((_, index) => !info?.dropped.has(index))

/** The series: as staff or a sidecar call it, else ComicInfo, else the name, else the folder it lay in. */
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

/** A strip's pieces are pages of their own, one below the other. */
function piecesOf(pages: readonly StoredPage[], doubles: ReadonlySet<string | undefined>) {
  const spreads = spreadsOf(pages.map((page) => ({ ...page, double: doubles.has(page.name) })))
  return pages.flatMap(({ pieces }, at) =>
    pieces.map((piece) => ({ ...piece, spread: pieces.length === 1 && spreads[at]! })),
  )
}

/** The picture beside the archive, or named as cover, or the page called so, or the first; of a strip only its beginning. */
async function coverOf(
  work: Work,
  source: Source,
  { cover, chapters }: Layout,
  info: ComicInfo | undefined,
): Promise<Uint8Array> {
  const beside = await coverBeside(work)
  if (beside) return beside
  const name = cover ?? chapters[0]!.pages[info?.cover ?? 0] ?? chapters[0]!.pages[0]!
  const picture = await source.read(name, mostPictureBytes)
  if (name === cover) await checkPicture(work, name, picture)
  return cropTop(picture, tallestCover)
}
