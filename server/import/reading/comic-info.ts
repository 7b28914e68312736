import { SidecarRefused } from '../sidecars/text.ts'
import { readXml, type XmlElement } from '../sidecars/xml.ts'
import { fitDescription, type WorkDescription } from '../details.ts'

/** Content of a ComicInfo.xml (of ComicRack): about the series, this part of it, and its pages by index. */
export type ComicInfo = WorkDescription & {
  series?: string
  number?: number
  /** Title of this part. */
  label?: string
  mode?: 'rtl' | 'webtoon'
  doublePages: Set<number>
  /** Pages marked as deleted. */
  dropped: Set<number>
  cover?: number
}

/** Reads a ComicInfo.xml. Throws `SidecarRefused`. */
export function readComicInfo(text: string): ComicInfo {
  const root = readXml(text)
  if (root.name !== 'ComicInfo') throw new SidecarRefused(`不是 ComicInfo.xml（根标签 ${root.name}）`)
  const valueOf = (name: string) => root.children.find((child) => child.name === name)?.text.trim() ?? ''
  const list = (name: string) => valueOf(name).split(/[,，;；、]/)
  const number = Number(valueOf('Number') || 'none')
  const volume = Number(valueOf('Volume') || 'none')
  const isWebtoon = [...list('Genre'), ...list('Tags'), valueOf('Format')].some((word) =>
    /webtoon|条漫|條漫/i.test(word),
  )
  const mode = isWebtoon ? 'webtoon' : valueOf('Manga') === 'YesAndRightToLeft' ? 'rtl' : undefined
  const label = valueOf('Title')
  const pages = root.children.find(({ name }) => name === 'Pages')?.children ?? []
  return {
    ...fitDescription({
      description: valueOf('Summary'),
      author: valueOf('Writer') || valueOf('Penciller'),
      tags: [...list('Genre'), ...list('Tags')],
    }),
    ...(valueOf('Series') && { series: valueOf('Series') }),
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
