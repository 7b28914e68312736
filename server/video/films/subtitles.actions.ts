import { randomBytes } from 'node:crypto'
import { fail, invalid } from '#contract/errors.ts'
import type { Input } from '#contract/endpoint.ts'
import type { FilmRow } from '#contract/video/console.ts'
import { mostSubtitles, type subtitlesConsole } from '#contract/video/subtitles-console.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { languageOfName, readSubtitleFile, SubtitleRefused } from '../media/subtitle-files.ts'
import { freeLabel, type Subtitle } from '../media/subtitles.ts'
import { subtitleKey } from '../pipeline/make.ts'
import { tables } from '../tables.ts'
import { changeFilm } from './console.ts'
import { keepFile, noteFile, removeSoon } from './removal.jobs.ts'

type Body<Name extends keyof typeof subtitlesConsole> = Input<(typeof subtitlesConsole)[Name]>['body']

/** Adds the subtitle of a file to a film, last in the menu. What is no subtitle is invalid input, with the reason. */
export async function addSubtitle(
  platform: Platform,
  staff: StaffViewer,
  { id, version, name, file }: Body<'add'>,
): Promise<FilmRow> {
  const { prefix } = await findMedia(platform.db, id)
  const subtitle = await readSent(name, file)
  const key = subtitleKey(prefix, randomBytes(8).toString('hex'))
  await noteFile(platform, key)
  await platform.storage.put(key, Buffer.from(subtitle.vtt), 'text/vtt')
  const details = (before: FilmRow, after: FilmRow) => ({ file: name, ...changed(before, after) })
  const about = { action: 'films.addSubtitle', id, version, details }
  return changeFilm(platform, staff, about, async (transaction, { subtitles }) => {
    if (subtitles.length >= mostSubtitles) invalid('/file', `每部影片最多 ${mostSubtitles} 条字幕`)
    await keepFile(transaction, key)
    await tables
      .of(transaction)
      .insertInto('film_subtitles')
      .values({
        film_id: id,
        number: Math.max(-1, ...subtitles.map(({ number }) => number)) + 1,
        language: subtitle.language,
        label: freeLabel(
          subtitle.label,
          subtitles.map(({ label }) => label),
        ),
        storage_key: key,
      })
      .execute()
  })
}

/** Gives a subtitle another name in the menu, which no other subtitle of the film has. */
export function renameSubtitle(
  platform: Platform,
  staff: StaffViewer,
  { id, version, number, ...given }: Body<'rename'>,
): Promise<FilmRow> {
  const label = given.label.trim() || invalid('/label', 'empty')
  const about = { action: 'films.renameSubtitle', id, version, details: changed }
  return changeFilm(platform, staff, about, async (transaction, { subtitles }) => {
    if (!subtitles.some((one) => one.number === number)) fail('subtitle_not_found')
    if (subtitles.some((one) => one.number !== number && one.label === label)) fail('name_taken')
    await tables
      .of(transaction)
      .updateTable('film_subtitles')
      .set({ label })
      .where('film_id', '=', id)
      .where('number', '=', number)
      .execute()
  })
}

/** Removes a subtitle; its file goes by a job. */
export function removeSubtitle(
  platform: Platform,
  staff: StaffViewer,
  { id, version, number }: Body<'remove'>,
): Promise<FilmRow> {
  const about = { action: 'films.removeSubtitle', id, version, details: changed }
  return changeFilm(platform, staff, about, async (transaction) => {
    const removed = await tables
      .of(transaction)
      .deleteFrom('film_subtitles')
      .where('film_id', '=', id)
      .where('number', '=', number)
      .returning('storage_key')
      .executeTakeFirst()
    if (!removed) return fail('subtitle_not_found')
    await removeSoon(platform, transaction, [removed.storage_key])
  })
}

/** Names of the subtitles, as the audit entry has them before and after. */
function changed(before: FilmRow, after: FilmRow) {
  const labels = ({ subtitles }: FilmRow) => ({ subtitles: subtitles.map(({ label }) => label) })
  return { before: labels(before), after: labels(after) }
}

/** Where the files of a film lie. Refuses one that is still being made: that replaces its subtitles. */
async function findMedia(db: Db, id: number): Promise<{ prefix: string }> {
  const film = await tables
    .of(db)
    .selectFrom('films')
    .select(['media_prefix as prefix', 'ready'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!film) return fail('film_not_found')
  return film.ready ? film : fail('film_not_ready')
}

async function readSent(name: string, file: string): Promise<Subtitle> {
  try {
    return await readSubtitleFile(name, Buffer.from(file, 'base64'), languageOfName(name))
  } catch (error) {
    if (error instanceof SubtitleRefused) invalid('/file', error.message)
    throw error
  }
}
