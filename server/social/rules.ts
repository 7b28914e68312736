import type { Face } from '#contract/account/shapes.ts'
import { invalid } from '#contract/errors.ts'

/** The name of a folder as it is kept: composed, one line, not empty. Its owner alone sees it. */
export function folderName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim()
  return name || invalid('/name', 'empty')
}

/** Those of the people a writer picked whose name still stands in the text, each once. */
export const namedIn = (text: string, people: readonly Face[]): Face[] =>
  [...new Map(people.map((face) => [face.name, face])).values()].filter(({ name }) =>
    text.includes(`@${name}`),
  )
