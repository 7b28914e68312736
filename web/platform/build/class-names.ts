import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * Names for the classes of CSS modules, at most six letters: a mark of the file, then the number of the class in it.
 * Vite's own names carry class, hash and line; without them the first page loads 1 KB less (compressed).
 * Throws when two files have one mark: then one of them wants another name.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const marks = new Map<string, string>()
  const numbers = new Map<string, Map<string, number>>()
  return (name, file) => {
    const path = relative(root, file.split('?', 1)[0]!)
    const mark = markOf(path)
    if ((marks.get(mark) ?? path) !== path) throw new Error(`${path} and ${marks.get(mark)} have one mark`)
    marks.set(mark, path)
    const known = numbers.get(path) ?? new Map<string, number>()
    numbers.set(path, known)
    if (!known.has(name)) known.set(name, known.size)
    return mark + known.get(name)!.toString(36)
  }
}

/** Begins with a letter, as a class must. */
function markOf(path: string): string {
  const number = createHash('sha256').update(path).digest().readUInt32BE()
  const letter = String.fromCharCode(97 + (number % 26))
  return letter + Math.trunc((number / 26) % 36 ** 3).toString(36)
}
