import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RawBuilder } from 'kysely'
import { PgBoss } from 'pg-boss'
import { position } from '#contract/ads/positions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { melon } from '#contract/melon/endpoints.ts'
import { photo } from '#contract/photo/endpoints.ts'
import { session } from '#contract/session/endpoints.ts'
import { trade } from '#contract/trade/endpoints.ts'
import { video } from '#contract/video/endpoints.ts'
import type { FilmCard } from '#contract/video/shapes.ts'
import { announceAccountChange } from '#server/account/index.ts'
import { openBus } from '#server/platform/bus.ts'
import { openDb, openSql } from '#server/platform/database/db.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { openLog } from '#server/platform/monitoring/log.ts'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { type Answer, readAnswer, signedHeaders } from '#server/testing.ts'
import { cleared, finish, launch, launchOnFreePort, startCommand } from '../launch.ts'
import { copyOfReady } from './ready-sites.ts'

/** The product as `npm start` runs it, on a data folder and database of its own. */
export type OwnSite = Awaited<ReturnType<typeof openSite>>

/** Interface of a site that is shared with other journeys. */
export type Site = Omit<OwnSite, 'kill' | 'restart'>

type Options = { environment?: Record<string, string>; dataFolder?: string }

/** Without a data folder the site is new; one without samples begins as a copy of what every such site is after its first start. */
export async function openSite({ environment = {}, dataFolder }: Options = {}) {
  const isEmpty = environment.SAMPLE_LIBRARY === 'none'
  const ready = dataFolder ?? (isEmpty ? await copyEmpty() : undefined)
  const folder = ready ?? mkdtempSync(join(tmpdir(), 'yehang-site-'))
  const common = { ...process.env, ...cleared, DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment }
  const { env, port, ...first } = await launchOnFreePort(common)
  let { server } = first

  const site = {
    url: `http://127.0.0.1:${port}`,
    folder,
    /** Output of the server since its last start. */
    printed: () => server.printed(),
    /** Runs one of the product's commands on this site's data; resolves to its exit code and what it printed. */
    run: (command: string, args: readonly string[], more: Record<string, string> = {}) =>
      finish(startCommand(command, args, { ...env, ...more })),
    start: (command: string, args: readonly string[]) => startCommand(command, args, env),
    async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
      server.child.kill(signal)
      await server.ended
    },
    /** The number of the process that runs this program beside the server: `ingest/process.ts` takes broadcasts in. */
    child(program: string): number | undefined {
      const { pid } = server.child
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      const found = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(program))
      return found === undefined ? undefined : Number(found)
    },
    /** Resolves when the server has ended by itself. */
    ended: () => server.ended,
    async restart() {
      server = await launch(env, port)
    },
    /** A signed call, as any client makes it. */
    ask: (endpoint: Endpoint, body: unknown = {}, token = '') =>
      ask({ url: site.url, folder }, endpoint, body, token),
    /** The token of a new guest who confirmed 18+. */
    async guest(): Promise<string> {
      const body = { devID: randomUUID(), adult: { version: '1', at: Math.floor(Date.now() / 1000) } }
      return ((await site.ask(session.guest, body)).data as { token: string }).token
    },
    async close() {
      if (server.child.exitCode === null && server.child.signalCode === null) await site.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return site
}

/** The data folder of a site that was started once and has nothing on it; none outside a run of journeys. */
export const copyEmpty = (): Promise<string | undefined> => copyOfReady('empty', startOnce)

async function startOnce(folder: string): Promise<void> {
  const site = await openSite({ environment: { SAMPLE_LIBRARY: 'none' }, dataFolder: folder })
  await site.kill('SIGTERM')
}

/** As many films as journeys need at most; the rest of the library is not drawn for them. */
const samplesMade = 16

/** A site with the beginning of its sample library, at least so many films of it. */
export async function openSampleSite(films: number): Promise<OwnSite> {
  if (films > samplesMade) throw new RangeError(`journeys have ${samplesMade} samples`)
  const dataFolder = await copyOfReady('samples', plantSome)
  // What was not planted yet stays away: drawing it would take the processors from the journey
  return openSite({ environment: { SAMPLE_LIBRARY: 'none' }, dataFolder })
}

