import { invalid } from '#contract/errors.ts'

/** The name of a folder as it is kept: composed, one line, not empty. Its owner alone sees it. */
export function folderName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim()
  return name || invalid('/name', 'empty')
}
