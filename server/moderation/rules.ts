import type { Gravity } from '#contract/moderation/reasons.ts'

/** What is known of a text when it is judged. */
export type Signals = {
  /** Listed words found in it. */
  words: readonly { word: string; action: string }[]
  links: number
  /** The longest run of one character. */
  run: number
  /** The most digits in a row, whatever stands between them. */
  digits: number
  letters: number
  /** How often the author said the same in the last minutes. */
  repeats: number
  /** How many others said it. */
  others: number
  /** The author's account is younger than a day. */
  isNew: boolean
}

export type Decision = 'refuse' | { causes: string[] }

/** Refuses a text, or names why somebody should look at it first; no causes: it is published. */
export function decideText(signals: Signals): Decision {
  const { words, links, run, digits, letters, repeats, others, isNew } = signals
  if (words.some(({ action }) => action === 'refuse') || links > 2) return 'refuse'
  const causes = words.map(({ word }) => `word:${word}`)
  if (links > 0) causes.push('link')
  if (run > 30) causes.push('flood')
  // Short cheers are said again and again by everybody.
  if (letters >= 6 && repeats >= 2) causes.push('repeated')
  if (letters >= 12 && others >= 4) causes.push('wave')
  if (isNew && digits >= 6) causes.push('contact')
  return { causes }
}

const link =
  /(?:https?:\/\/|www\.)[^\s，。；、]+|(?<![a-z0-9-])[a-z0-9-]{2,63}\s?[.。．·点]\s?(?:com|net|org|cn|cc|top|xyz|vip|me|io|tv|co|app|site|info|club|shop|online|live)(?![a-z0-9])/gi

/** How many addresses of other places a text holds, written out or half hidden. */
export const countLinks = (text: string): number => text.normalize('NFKC').match(link)?.length ?? 0

/** The length of the longest run of one character. */
export function longestRun(text: string): number {
  let [longest, length, before] = [0, 0, '']
  for (const character of text) {
    length = character === before ? length + 1 : 1
    before = character
    longest = Math.max(longest, length)
  }
  return longest
}

/** The most digits that follow each other with at most two other characters between. */
export const longestNumber = (text: string): number =>
  Math.max(
    0,
    ...(text.normalize('NFKC').match(/\d(?:[^\d]{0,2}\d)*/g) ?? []).map(
      (found) => found.replace(/\D/g, '').length,
    ),
  )

/** 0 ordinary, 1 serious, 2 gravest: as cases are ordered by it. */
export const rankOf = (gravity: Gravity): number => ({ ordinary: 0, serious: 1, gravest: 2 })[gravity]
