import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from '#server/platform/postgres/cluster.ts'
import { stopUnusedPostgres } from '#server/platform/postgres/postgres.ts'

const memory = '/dev/shm'
/** Bytes that must be free there and of memory; a run of the journeys takes about a quarter of them. */
const room = 4e9

/**
 * A new folder for what a test run makes and nobody needs after it. It lies in memory where there is room: a database is a thousand
 * files, and making them on a disk costs ten times the work. What runs that were killed left behind is removed first.
 */
export async function makeRunFolder(prefix: string): Promise<string> {
  const place = hasRoom() ? memory : tmpdir()
  for (const each of new Set([place, tmpdir()])) await sweep(each, prefix)
  return mkdtempSync(path.join(place, `${prefix}${process.pid}-`))
}

function hasRoom(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > room
  } catch {
    return false
  }
}

async function sweep(place: string, prefix: string): Promise<void> {
  for (const name of readdirSync(place)) {
    const owner = name.startsWith(prefix) && /^(\d+)-/.exec(name.slice(prefix.length))?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const left = path.join(place, name)
    if (statSync(left).uid !== process.getuid?.()) continue
    for (const one of ['', ...readdirSync(left)]) await stopUnusedPostgres(path.join(left, one))
    rmSync(left, { recursive: true, force: true })
  }
}
