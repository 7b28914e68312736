import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { readSubtitleFile } from '#server/video/index.ts'
import { isFilmName } from '../sources/film-names.ts'
import { type Received, receiveSubtitle } from '../sources/inbox.ts'
import type { ImportDetails } from '../shapes.ts'
import { sidecarsOf } from './film-sidecars.ts'
import { type NfoDetails, readNfo } from './nfo.ts'
import { decodeText } from './text.ts'
import { coverAt, textOf, fileTrier } from './sidecar-files.ts'

type FilmSidecars = Pick<ImportDetails, 'coverFile' | 'subtitles'> & NfoDetails

/**
 * Receives the files beside a film into the inbox: cover, subtitles, `.nfo`. An unusable file is left out and named,
 * with the reason, in `warnings`; the film is imported all the same.
 */
export async function receiveSidecars(
  config: Config,
  file: string,
  received: Received,
): Promise<{ details: FilmSidecars; warnings: string[] }> {
  const folder = dirname(file)
  const beside = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
  const sidecars = sidecarsOf(basename(file), beside, beside.filter(isFilmName).length === 1)
  const warnings: string[] = []

  const tryFile = fileTrier(folder, warnings)
  const details: FilmSidecars = {}
  if (sidecars.nfo)
    Object.assign(
      details,
      await tryFile(sidecars.nfo, async (path) => readNfo(decodeText(await textOf(path)))),
    )
  if (sidecars.cover) {
    const coverFile = await tryFile(sidecars.cover, (path) => coverAt(config, received, path))
    if (coverFile) details.coverFile = coverFile
  }
  const subtitles: NonNullable<ImportDetails['subtitles']> = []
  for (const { file: name, language: namedLanguage } of sidecars.subtitles) {
    const subtitle = await tryFile(name, async (path) => {
      const { vtt, ...subtitle } = await readSubtitleFile(name, await textOf(path), namedLanguage)
      return { file: await receiveSubtitle(config, received, subtitles.length, vtt), ...subtitle }
    })
    if (subtitle) subtitles.push(subtitle)
  }
  if (subtitles.length) details.subtitles = subtitles
  return { details, warnings }
}
