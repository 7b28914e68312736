import { numeral, readNumber } from '../books/numbers.ts'

/**
 * The parts of a file or folder name. `series` is empty when the name only numbers a part; `label` is the title of that
 * part.
 */
export type NamedPart = { series: string; author?: string; number?: number; label: string }

/** Number from which extras are placed, after all counted chapters. */
const extraOffset = 10_000

const decimal = `(?:\\d{1,5}(?:\\.\\d{1,2})?)`
const chapter = new RegExp(
  `第 ?(${decimal}|${numeral}) ?[话話回章集]|(?<![a-z])(?:chapter|chap|ch|episode|ep)[. _-]?(${decimal})(?![\\d.])|#(${decimal})(?!\\d)`,
  'i',
)
const volume = new RegExp(
  `第 ?(${decimal}|${numeral}) ?[卷册冊部]|卷 ?(${numeral})(?![\\p{L}])|(?<![a-z])(?:volume|vol|v)[. _-]?(${decimal})(?![\\d.])`,
  'iu',
)
const extra =
  /(?:番外|特别篇|特別篇|外传|外傳|(?<![a-z])(?:omake|extra|special|sp)(?![a-z]))[篇章]? ?[(（]?(\d{1,3})?/i
/** `海边小镇 12`, but neither `1984` nor a year at the end. */
const trailing = /^(.*\D)[\s_-]+(\d{1,4}(?:\.\d{1,2})?)$/
const leading = /^(\d{1,4}(?:\.\d{1,2})?)(?=$|[\s._\-、．:：])[\s._\-、．:：]*(.*)$/
const year = /^(?:19|20)\d\d$/
const separators = /^[\s_\-–—:：·.,，、|]+|[\s_\-–—:：·,，、|]+$/g

/**
 * Reads a name without its ending: `[阿海] 海边小镇 第12话 初遇`, `Vol.2`, `海边小镇 12`, `番外2`. `numbered`: it is known to be one of
 * several parts, so that a leading number is its own: `012 初遇`.
 */
export function readName(name: string, numbered = false): NamedPart {
  const { author, title } = withoutBrackets(name.normalize('NFKC').replaceAll('_', ' ').trim())
  const authorPart = { ...(author && { author }) }
  const matches = [volume, chapter, extra].map((form) => form.exec(title))
  const first = matches.filter((mark) => mark !== null).toSorted((one, other) => one.index - other.index)[0]
  if (first) {
    const [ofVolume, ofChapter, ofExtra] = matches
    const chapterNumber = numberOf(ofChapter) ?? (ofExtra ? undefined : numberOf(ofVolume))
    const number = chapterNumber ?? (ofExtra ? extraOffset + (numberOf(ofExtra) ?? 0) : undefined)
    const series = trimSeparators(title.slice(0, first.index))
    return {
      ...authorPart,
      series,
      ...(number !== undefined && { number }),
      label: trimSeparators(title.slice(first.index)),
    }
  }
  const [, digits, rest = ''] = leading.exec(title) ?? []
  if (digits && (numbered || (rest === '' && !year.test(digits)) || digits.startsWith('0')))
    return {
      ...authorPart,
      series: '',
      number: Number(digits),
      label: trimSeparators(rest) || `第${Number(digits)}话`,
    }
  const [, seriesPart, trailingNumber] = trailing.exec(title) ?? []
  if (seriesPart && trailingNumber && !year.test(trailingNumber))
    return {
      ...authorPart,
      series: trimSeparators(seriesPart),
      number: Number(trailingNumber),
      label: `第${Number(trailingNumber)}话`,
    }
  return { ...authorPart, series: trimSeparators(title) || title, label: trimSeparators(title) || title }
}

/** True for a folder named as a part of a work: `第2话`, `Vol.1`, `003`, `番外`. */
export function isPartName(name: string): boolean {
  const { series, number } = readName(name, true)
  return series === '' || number !== undefined
}

/** True for a folder named as one of photos. */
export const isPhotoFolder = (name: string): boolean =>
  /写真|寫真|图集|圖集|照片|相册|相冊|摄影|攝影|\bphotos?\b/i.test(name)

function numberOf(mark: RegExpExecArray | null | undefined): number | undefined {
  const signs = mark?.slice(1).find((part) => part !== undefined)
  if (!signs) return undefined
  const parsed = Number(signs)
  return Number.isFinite(parsed) ? parsed : readNumber(signs)
}

/**
 * Strips brackets, as in `(C99) [阿海] 海边小镇 [中文]`: the last ones before the title name the author, those after it whoever
 * passed it on.
 */
function withoutBrackets(name: string): { author?: string; title: string } {
  let title = name
  let author: string | undefined
  for (;;) {
    const [whole, square, round] = /^(?:[[【]([^\]】]*)[\]】]|[(]([^)]*)[)])\s*(?=\S)/.exec(title) ?? []
    if (!whole) break
    author = (square ?? round)?.trim()
    title = title.slice(whole.length)
  }
  const bare = title.replace(/(?:\s*(?:[[【][^\]】]*[\]】]))+$/, '').trim()
  return { ...(author && { author }), title: bare || title }
}

const trimSeparators = (text: string) => text.replaceAll(separators, '').replaceAll(/\s+/g, ' ')

/** The name without the ending of its file type. */
export const withoutEnding = (name: string): string =>
  name.replace(/\.(?:cbz|zip|epub|txt|mp4|m4v|mkv|mov|webm|mp3|m4a|m4b|ogg|oga|opus)$/i, '')
