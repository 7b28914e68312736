import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { World } from '#server/testing.ts'
import type { Case } from './case.ts'

const root = join(import.meta.dirname, '../..')

type Running = {
  /** Kills it outright, as a power cut does, as soon as this says so. */
  until?: () => Promise<boolean>
  /** Called again and again while it runs, with the number of its process. */
  watch?: (pid: number) => Promise<void>
  environment?: Record<string, string>
}

/** Runs `npm run import` on a world's data; the code is null when it was killed. */
export async function runImport(
  world: World,
  paths: readonly string[],
  { until, watch, environment }: Running = {},
): Promise<{ code: number | null; output: string }> {
  const { DATA_DIR, DATABASE_URL, MIGRATE_DATABASE_URL } = world.platform.config
  const child = spawn(process.execPath, [join(root, 'bin/import.ts'), ...paths], {
    cwd: root,
    env: { ...process.env, DATA_DIR, DATABASE_URL, MIGRATE_DATABASE_URL, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let isOver = false
  void ended.then(() => (isOver = true))
  while ((until || watch) && !isOver) {
    await watch?.(child.pid!)
    if (await until?.()) child.kill('SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { code: await ended, output }
}

type Film = {
  title: string
  seconds: number
  width: number
  height: number
  ready: boolean
  qualities: string[]
  subtitles: number
  missing: string[]
  media_prefix: string
}

/** Everything that imports have made of a world, without ids and random names: equal for equal outcomes. */
export async function outcomeOf({ platform, folder }: World) {
  const { rows: imports } = await sql<{ name: string; state: string; reason: string; film: string | null }>`
    select imports.name, state, reason, title as film from imports left join films on kind = 'film' and films.id = item_id
    order by name`.execute(platform.db)
  const { rows: films } = await sql<Film>`
    select title, round(seconds) as seconds, width, height, ready, media_prefix,
      array(select name from renditions where film_id = films.id order by name::int desc) as qualities,
      (select count(*)::int from film_subtitles where film_id = films.id) as subtitles,
      array(select name || ' ' || cardinality(segments) from renditions where film_id = films.id) as missing
    from films order by title`.execute(platform.db)
  const keys: string[] = []
  for await (const { key } of platform.storage.list('')) keys.push(key)
  const filmKeys = keys.filter((key) => key.startsWith('films/'))
  const stray = filmKeys.filter((key) => !films.some(({ media_prefix }) => key.includes(media_prefix)))
  return {
    imports,
    films: films.map(({ media_prefix, missing, ...film }) => ({
      ...film,
      files: filmKeys.filter((key) => key.includes(media_prefix)).length,
      promised: missing.reduce((sum, each) => sum + Number(each.split(' ')[1]) + 1, film.subtitles),
    })),
    stray,
    pictures: new Set(keys.filter((key) => key.startsWith('pictures/')).map((key) => key.split('/')[1])).size,
    inbox: listed(join(folder, 'inbox')),
    work: listed(join(folder, 'work')),
  }
}
export type Outcome = Awaited<ReturnType<typeof outcomeOf>>

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Deviations from the corpus, one line each. */
export function mistakes(cases: readonly Case[], outcome: Outcome, output: string): string[] {
  const found: string[] = []
  const wrong = (name: string, what: string) => void found.push(`${name}: ${what}`)
  for (const each of cases) {
    const name = basename(each.name)
    const title = name.replace(/\.\w+$/, '')
    const film = outcome.films.find((one) => one.title === title)
    const lines = output.split('\n').filter((line) => line.includes(name))
    if (each.ignored && (lines.length || film)) wrong(name, `was looked at: ${lines.join(' ')}`)
    if (each.refused && !lines.some((line) => line.includes(each.refused!)))
      wrong(name, `not refused for ${each.refused}: ${lines.join(' ')}`)
    if (each.repeated && !lines.some((line) => line.includes('是同一个文件'))) wrong(name, 'not known again')
    if (each.ignored || each.refused || each.repeated) {
      if (film) wrong(name, 'made a film')
      continue
    }
    if (!film?.ready) wrong(name, `no film: ${lines.join(' ')}`)
    else if (film.files !== film.promised) wrong(name, `${film.files} files, not ${film.promised}`)
    for (const [key, value] of Object.entries(each.film ?? {})) {
      const seen = film?.[key as keyof typeof film]
      if (film && String(seen) !== String(value))
        wrong(name, `${key} is ${String(seen)}, not ${String(value)}`)
    }
  }
  const { stray, inbox, work } = outcome
  for (const [place, left] of Object.entries({ stray, inbox, work }))
    if (left.length) wrong(place, `left behind ${left.join(' ')}`)
  return found
}
