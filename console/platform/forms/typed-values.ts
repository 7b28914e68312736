/** A whole number that was typed, up to so much; nothing where it is none. */
export function wholeUpTo(most: number, text: string): number | undefined {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number <= most ? number : undefined
}

/** Words that were typed with commas between them, Chinese or not, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
