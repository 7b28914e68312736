import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeRunFolder } from '../bin/run-folder.ts'

let folder = ''

/** Gives the journeys of one run a place for sites that were started once. */
export async function setup(): Promise<void> {
  folder = await makeRunFolder('yehang-ready-')
  process.env.READY_SITES = folder
}

export const teardown = (): void => rmSync(folder, { recursive: true, force: true })

/**
 * A copy of the data folder of a site that was started, filled and stopped once in this run: a new cluster, its tables and films are
 * made for the first journey that asks, not for each.
 * @param make starts such a site in the folder it is given, fills and stops it
 * @returns nothing outside a run of journeys
 */
export async function copyOfReady(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string | undefined> {
  const place = process.env.READY_SITES
  if (!place) return undefined
  const ready = join(place, name)
  await makeOnce(ready, make)
  const copy = mkdtempSync(join(place, 'site-'))
  // The cluster's files keep their owner, whom its server runs as
  const { status, stderr } = spawnSync('cp', ['-a', '--reflink=auto', `${ready}/.`, copy])
  if (status !== 0) throw new Error(String(stderr))
  return copy
}

/** Journeys run beside each other: one makes it, the others wait; where making failed, the next tries again. */
async function makeOnce(ready: string, make: (folder: string) => Promise<void>): Promise<void> {
  const making = `${ready}.making`
  while (!existsSync(ready)) {
    if (!claim(making)) {
      await sleep(100)
      continue
    }
    try {
      if (existsSync(ready)) return
      const half = `${ready}.half`
      mkdirSync(half)
      await make(half)
      renameSync(half, ready)
    } finally {
      rmSync(`${ready}.half`, { recursive: true, force: true })
      rmSync(making, { recursive: true })
    }
  }
}

function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
