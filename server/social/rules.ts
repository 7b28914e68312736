import { invalid } from '#contract/errors.ts'

/** More marks than this on one letter are there to tear the page apart. */
const mostMarks = 2

/** Control characters but the line feed, invisible characters, and those that turn the direction of writing. */
const unseen = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
const tooManyMarks = new RegExp(`(\\p{Mn}{${mostMarks}})\\p{Mn}+`, 'gu')

/**
 * A text as it is kept: composed, without what cannot be seen, with at most two marks on a letter and one empty line
 * at a time. Emoji keep what joins them.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (character) => (character === '\n' ? '\n' : character === '\t' ? ' ' : ''))
    .replace(tooManyMarks, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** In code points, as `longestComment` counts. */
export const lengthOf = (text: string): number => [...text].length

/** The name of a folder as it is kept: one line, not empty. */
export function folderName(text: string): string {
  const name = cleanText(text).replaceAll('\n', ' ')
  return name || invalid('/name', 'empty')
}
