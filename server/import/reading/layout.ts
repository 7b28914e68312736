import { inNaturalOrder } from './natural-order.ts'

/** The pictures of an archive or a folder, divided into chapters. Names are those of the source. */
export type Layout = {
  /** The folder around everything; empty without one. */
  root: string
  chapters: { folder: string; pages: string[] }[]
  /** A picture named as cover, beside the chapters. */
  cover?: string
}

const endings = /\.(?:jpe?g|jfif|png|webp|gif|avif|bmp|tiff?|heic|jxl)$/i
const coverName = /^(?:cover|folder|poster|封面|cover[-_ ]?\d?)\.\w+$/i

/** True for the name of a picture; its bytes decide what it is. */
export const isPictureName = (name: string): boolean => endings.test(name)

const isCoverName = (name: string): boolean => isPictureName(name) && coverName.test(name)

/**
 * Divides pictures into chapters, in natural order: one chapter per folder. A picture beside folders is the cover when
 * it is named so, otherwise a page of a first chapter.
 */
export function layOut(names: readonly string[]): Layout {
  const pictures = names.filter(isPictureName).toSorted(inNaturalOrder)
  const root = commonFolder(pictures)
  const prefixLength = root ? root.length + 1 : 0
  const folders = new Map<string, string[]>()
  for (const name of pictures) {
    const folder = name.slice(prefixLength, Math.max(prefixLength, name.lastIndexOf('/')))
    folders.set(folder, [...(folders.get(folder) ?? []), name])
  }
  const topPictures = folders.get('') ?? []
  const hasFolders = folders.size > 1
  const cover = topPictures.find((name) => isCoverName(name.slice(prefixLength)))
  const otherPictures = topPictures.filter((name) => name !== cover)
  // Without folders beside it, a cover is the first page too.
  const frontPages = hasFolders || !cover ? otherPictures : [cover, ...otherPictures]
  const chapters = [...folders]
    .map(([folder, pages]) => ({ folder, pages: folder === '' ? frontPages : pages }))
    .filter(({ pages }) => pages.length > 0)
  return { root, chapters, ...(hasFolders && cover && { cover }) }
}

/** The longest path that contains all files. */
function commonFolder(names: readonly string[]): string {
  const paths = names.map((name) => name.split('/').slice(0, -1))
  const [first = []] = paths
  const depth = first.findIndex((part, at) => paths.some((path) => path[at] !== part))
  return first.slice(0, depth === -1 ? first.length : depth).join('/')
}
