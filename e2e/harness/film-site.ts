import { createHash } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RawBuilder } from 'kysely'
import { copyOfReady } from './ready-sites.ts'
import { runCommand } from '../launch.ts'
import { changeRows, copyEmpty, openSite, type OwnSite } from './site.ts'
import { makeMp4 } from './sources.ts'

/** Content of `makeMp4`, with a Chinese subtitle in the first minute. */
type Film = { title: string; subtitle?: string } & NonNullable<Parameters<typeof makeMp4>[1]>

/** The film of journeys about one film. */
export const oneFilm: readonly Film[] = [{ title: '渡口', seconds: 24, subtitle: '船来了' }]
/** For journeys that watch for longer, and reach an end. */
export const longAndShort: readonly Film[] = [
  { title: '渡口', seconds: 60, subtitle: '船来了' },
  { title: '短片', seconds: 6, tone: 300, width: 854, height: 480 },
]
/** Films to look after at a desk. */
export const fourFilms: readonly Film[] = ['晚潮', '热汤面', '夜航船', '渡口'].map((title, at) => ({
  title,
  seconds: 3 + at,
}))

/**
 * A site with these films and nothing else; their numbers are 1, 2 and so on. Films that several journeys ask for are imported once.
 * @param changes of the rows, before the server reads them
 */
export async function openFilmSite(
  films: readonly Film[],
  ...changes: readonly RawBuilder<unknown>[]
): Promise<OwnSite> {
  const name = createHash('sha256').update(JSON.stringify(films)).digest('hex').slice(0, 12)
  const folder = await copyOfReady(`films-${name}`, (made) => importAll(made, films))
  if (!folder) throw new Error('films are there only within a run of journeys')
  for (const change of changes) await changeRows({ folder }, change)
  return openSite({ environment: { SAMPLE_LIBRARY: 'none' }, dataFolder: folder })
}

/** Imports without a server, whose start would cost as much as several imports. */
async function importAll(folder: string, films: readonly Film[]): Promise<void> {
  renameSync((await copyEmpty())!, folder)
  const sources = mkdtempSync(join(tmpdir(), 'yehang-sources-'))
  try {
    const files: string[] = []
    for (const { title, subtitle, ...picture } of films) {
      if (subtitle)
        writeFileSync(join(sources, `${title}.zh.srt`), `1\n00:00:00,000 --> 00:01:00,000\n${subtitle}\n`)
      files.push(await makeMp4(join(sources, `${title}.mp4`), picture))
    }
    const { output } = await runCommand('import', files, { DATA_DIR: folder, LOG_LEVEL: 'warn' })
    for (const [at, { title }] of films.entries())
      if (!new RegExp(`${title}\\.mp4\\s+完成，影片 ${at + 1}$`, 'm').test(output))
        throw new Error(`《${title}》 was not imported: ${output}`)
  } finally {
    rmSync(sources, { recursive: true, force: true })
  }
}
