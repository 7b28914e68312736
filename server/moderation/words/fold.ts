import { Converter } from 'opencc-js/t2cn'

/** A text as words are compared with it: its letters alone, and where in them a Latin word may begin and end. */
export type Folded = { letters: string; starts: boolean[]; ends: boolean[] }

/** Letters and digits drawn like a Latin letter. Both sides of a comparison are folded, so a wrong pair does no harm. */
const lookAlikes = new Map(
  [
    'aаαɑ4@',
    'bвβ',
    'cсϲ',
    'eеε3',
    'hн',
    'iіιl1|',
    'kкκ',
    'mм',
    'nηп',
    'oоο0',
    'pрρ',
    's$5ѕ',
    'tтτ7',
    'uυ',
    'xхχ',
    'yуγ',
  ].flatMap(([letter = '', ...others]) => others.map((other) => [other, letter])),
)

/** Letter by letter, as nothing that is put between letters may change what they are folded to. */
const convert = Converter({ from: 't', to: 'cn' })
const han = /\p{Script=Han}/u
const simplified = new Map<string, string>()

/** The simplified form of a Chinese character. */
function simplify(character: string): string {
  const known = simplified.get(character)
  if (known !== undefined) return known
  const found = convert(character)
  simplified.set(character, found)
  return found
}

const mark = /\p{M}/u
const letterOrDigit = /[\p{L}\p{N}]/u
const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0]/u
const latin = /[a-z0-9]/

/**
 * Undoes what people do to hide a word: full-width and styled letters, accents and stacked marks, invisible
 * characters, letters of other alphabets, traditional characters, and whatever is put between the letters.
 */
export function fold(text: string): Folded {
  const folded: Folded = { letters: '', starts: [], ends: [] }
  let apart = true
  for (const character of text.normalize('NFKD').toLowerCase()) {
    if (mark.test(character) || invisible.test(character)) continue
    const letter = lookAlikes.get(character) ?? (han.test(character) ? simplify(character) : character)
    if (letterOrDigit.test(letter)) {
      add(folded, letter, apart)
      apart = false
    } else {
      apart = true
      if (folded.ends.length) folded.ends[folded.ends.length - 1] = true
    }
  }
  if (folded.ends.length) folded.ends[folded.ends.length - 1] = true
  return folded
}

function add(folded: Folded, letter: string, apart: boolean): void {
  const before = folded.letters.at(-1)
  const joins = !apart && before !== undefined && latin.test(before) && latin.test(letter)
  if (before !== undefined && !joins) folded.ends[folded.ends.length - 1] = true
  folded.letters += letter
  for (let unit = 0; unit < letter.length; unit++) {
    folded.starts.push(!joins)
    folded.ends.push(false)
  }
}

/**
 * A text as it is stored: composed, without control characters, marks that turn the reading direction, more than two
 * marks on a letter, and spaces around it.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (found) =>
      found === '\n' ? found : '',
    )
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
