import { parse } from 'node:path'
import { numeral, readNumber } from './numbers.ts'

/** A file of sound: its name, and what the tags in it say. */
export type RecordingFile = { name: string; tags?: { track?: number; title?: string } }

const ordinal = new RegExp(
  `第 ?(${numeral}) ?[章回节節话話集幕折]|(?:chapter|ch|track|ep)[ ._-]?(\\d{1,4})`,
  'i',
)
const leading = new RegExp(`^[\\s[(（【]*(\\d{1,4}|${numeral}(?=[\\s.、_-]))[\\])）】]?`)
const trailing = /(\d{1,4})[\s\])）】]*$/
const shortestTitle = 2
const collator = new Intl.Collator('zh', { numeric: true })

/**
 * Says which recording is of which chapter (by its place among `chapters`): where the titles are the same, else by the
 * number in the name or in the tags, and what is left in order when there are as many files as chapters. What fits
 * nowhere, or where another one is, stays unmatched.
 */
export function matchRecordings<File extends RecordingFile>(
  files: readonly File[],
  chapters: readonly { title: string }[],
): { byChapter: Map<number, File>; unmatched: File[] } {
  const byChapter = new Map<number, File>()
  let left = files.toSorted((one, other) => collator.compare(one.name, other.name))
  const places = chapters.map(({ title }) => ({ ...saidOf(title), whole: squeezed(title) }))

  const match = (placeOf: (file: File) => number | undefined) => {
    left = left.filter((file) => {
      const at = placeOf(file)
      if (at === undefined || byChapter.has(at)) return true
      byChapter.set(at, file)
      return false
    })
  }
  const numbers = new Map<number, number>()
  for (const [at, { number }] of places.entries())
    // Numbers that begin again with a volume say nothing alone.
    if (number !== undefined) numbers.set(number, numbers.has(number) ? -1 : at)
  const isNumbered = numbers.size > 0
  const numbered = (number: number | undefined) => {
    if (number === undefined) return undefined
    const at = isNumbered ? numbers.get(number) : number - 1
    return at === undefined || !(at in chapters) ? undefined : at
  }

  match(({ name, tags }) => only(places, tags?.title ?? parse(name).name))
  match(({ name }) => only(places, parse(name).name))
  match(({ name }) => numbered(saidOf(parse(name).name).number))
  match(({ tags }) => numbered(saidOf(tags?.title ?? '').number ?? tags?.track))
  const empty = chapters.flatMap((_, at) => (byChapter.has(at) ? [] : [at]))
  if (empty.length === left.length) match(() => empty.shift())
  return { byChapter, unmatched: left }
}

type Said = { number?: number | undefined; title: string }

/** The number and the words of a title: `第三章 雨夜` and `003.雨夜` say the same. */
function saidOf(text: string): Said {
  const mark = ordinal.exec(text)
  const found = mark ?? leading.exec(text) ?? trailing.exec(text)
  const number = found ? readNumber(found[1] ?? found[2] ?? '') : undefined
  const words = mark ? text.slice(mark.index + mark[0].length) : found ? text.replace(found[0], '') : text
  return { number, title: squeezed(words) }
}

/** The one chapter whose title a name has: the whole of it, or its words without the number. */
function only(places: readonly (Said & { whole: string })[], name: string): number | undefined {
  const whole = squeezed(name)
  const { title } = saidOf(name)
  const found = places.flatMap((place, at) => (place.whole === whole ? [at] : []))
  if (found.length === 1) return found[0]
  if (title.length < shortestTitle) return undefined
  const byWords = places.flatMap((place, at) => (place.title === title ? [at] : []))
  return byWords.length === 1 ? byWords[0] : undefined
}

const squeezed = (text: string) => text.toLowerCase().replaceAll(/[\s\p{P}\p{S}]+/gu, '')
