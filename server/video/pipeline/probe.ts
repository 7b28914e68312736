import { open, stat } from 'node:fs/promises'
import { FfmpegFailed, FfmpegStuck } from '#server/platform/ffmpeg/errors.ts'
import { fileInput, type Formats, type Input } from '#server/platform/ffmpeg/inputs.ts'
import { runFfprobe } from '#server/platform/ffmpeg/run.ts'
import { FilmRefused } from './refusal.ts'

/** Streams of a film file. Sizes are in displayed pixels: rotated upright, square. */
export type Source = {
  file: string
  /** From the start of the file to the end of its last picture. */
  seconds: number
  width: number
  height: number
  /** Degrees clockwise the stored pictures are turned to stand upright: 0, 90, 180 or 270. */
  rotation: number
  fps: number
  interlaced: boolean
  /** How a film of high dynamic range writes brightness; empty for an ordinary one. */
  hdr: '' | (typeof hdrTransfers)[number]
  hasAudio: boolean
  videoCodec: string
  audioCodec?: string
  /** Bits a second of the whole file. */
  bitrate: number
  /** Numbers of the streams in the file. */
  videoStream: number
  audioStream?: number
  /** Subtitles kept as text, with the language their container names (empty when none). */
  subtitleStreams: { stream: number; language: string }[]
}

type ProbedStream = {
  index: number
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  avg_frame_rate?: string
  r_frame_rate?: string
  field_order?: string
  color_transfer?: string
  channels?: number
  duration?: string
  disposition?: { attached_pic?: number; default?: number }
  tags?: { rotate?: string; DURATION?: string; language?: string }
  side_data_list?: { rotation?: number }[]
}
type Probed = { streams?: ProbedStream[]; format?: { start_time?: string; duration?: string } }

/** Only containers that carry their own media: playlists, `concat` scripts, pictures and subtitles are none. */
const containers: Formats = ['mov', 'matroska', 'webm', 'avi', 'flv', 'mpegts', 'mpeg', 'asf', 'ogg']

const textSubtitles = new Set(['subrip', 'srt', 'mov_text', 'webvtt', 'ass', 'ssa', 'text'])
const mostSubtitles = 30

/** PQ and HLG. */
const hdrTransfers = ['smpte2084', 'arib-std-b67'] as const

const shortest = 1
const longest = 12 * 3600
const smallestSide = 16
const longestSide = 8192
const mostPixels = 8192 * 4320
/** Most pixels of a frame a decoder may reserve memory for, whatever the header says. */
const mostDecoded = 8192 * 8192
const headerSeconds = 60
const scanSeconds = 600
/** Cut files keep their table of contents: what is missing shows in the packets. */
const leastPart = 0.9

/** An uploaded file as nothing but a film of one file. `options` go before it, such as `-ss`. */
export const inputOf = (file: string, options: readonly string[] = []): Input =>
  fileInput(file, containers, [...options, '-max_pixels', String(mostDecoded)])

/** Reads what a film file holds, without decoding it. Throws `FilmRefused`, or `FfmpegMissing`. */
export async function probe(file: string, signal?: AbortSignal): Promise<Source> {
  if ((await stat(file)).size === 0) throw new FilmRefused('empty')
  const { streams = [], format = {} } = await readHeader(file, signal)
  const video = streams.find(isPicture)
  const sounds = streams.filter((stream) => isKnown(stream, 'audio') && (stream.channels ?? 0) > 0)
  const audio = sounds.find(({ disposition }) => disposition?.default) ?? sounds[0]
  if (!video) throw new FilmRefused('no_picture')
  const size = sizeOf(video)
  checkSize(size)

  const seconds = await measure(file, video, Number(format.start_time) || 0, signal)
  const declared =
    Number(video.duration) || clock(video.tags?.DURATION) || (!audio && Number(format.duration)) || 0
  if (seconds < declared * leastPart - 1) throw new FilmRefused('broken')
  if (seconds < shortest) throw new FilmRefused('too_short')
  if (seconds > longest) throw new FilmRefused('too_long')

  return {
    file,
    seconds,
    ...size,
    fps: quotient(video.avg_frame_rate) || quotient(video.r_frame_rate) || 25,
    interlaced: !['progressive', 'unknown', undefined].includes(video.field_order),
    hdr: hdrTransfers.find((transfer) => transfer === video.color_transfer) ?? '',
    hasAudio: Boolean(audio),
    videoCodec: video.codec_name!,
    audioCodec: audio?.codec_name,
    bitrate: Math.round(((await stat(file)).size * 8) / seconds),
    videoStream: video.index,
    audioStream: audio?.index,
    subtitleStreams: streams
      .filter((stream) => stream.codec_type === 'subtitle' && textSubtitles.has(stream.codec_name ?? ''))
      .slice(0, mostSubtitles)
      .map(({ index, tags }) => ({ stream: index, language: tags?.language ?? '' })),
  }
}

