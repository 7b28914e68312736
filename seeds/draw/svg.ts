/** Few digits keep the document small; small numbers keep more of them, being shares and scales. */
const short = (value: number) =>
  Math.abs(value) >= 10 ? Math.round(value * 10) / 10 : Math.round(value * 1e4) / 1e4

const joined = new WeakMap<TemplateStringsArray, readonly string[]>()

/** The fixed parts of a template with every line break and its indentation turned into one space. */
function fixedParts(strings: TemplateStringsArray): readonly string[] {
  const found = joined.get(strings)
  if (found) return found
  const made = strings.map((part) => part.replace(/\n\s*/g, ' '))
  joined.set(strings, made)
  return made
}

/** A piece of SVG: numbers are shortened, and a long line of it may be broken wherever SVG allows a space. */
export function svg(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const parts = fixedParts(strings)
  let made = parts[0]!
  for (const [at, value] of values.entries()) {
    made += (typeof value === 'number' ? short(value) : value) + parts[at + 1]!
  }
  return made
}
