import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of what failed journeys saw, `<spec>/<test>`. */
export const resultsFolder = join(import.meta.dirname, '../../test-results')

/** Empties the folder when a run begins. The second try of failed journeys, begun by the same `npm test`, adds to it. */
export function setup(): void {
  const note = join(resultsFolder, '.run')
  const run = String(process.ppid)
  if (existsSync(note) && readFileSync(note, 'utf8') === run) return
  rmSync(resultsFolder, { recursive: true, force: true })
  mkdirSync(resultsFolder)
  writeFileSync(note, run)
}
