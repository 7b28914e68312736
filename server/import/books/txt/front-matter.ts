import { parse } from 'node:path'
import { cleaned } from '../../details.ts'
import type { BookDetails } from '../book.ts'

const maxHeadLength = 240
const maxTitleLength = 30
const maxSummaryLength = 2000
const noise =
  /[（([【][^）)\]】]*(?:精校|校对|全本|完本|完结|全集|连载|txt|番外|未删|实体|出版)[^）)\]】]*[）)\]】]|(?:\.txt)+$/gi
const author = /^(?:作\s*者|著\s*者|作家|author)\s*[:：]\s*(.{1,40})$/i
const title = /^(?:书\s*名|書\s*名|小说名|title)\s*[:：]\s*(.{1,80})$/i
const quotedTitle =
  /^《([^《》]{1,60})》\s*(?:[（(【[][^）)】\]]*[）)】\]]\s*)*(?:(?:作\s*者|文|著)?\s*[:：/／\s]\s*(.{1,40}))?$/
const authorSuffix = /^(.{1,20}?)\s*[著编編]$/
const summaryLine =
  /^(?:内容简介|內容簡介|内容提要|内容介绍|作品简介|小说简介|简介|簡介|文案|导语)\s*[:：]?\s*(.*)$/
const contentsLine = /^[【〖[]?(?:目\s*录|目\s*錄|contents)[】〗\]]?[:：]?$/i
const tags = /^(?:标签|標籤|内容标签|分类|类型|关键词|关键字)\s*[:：]\s*(.{1,200})$/

/** Title and author in the name of a file: `《书名》作者：某人.txt`, `书名 - 某人.txt`, `[某人] 书名.txt`. */
export function detailsOfName(file: string): Pick<BookDetails, 'title' | 'author'> {
  const name = cleaned(parse(file).name).replaceAll('_', ' ').trim()
  const found =
    /^《([^》]+)》\s*(?:[（([【]\s*(?:作者\s*[:：]?)?\s*([^）)\]】]+)[）)\]】]\s*$|(?:[^:：]*?作者|by)?\s*[:：]?\s*(.*))/i.exec(
      name.replaceAll(noise, '').trim(),
    )
  if (found) return details(found[1], found[2] ?? found[3])
  const plain = name.replaceAll(noise, '').trim()
  const [, by, of] = /^\[([^\]]+)\]\s*(.+)$/.exec(plain) ?? []
  if (by) return details(of, by)
  const [, firstWords, after] =
    /^(.+?)\s*作者\s*[:：]?\s*(.+)$/.exec(plain) ?? /^(.+?)\s+(?:-|—|–|by)\s+(.+)$/i.exec(plain) ?? []
  if (firstWords) return details(firstWords, after)
  return details(plain || name, undefined)
}

function details(title = '', author = ''): Pick<BookDetails, 'title' | 'author'> {
  const [book, by] = [title, author].map((text) => text.replace(/^[\s《]+|[\s》]+$/g, '').trim())
  return { ...(book && { title: book }), ...(by && { author: by }) }
}

/**
 * Reads the lines before the first heading: title and author in their common forms, tags, and a summary up to the next
 * empty line. `headLines`: the starts of those lines, which are not part of the text. `titleFromName`: the title found
 * in the file's name.
 */
export function readFrontMatter(
  lines: readonly { start: number; words: string }[],
  titleFromName: string | undefined,
): { details: BookDetails; headLines: number[] } {
  const details: BookDetails = { tags: [] }
  const taken: number[] = []
  const summaryTexts: string[] = []
  const summaryLines: number[] = []
  let before = ''
  let inSummary = false
  for (const { start, words } of lines) {
    const [, opening] = summaryLine.exec(words) ?? []
    if (opening !== undefined) {
      inSummary = true
      summaryLines.push(start)
      if (opening) summaryTexts.push(opening)
    } else if (words === '') inSummary = inSummary && summaryTexts.length === 0
    else if (words.length <= maxHeadLength && readHeadLine(words, details)) {
      inSummary = false
      taken.push(start)
    } else if (inSummary) {
      summaryLines.push(start)
      summaryTexts.push(words)
    } else if (contentsLine.test(words)) taken.push(start)
    before ||= words
  }
  const first = lines.find(({ words }) => words === before)
  const isTitle = before === titleFromName || before === details.title || (details.author && !details.title)
  if (first && isTitle && before.length <= maxTitleLength && !taken.includes(first.start)) {
    details.title ??= before
    taken.push(first.start)
  }
  // A text too long for a summary is part of the book.
  if (summaryTexts.join('\n').length > maxSummaryLength) return { details, headLines: taken }
  return {
    details: { ...details, description: summaryTexts.join('\n') },
    headLines: [...taken, ...summaryLines],
  }
}

/** Reads title, author or tags from a line, the first time each; false for other lines. */
function readHeadLine(line: string, details: BookDetails): boolean {
  const titleText = title.exec(line)?.[1]
  const [, quoted, after] = quotedTitle.exec(line) ?? []
  const by = author.exec(line)?.[1] ?? (details.title ? authorSuffix.exec(line)?.[1] : undefined) ?? after
  const kinds = tags.exec(line)?.[1]
  if (titleText ?? quoted) details.title ??= titleText?.replace(/^《(.*)》$/, '$1') ?? quoted!
  if (by) details.author ??= by.trim()
  if (kinds) details.tags = kinds.split(/[\s,，、;；|/]+/).filter(Boolean)
  return titleText !== undefined || quoted !== undefined || by !== undefined || kinds !== undefined
}

const siteNames = /(?:https?:\/\/|www\.|[\w-]+\.(?:com|net|org|cc|cn)\b).*|(?:小说网|电子书|书友|txt)/i
const siteOffers =
  /下载|电子书|小说网|书友|本站|最新章节|免费|手机阅读|收藏|加群|整理|校对|上传|发布|首发|转载|访问|来源/
const leftovers =
  /^[（([【-]*\s*(?:本章完|本章未完.*|未完待续.*|请翻页|点击下一页.*|the end|end)\s*[）)\]】-]*$|^[（(]?(?:本书由|更多精彩|更多好书|声明[:：]本书).*$/i

/** True for a line that download sites add to their files. */
export const isAdvert = (line: string): boolean =>
  line.length <= 100 &&
  ((siteNames.test(line) && siteOffers.test(line)) || (line.length <= 60 && leftovers.test(line)))
