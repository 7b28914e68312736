import type { Folded } from './fold.ts'

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word)

/**
 * Finds the words of a list in a folded text, in one pass: at each letter only the lengths of words that begin with it
 * are looked up. A word of Latin letters counts only where a word begins and ends, or every longer one would hold it.
 */
export function makeMatcher<Word extends { folded: string }>(words: readonly Word[]) {
  const known = new Map(words.map((word) => [word.folded, word]))
  const lengths = new Map<string, Set<number>>()
  for (const { folded } of words)
    lengths.set(folded[0]!, (lengths.get(folded[0]!) ?? new Set()).add(folded.length))

  return ({ letters, starts, ends }: Folded): Word[] => {
    const found = new Set<Word>()
    for (let at = 0; at < letters.length; at++)
      for (const length of lengths.get(letters[at]!) ?? []) {
        const word = known.get(letters.slice(at, at + length))
        if (word && (!isLatin(word.folded) || (starts[at] && ends[at + length - 1]))) found.add(word)
      }
    return [...found]
  }
}
