import { parse } from 'node:path'
import { numeral, readNumber } from './numbers.ts'

/** A sound file: its name, and its tags. */
export type RecordingFile = { name: string; tags?: { track?: number; title?: string } }

const ordinal = new RegExp(
  `第 ?(${numeral}) ?[章回节節话話集幕折]|(?:chapter|ch|track|ep)[ ._-]?(\\d{1,4})`,
  'i',
)
const leading = new RegExp(`^[\\s[(（【]*(\\d{1,4}|${numeral}(?=[\\s.、_-]))[\\])）】]?`)
const trailing = /(\d{1,4})[\s\])）】]*$/
const minTitleLength = 2
const collator = new Intl.Collator('zh', { numeric: true })

/**
 * Matches recordings with chapters (by index): by equal titles, otherwise by the number in the name or tags, and the
 * rest in order when there are as many files as chapters. A file without a match, or whose chapter has another one,
 * stays unmatched.
 */
export function matchRecordings<File extends RecordingFile>(
  files: readonly File[],
  chapters: readonly { title: string }[],
): { byChapter: Map<number, File>; unmatched: File[] } {
  const byChapter = new Map<number, File>()
  let unmatched = files.toSorted((one, other) => collator.compare(one.name, other.name))
  const chapterNames = chapters.map(({ title }) => ({ ...partsOfName(title), whole: normalize(title) }))

  const match = (placeOf: (file: File) => number | undefined) => {
    unmatched = unmatched.filter((file) => {
      const at = placeOf(file)
      if (at === undefined || byChapter.has(at)) return true
      byChapter.set(at, file)
      return false
    })
  }
  const numbers = new Map<number, number>()
  for (const [at, { number }] of chapterNames.entries())
    // Numbers that start again with each volume are ambiguous.
    if (number !== undefined) numbers.set(number, numbers.has(number) ? -1 : at)
  const isNumbered = numbers.size > 0
  const byNumber = (number: number | undefined) => {
    if (number === undefined) return undefined
    const at = isNumbered ? numbers.get(number) : number - 1
    return at === undefined || !(at in chapters) ? undefined : at
  }

  match(({ name, tags }) => findOnly(chapterNames, tags?.title ?? parse(name).name))
  match(({ name }) => findOnly(chapterNames, parse(name).name))
  match(({ name }) => byNumber(partsOfName(parse(name).name).number))
  match(({ tags }) => byNumber(partsOfName(tags?.title ?? '').number ?? tags?.track))
  const empty = chapters.flatMap((_, at) => (byChapter.has(at) ? [] : [at]))
  if (empty.length === unmatched.length) match(() => empty.shift())
  return { byChapter, unmatched }
}

type NameParts = { number?: number | undefined; title: string }

/** The number and the words of a title: `第三章 雨夜` and `003.雨夜` are equal. */
function partsOfName(text: string): NameParts {
  const mark = ordinal.exec(text)
  const found = mark ?? leading.exec(text) ?? trailing.exec(text)
  const number = found ? readNumber(found[1] ?? found[2] ?? '') : undefined
  const words = mark ? text.slice(mark.index + mark[0].length) : found ? text.replace(found[0], '') : text
  return { number, title: normalize(words) }
}

/** The only chapter with the title of a name: with the whole of it, or its words without the number. */
function findOnly(places: readonly (NameParts & { whole: string })[], name: string): number | undefined {
  const whole = normalize(name)
  const { title } = partsOfName(name)
  const found = places.flatMap((place, at) => (place.whole === whole ? [at] : []))
  if (found.length === 1) return found[0]
  if (title.length < minTitleLength) return undefined
  const byWords = places.flatMap((place, at) => (place.title === title ? [at] : []))
  return byWords.length === 1 ? byWords[0] : undefined
}

const normalize = (text: string) => text.toLowerCase().replaceAll(/[\s\p{P}\p{S}]+/gu, '')
