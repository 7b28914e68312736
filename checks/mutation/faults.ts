import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Parts of the product that faults are made in. */
export const areas = [
  'money',
  'entitlement',
  'moderation',
  'wire',
  'access',
  'audit',
  'imports',
  'backup',
  'indexes',
  'web',
] as const
export type Area = (typeof areas)[number]

/** A fault chosen by hand. `find` occurs exactly once in the file; `tests` are the test files that should catch the fault, nearest first. */
export type ChosenFault = {
  file: string
  find: string
  replace: string
  about: string
  tests: readonly string[]
}

/** One fault ready to run: the whole text of the file with the fault in it. */
export type Mutant = {
  origin: 'chosen' | 'drawn'
  area: Area
  file: string
  line: number
  about: string
  text: string
  tests: readonly string[]
}

/** Converts a chosen fault to a mutant. Throws where its text is gone or ambiguous, so that the list stays true. */
export function chosenMutant(root: string, area: Area, fault: ChosenFault): Mutant {
  const { file, find, replace, about, tests } = fault
  const source = readFileSync(join(root, file), 'utf8')
  const start = source.indexOf(find)
  const times = source.split(find).length - 1
  if (times !== 1) throw new Error(`${file}: the text of "${about}" occurs ${times} times, not once`)
  if (find === replace) throw new Error(`${file}: "${about}" changes nothing`)
  const text = source.slice(0, start) + replace + source.slice(start + find.length)
  return { origin: 'chosen', area, file, line: lineAt(source, start), about, text, tests }
}

/** The number of the line that a position lies on, from 1. */
export const lineAt = (source: string, position: number): number =>
  source.slice(0, position).split('\n').length
