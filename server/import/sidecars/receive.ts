import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { FfmpegFailed, runFfmpeg } from '#server/platform/ffmpeg.ts'
import { averageColour, PictureRefused } from '#server/platform/pictures.ts'
import { languageLabel, languageOfText, readCues, writeVtt } from '#server/video/index.ts'
import { isFilmName } from '../film-names.ts'
import { type Received, receiveCover, receiveSubtitle } from '../inbox.ts'
import type { ImportDetails } from '../shapes.ts'
import { sidecarsOf } from './match.ts'
import { type NfoDetails, readNfo } from './nfo.ts'
import { decodeText, SidecarRefused } from './text.ts'

const mostTextBytes = 5 * 1024 * 1024
const mostPictureBytes = 20 * 1024 * 1024

type Found = Pick<ImportDetails, 'coverFile' | 'subtitles'> & NfoDetails

/**
 * Takes what lies beside a film file into the inbox: cover, subtitles, `.nfo`. What cannot be used is left out and
 * named, with the reason, in `warnings`; the film is imported all the same.
 */
export async function receiveSidecars(
  config: Config,
  file: string,
  received: Received,
): Promise<{ details: Found; warnings: string[] }> {
  const folder = dirname(file)
  const beside = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
  const sidecars = sidecarsOf(basename(file), beside, beside.filter(isFilmName).length === 1)
  const warnings: string[] = []

  const tried = async <T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work(join(folder, name))
    } catch (error) {
      warnings.push(`${name}：${reasonOf(error)}`)
      return undefined
    }
  }

  const details: Found = {}
  if (sidecars.nfo)
    Object.assign(details, await tried(sidecars.nfo, async (path) => readNfo(decodeText(await textOf(path)))))
  if (sidecars.cover) {
    const coverFile = await tried(sidecars.cover, async (path) => {
      const picture = await limited(path, mostPictureBytes, '图片超过 20 MB')
      await averageColour(picture)
      return receiveCover(config, received, picture)
    })
    if (coverFile) details.coverFile = coverFile
  }
  const subtitles: NonNullable<ImportDetails['subtitles']> = []
  for (const { file: name, language: said } of sidecars.subtitles) {
    const subtitle = await tried(name, async (path) => {
      const cues = readCues(await subtitleText(path))
      if (cues.length === 0) throw new SidecarRefused('里面没有字幕')
      const language = said ?? languageOfText(cues.map(({ text }) => text).join('\n'))
      const kept = await receiveSubtitle(config, received, subtitles.length, writeVtt(cues))
      return { file: kept, language, label: languageLabel(language) }
    })
    if (subtitle) subtitles.push(subtitle)
  }
  if (subtitles.length) details.subtitles = subtitles
  return { details, warnings }
}

/** The text of a subtitle file; of the styled formats, what ffmpeg makes of it. */
async function subtitleText(path: string): Promise<string> {
  const text = decodeText(await textOf(path))
  if (!/\.(ass|ssa)$/i.test(path)) return text
  const made = await runFfmpeg(['-f', 'ass', '-i', 'pipe:0', '-f', 'webvtt', 'pipe:1'], {
    input: Buffer.from(text),
  })
  return String(made)
}

const textOf = (path: string) => limited(path, mostTextBytes, '文件超过 5 MB')

async function limited(path: string, most: number, reason: string): Promise<Buffer> {
  if ((await stat(path)).size > most) throw new SidecarRefused(reason)
  return readFile(path)
}

function reasonOf(error: unknown): string {
  if (error instanceof SidecarRefused) return error.message
  if (error instanceof PictureRefused) return error.tip
  if (error instanceof FfmpegFailed) return '字幕文件已损坏'
  if (error instanceof Error && 'code' in error) return `读不出来（${String(error.code)}）`
  throw error
}
