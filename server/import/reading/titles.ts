import { numeral, readNumber } from '../books/numbers.ts'

/** What the name of a file or folder says. `series` is empty where it only numbers a part; `label` is that part's title. */
export type NamedPart = { series: string; author?: string; number?: number; label: string }

/** What is beside the counted chapters stands behind all of them. */
const beyondChapters = 10_000

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
/** `海边小镇 12`, but not `1984`, nor a year at the end. */
const trailing = /^(.*\D)[\s_-]+(\d{1,4}(?:\.\d{1,2})?)$/
const leading = /^(\d{1,4}(?:\.\d{1,2})?)(?=$|[\s._\-、．:：])[\s._\-、．:：]*(.*)$/
const year = /^(?:19|20)\d\d$/
const separators = /^[\s_\-–—:：·.,，、|]+|[\s_\-–—:：·,，、|]+$/g

/**
 * Reads a name without its ending: `[阿海] 海边小镇 第12话 初遇`, `Vol.2`, `海边小镇 12`, `番外2`. `numbered`: that it is known to be a
 * part among others, so that a number in front is its own: `012 初遇`.
 */
export function readName(name: string, numbered = false): NamedPart {
  const { author, title } = withoutBrackets(name.normalize('NFKC').replaceAll('_', ' ').trim())
  const named = { ...(author && { author }) }
  const marks = [volume, chapter, extra].map((form) => form.exec(title))
  const first = marks.filter((mark) => mark !== null).toSorted((one, other) => one.index - other.index)[0]
  if (first) {
    const [ofVolume, ofChapter, ofExtra] = marks
    const counted = numberOf(ofChapter) ?? (ofExtra ? undefined : numberOf(ofVolume))
    const number = counted ?? (ofExtra ? beyondChapters + (numberOf(ofExtra) ?? 0) : undefined)
    const series = trimmed(title.slice(0, first.index))
    return {
      ...named,
      series,
      ...(number !== undefined && { number }),
      label: trimmed(title.slice(first.index)),
    }
  }
  const [, digits, rest = ''] = leading.exec(title) ?? []
  if (digits && (numbered || (rest === '' && !year.test(digits)) || digits.startsWith('0')))
    return { ...named, series: '', number: Number(digits), label: trimmed(rest) || `第${Number(digits)}话` }
  const [, before, last] = trailing.exec(title) ?? []
  if (before && last && !year.test(last))
    return { ...named, series: trimmed(before), number: Number(last), label: `第${Number(last)}话` }
  return { ...named, series: trimmed(title) || title, label: trimmed(title) || title }
}

/** Whether a folder is named as a part of a work: `第2话`, `Vol.1`, `003`, `番外`. */
export function isPartName(name: string): boolean {
  const { series, number } = readName(name, true)
  return series === '' || number !== undefined
}

/** Whether a folder is named as one of photos. */
export const isPhotoFolder = (name: string): boolean =>
  /写真|寫真|图集|圖集|照片|相册|相冊|摄影|攝影|\bphotos?\b/i.test(name)

function numberOf(mark: RegExpExecArray | null | undefined): number | undefined {
  const signs = mark?.slice(1).find((part) => part !== undefined)
  if (!signs) return undefined
  const plain = Number(signs)
  return Number.isFinite(plain) ? plain : readNumber(signs)
}

/** `(C99) [阿海] 海边小镇 [中文]`: the last brackets before the title name who made it, those behind are of whoever passed it on. */
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

const trimmed = (text: string) => text.replaceAll(separators, '').replaceAll(/\s+/g, ' ')

/** The name without the ending that says what kind of file it is. */
export const withoutEnding = (name: string): string =>
  name.replace(/\.(?:cbz|zip|epub|txt|mp4|m4v|mkv|mov|webm|mp3|m4a|m4b|ogg|oga|opus)$/i, '')