async function readHeader(file: string, signal?: AbortSignal): Promise<Probed> {
  try {
    const output = await limited(
      file,
      ['-show_streams', '-show_format', '-of', 'json'],
      headerSeconds,
      signal,
    )
    return JSON.parse(String(output)) as Probed
  } catch (error) {
    if (error instanceof FilmRefused || !(error instanceof FfmpegFailed)) throw error
    const isFilm = error.exitCode === null || (await startsAsFilm(file))
    throw new FilmRefused(isFilm ? 'broken' : 'not_video', error)
  }
}

/** Seconds from the start to the end of the last picture, from the packets themselves: headers can be absent or wrong. */
async function measure(
  file: string,
  video: ProbedStream,
  start: number,
  signal?: AbortSignal,
): Promise<number> {
  const packets = [
    '-select_streams',
    String(video.index),
    '-show_entries',
    'packet=pts_time,duration_time',
    '-of',
    'csv=p=0',
  ]
  const output = await limited(file, packets, scanSeconds, signal).catch((error: unknown) => {
    throw error instanceof FfmpegFailed ? new FilmRefused('broken', error) : error
  })
  let end = 0
  for (const line of String(output).split('\n')) {
    const [time, duration] = line.split(',').map(Number)
    if (time !== undefined && Number.isFinite(time)) end = Math.max(end, time + (duration || 0) - start)
  }
  return end
}

async function limited(file: string, show: string[], seconds: number, signal?: AbortSignal): Promise<Buffer> {
  try {
    return await runFfprobe(inputOf(file), show, { limits: { seconds }, signal })
  } catch (error) {
    throw error instanceof FfmpegStuck ? new FilmRefused('broken', error) : error
  }
}

async function startsAsFilm(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0)
    const start = buffer.toString('latin1', 0, bytesRead)
    return (
      start.startsWith('\x1aE\xdf\xa3') ||
      start.startsWith('ftyp', 4) ||
      /^RIFF....AVI|^FLV|^OggS/s.test(start)
    )
  } finally {
    await handle.close()
  }
}

const isKnown = (stream: ProbedStream, type: string) =>
  stream.codec_type === type && Boolean(stream.codec_name) && stream.codec_name !== 'unknown'

/** A cover inside a music file is a video stream too, for ffprobe. */
const isPicture = (stream: ProbedStream) => isKnown(stream, 'video') && !stream.disposition?.attached_pic

function sizeOf(video: ProbedStream) {
  const counterclockwise = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation
  const degrees = counterclockwise === undefined ? Number(video.tags?.rotate ?? 0) : -counterclockwise
  const rotation = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360
  const aspect = quotient(video.sample_aspect_ratio?.replace(':', '/')) || 1
  const [width, height] = [Math.round((video.width ?? 0) * aspect), video.height ?? 0]
  return rotation % 180 === 0 ? { width, height, rotation } : { width: height, height: width, rotation }
}

function checkSize({ width, height }: { width: number; height: number }) {
  if (Math.min(width, height) < smallestSide) throw new FilmRefused('too_small')
  if (Math.max(width, height) > longestSide || width * height > mostPixels) throw new FilmRefused('too_large')
}

/** `30000/1001` as a number; 0 for `0/0` and nothing. */
function quotient(text = ''): number {
  const [above, below] = text.split('/').map(Number)
  return above && below ? above / below : 0
}

/** Matroska writes a stream's duration as `00:01:02.345`. */
function clock(text = ''): number {
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) || 0
}
