import { SidecarRefused } from '../sidecars/text.ts'
import { readXml, type XmlElement } from '../sidecars/xml.ts'
import { fitted, type Described } from '../details.ts'

/** What a ComicInfo.xml (of ComicRack) says: of the series, of this part of it, and of its pages by their index. */
export type ComicInfo = Described & {
  series?: string
  number?: number
  /** The title of this part. */
  label?: string
  mode?: 'rtl' | 'webtoon'
  doublePages: Set<number>
  /** Pages that are none of the work: deleted ones. */
  dropped: Set<number>
  cover?: number
}

/** Reads a ComicInfo.xml. Throws `SidecarRefused`. */
export function readComicInfo(text: string): ComicInfo {
  const root = readXml(text)
  if (root.name !== 'ComicInfo') throw new SidecarRefused(`不是 ComicInfo.xml（根标签 ${root.name}）`)
  const said = (name: string) => root.children.find((child) => child.name === name)?.text.trim() ?? ''
  const list = (name: string) => said(name).split(/[,，;；、]/)
  const number = Number(said('Number') || 'none')
  const volume = Number(said('Volume') || 'none')
  const isWebtoon = [...list('Genre'), ...list('Tags'), said('Format')].some((word) =>
    /webtoon|条漫|條漫/i.test(word),
  )
  const mode = isWebtoon ? 'webtoon' : said('Manga') === 'YesAndRightToLeft' ? 'rtl' : undefined
  const label = said('Title')
  const pages = root.children.find(({ name }) => name === 'Pages')?.children ?? []
  return {
    ...fitted({
      description: said('Summary'),
      author: said('Writer') || said('Penciller'),
      tags: [...list('Genre'), ...list('Tags')],
    }),
    ...(said('Series') && { series: said('Series') }),
    ...(label && { label }),
    ...(mode && { mode }),
    ...(isCount(number) ? { number } : isCount(volume) ? { number: volume } : {}),
    ...pagesOf(pages),
  }
}

const isCount = (number: number) => Number.isFinite(number) && number >= 0 && number < 100_000

function pagesOf(pages: readonly XmlElement[]): Pick<ComicInfo, 'doublePages' | 'dropped' | 'cover'> {
  const indexes = (is: (page: XmlElement) => boolean) =>
    pages.filter(is).flatMap(({ attributes }) => {
      const index = Number(attributes.Image ?? 'none')
      return Number.isSafeInteger(index) && index >= 0 ? [index] : []
    })
  const [cover] = indexes(({ attributes }) => attributes.Type === 'FrontCover')
  return {
    doublePages: new Set(indexes(({ attributes }) => /^(?:true|1)$/i.test(attributes.DoublePage ?? ''))),
    dropped: new Set(indexes(({ attributes }) => attributes.Type === 'Deleted')),
    ...(cover !== undefined && { cover }),
  }
}