async function plantSome(folder: string): Promise<void> {
  const site = await openSite({ environment: { SAMPLE_LIBRARY: 'tiny' }, dataFolder: folder })
  hasten(
    await until('the process that plants', 30, () => Promise.resolve(site.child('bin/samples/plant.ts'))),
  )
  await sampleFilms(site, samplesMade, 600)
  const token = await site.guest()
  await until('sample photo sets', 60, async () => {
    const { list } = (await site.ask(photo.list, {}, token)).data as { list: unknown[] }
    return list.length > 3
  })
  await until('sample ads', 60, async () => {
    const { advertise } = (await site.ask(session.check, {}, token)).data as {
      advertise: { position: number }[]
    }
    return advertise.filter((ad) => ad.position === position.iconNine).length >= 6
  })
  await until('sample apps', 60, async () => {
    const { list } = (await site.ask(trade.recreation, {}, token)).data as { list: unknown[] }
    return list.length > 5
  })
  await until('sample stories', 60, async () => {
    const { list } = (await site.ask(melon.list, {}, token)).data as { list: unknown[] }
    return list.length > 3
  })
  await site.kill('SIGTERM')
}

/** Has a process that gives way to a site's server give way to nobody, since a journey waits for it; only root may. */
function hasten(child: number): void {
  try {
    setPriority(child, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error
  }
}

/**
 * The ids of the films on the home page once there are so many of them: those that everybody may see whole, then those whose previews end
 * within a journey; newest first.
 */
export async function sampleFilms(site: Site, count: number, seconds: number): Promise<number[]> {
  const token = await site.guest()
  return until(`${count} sample films`, seconds, async () => {
    const { list } = (await site.ask(video.home, { size: 50 }, token)).data as { list: FilmCard[] }
    const [whole, previews] = [list.filter(isFree), list.filter((film) => !isFree(film))]
    return list.length >= count && [...whole, ...previews].map((film) => film.id)
  })
}

const isFree = ({ vip, price }: FilmCard) => !vip && price === 0

/**
 * Changes rows as the owner of the tables can, and gives what the statement returns. What the server remembers of them it forgets
 * within ten seconds.
 */
export async function changeRows<Row>(
  { folder }: Pick<Site, 'folder'>,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const database = await openPostgres(folder)
  const connection = openSql(database.migrateUrl, 1)
  const { rows } = await statement.execute(openDb(connection))
  await connection.end()
  await database.stop()
  return rows
}

/**
 * Changes accounts by a statement that returns their ids. The server forgets at once what it remembers of them and tells their devices,
 * as after any change of its own.
 */
export async function changeAccounts(
  site: Pick<Site, 'folder'>,
  statement: RawBuilder<{ id: number }>,
): Promise<void> {
  const changed = await changeRows(site, statement)
  const database = await openPostgres(site.folder)
  const connection = openSql(database.migrateUrl, 1)
  const bus = await openBus(connection, openLog('silent'))
  for (const { id } of changed) await announceAccountChange({ bus }, id)
  await bus.close()
  await connection.end()
  await database.stop()
}

/** Has a job of the site begin now that its schedule would begin within a minute; where it waits already, it stays at that. */
export async function hurry({ folder }: Site, job: string): Promise<void> {
  const database = await openPostgres(folder)
  const boss = new PgBoss({
    connectionString: database.applicationUrl,
    migrate: false,
    schedule: false,
    supervise: false,
  })
  await boss.start()
  await boss.send(job)
  await boss.stop()
  await database.stop()
}

async function ask(
  { url, folder }: { url: string; folder: string },
  { method, path }: Endpoint,
  body: unknown,
  token: string,
): Promise<Answer> {
  const keys = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as Keys
  const response = await fetch(url + path, {
    method,
    headers: signedHeaders({ keys, now: Date.now }, path, { token }),
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  return readAnswer({ keys }, response.status, await response.text())
}

/** Waits until a condition holds; fails after `seconds`. */
export async function until<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | undefined | false>,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`waited ${seconds} s for ${what}`)
    await sleep(150)
  }
}
