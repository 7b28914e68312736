/** The longest word the list takes, in characters. */
const longest = 40

/** The words of a text, one a line, each once; `tooLong` is the first that the list does not take. */
export function wordsIn(text: string): { words: string[]; tooLong: string | undefined } {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  const words = [...new Set(lines.filter(Boolean))]
  return { words, tooLong: words.find((word) => word.length > longest) }
}
