import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '#server/platform/postgres/cluster.ts'
import { makeRunFolder } from '../../bin/tests/environment/run-folder.ts'

let folder = ''

/** Gives the journeys of one run a place for sites that were started once. */
export async function setup(): Promise<void> {
  folder = await makeRunFolder('yehang-ready-')
  process.env.READY_SITES = folder
}

export async function teardown(): Promise<void> {
  await stopServers()
  rmSync(folder, { recursive: true, force: true })
}

const serversFolder = (place: string): string => join(place, 'servers')

/** Has the end of the run end a server that is still there, as those of shared sites are. */
export function noteServer(server: ChildProcess): void {
  const place = process.env.READY_SITES
  if (!place || !server.pid) return
  const note = join(serversFolder(place), String(server.pid))
  mkdirSync(serversFolder(place), { recursive: true })
  writeFileSync(note, '')
  server.once('exit', () => rmSync(note, { force: true }))
}

async function stopServers(): Promise<void> {
  if (!existsSync(serversFolder(folder))) return
  const servers = readdirSync(serversFolder(folder)).map(Number).filter(isAlive)
  for (const server of servers) process.kill(server, 'SIGTERM')
  // As long as a run may take to close
  for (let tries = 0; tries < 80 && servers.some(isAlive); tries++) await sleep(100)
  for (const server of servers.filter(isAlive)) process.kill(server, 'SIGKILL')
}

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
