import { parse } from 'node:path'

/** The last number in a file's name; nothing where there is none. */
const numberIn = (path: string): number | undefined => {
  const found = /(\d{1,5})\D*$/.exec(parse(path).name)?.[1]
  return found && Number(found) > 0 ? Number(found) : undefined
}

/**
 * The numbers of episodes by the names of their files: what each says, or where one says none, or two the same, its place among them,
 * from 1.
 */
export function episodeNumbers(paths: readonly string[]): (path: string) => number {
  const order = paths.toSorted((one, other) => one.localeCompare(other, 'zh', { numeric: true }))
  const numbers = paths.flatMap((path) => numberIn(path) ?? [])
  const areNumbered = new Set(numbers).size === paths.length
  return (path) => (areNumbered ? numberIn(path)! : order.indexOf(path) + 1)
}
