import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FfmpegFailed } from '#server/platform/ffmpeg/errors.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import {
  languageLabel,
  languageOf,
  languageOfText,
  readCues,
  type Subtitle,
  writeVtt,
} from '../media/subtitles.ts'
import { inputOf, type Source } from './probe.ts'

/** Bytes; the talk of the longest film is a small part of it. */
const mostBytes = 8 * 1024 * 1024
/** Seconds: the whole file has to be read for its subtitles. */
const longest = 1800

/**
 * The text subtitles inside a film file. One that cannot be read is left out: a film is not refused for its subtitles.
 * Throws `FfmpegMissing` or the signal's `AbortError`.
 */
export async function embeddedSubtitles(
  source: Source,
  workFolder: string,
  signal?: AbortSignal,
): Promise<Subtitle[]> {
  const found: Subtitle[] = []
  for (const { stream, language: said } of source.subtitleStreams) {
    const file = join(workFolder, `${randomUUID()}.vtt`)
    const text = await runFfmpeg(
      [inputOf(source.file)],
      ['-map', `0:${stream}`, '-map_metadata', '-1', '-fs', String(mostBytes), '-f', 'webvtt', file],
      { signal, limits: { seconds: longest, outputBytes: 2 * mostBytes } },
    ).then(
      () => readFile(file, 'utf8'),
      (error: unknown) => {
        if (error instanceof FfmpegFailed) return ''
        throw error
      },
    )
    await rm(file, { force: true })
    const cues = readCues(text)
    if (cues.length === 0) continue
    const language = languageOf(said) ?? languageOfText(cues.map((cue) => cue.text).join('\n'))
    found.push({ language, label: languageLabel(language), vtt: writeVtt(cues) })
  }
  return found
}
