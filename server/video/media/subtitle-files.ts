import { parse } from 'node:path'
import { decodedText } from '#server/platform/decode-text.ts'
import { FfmpegFailed } from '#server/platform/ffmpeg/errors.ts'
import { pipeInput } from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { languageLabel, languageOf, languageOfText, readCues, type Subtitle, writeVtt } from './subtitles.ts'

/** A file cannot be used as a subtitle; `message` is the reason for staff. */
export class SubtitleRefused extends Error {
  override name = 'SubtitleRefused'
}

/** Endings of the names of subtitle files, in lower case. */
export const subtitleEndings: readonly string[] = ['.srt', '.vtt', '.ass', '.ssa']

/** Limit for ffmpeg; a text of five megabytes takes less than a second. */
const timeoutSeconds = 60

/** Words that media libraries add to the names of subtitles and that are no language. */
const flags = new Set(['default', 'forced', 'sdh', 'cc', 'hi'])

/** The words between dots in the name of a file without its ending, without those that are no language. */
export const wordsOfName = (stem: string): string[] => stem.split('.').filter((word) => !flags.has(word))

/** The language the name of a subtitle file ends with, as in `Film.en.srt`; undefined when it names none. */
export function languageOfName(file: string): string | undefined {
  const [, ...words] = wordsOfName(parse(file.toLowerCase()).name)
  const word = words.at(-1)
  return word === undefined ? undefined : languageOf(word)
}

/**
 * Reads a subtitle file, whose ending tells its format. Without a `language` it is recognised by the script of the text. Throws
 * `SubtitleRefused`, `FfmpegMissing`.
 */
export async function readSubtitleFile(
  name: string,
  bytes: Uint8Array,
  language?: string,
): Promise<Subtitle> {
  if (!subtitleEndings.includes(parse(name.toLowerCase()).ext))
    throw new SubtitleRefused('只支持 .srt、.vtt、.ass 和 .ssa 字幕')
  const cues = readCues(await webVttOf(name, bytes))
  if (cues.length === 0) throw new SubtitleRefused('里面没有字幕')
  const recognised = language ?? languageOfText(cues.map(({ text }) => text).join('\n'))
  return { language: recognised, label: languageLabel(recognised), vtt: writeVtt(cues) }
}

/** The text of a subtitle file; styled formats are converted by ffmpeg. */
async function webVttOf(name: string, bytes: Uint8Array): Promise<string> {
  const text = decodedText(bytes)
  if (text === undefined) throw new SubtitleRefused('文字编码无法识别，请存为 UTF-8')
  if (!/\.(ass|ssa)$/i.test(name)) return text
  try {
    const output = await runFfmpeg([pipeInput('ass')], ['-f', 'webvtt', 'pipe:1'], {
      input: Buffer.from(text),
      limits: { seconds: timeoutSeconds, outputBytes: 8 * 1024 * 1024 },
    })
    return String(output)
  } catch (error) {
    if (error instanceof FfmpegFailed) throw new SubtitleRefused('字幕文件已损坏')
    throw error
  }
}
