import { inNaturalOrder } from './natural-order.ts'

/** The pictures of an archive or a folder as the chapters they make. Names are those of the source. */
export type Layout = {
  /** The folder around everything; empty where there is none. */
  root: string
  chapters: { folder: string; pages: string[] }[]
  /** A picture named as a cover, beside the chapters. */
  cover?: string
}

const endings = /\.(?:jpe?g|jfif|png|webp|gif|avif|bmp|tiff?|heic|jxl)$/i
const coverName = /^(?:cover|folder|poster|封面|cover[-_ ]?\d?)\.\w+$/i

/** Whether a file is named as a picture; whether it is one, its bytes tell. */
export const isPictureName = (name: string): boolean => endings.test(name)

export const isCoverName = (name: string): boolean => isPictureName(name) && coverName.test(name)

/**
 * Puts pictures in natural order: of one folder one chapter, of several folders a chapter each. A picture beside folders is
 * the cover when it is named so, else a page of a chapter in front.
 */
export function layOut(names: readonly string[]): Layout {
  const pictures = names.filter(isPictureName).toSorted(inNaturalOrder)
  const root = commonFolder(pictures)
  const inner = root ? root.length + 1 : 0
  const folders = new Map<string, string[]>()
  for (const name of pictures) {
    const folder = name.slice(inner, Math.max(inner, name.lastIndexOf('/')))
    folders.set(folder, [...(folders.get(folder) ?? []), name])
  }
  const beside = folders.get('') ?? []
  const hasFolders = folders.size > 1
  const cover = beside.find((name) => isCoverName(name.slice(inner)))
  const left = beside.filter((name) => name !== cover)
  // Without folders beside it a cover is the first page as well.
  const front = hasFolders || !cover ? left : [cover, ...left]
  const chapters = [...folders]
    .map(([folder, pages]) => ({ folder, pages: folder === '' ? front : pages }))
    .filter(({ pages }) => pages.length > 0)
  return { root, chapters, ...(hasFolders && cover && { cover }) }
}

/** The longest path that all files lie below. */
function commonFolder(names: readonly string[]): string {
  const paths = names.map((name) => name.split('/').slice(0, -1))
  const [first = []] = paths
  const depth = first.findIndex((part, at) => paths.some((path) => path[at] !== part))
  return first.slice(0, depth === -1 ? first.length : depth).join('/')
}
