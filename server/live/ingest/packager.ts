import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { Reason } from '#contract/live/shapes.ts'
import { pipeInput } from '#server/platform/ffmpeg/inputs.ts'
import { spawnFfmpeg } from '#server/platform/ffmpeg/run.ts'
import type { Tag } from '../rtmp/session.ts'
import { BadBoxes, type Fragment, type InitSegment, openBoxReader } from './mp4-boxes.ts'
import { flvStart, flvTag, pictureKind, soundKind } from './flv.ts'

/** Milliseconds to wait for the header of the video when only sound came, and the other way round. */
const headerTimeouts = { pictures: 5_000, sound: 1_500 }
/** Bytes buffered before the start, and bytes that ffmpeg may lag behind. */
const maxBufferedBytes = 8 * 1024 * 1024
const maxFfmpegLag = 16 * 1024 * 1024
/** Bits a second, averaged over ten seconds. */
const maxBitRate = 12_000_000
const rateWindow = 10_000
/** Milliseconds that ffmpeg may take for the last fragment. */
const finishTimeout = 1_000

export type PackagerListener = {
  onInit(init: InitSegment): void
  onFragment(fragment: Fragment): void
  /** It cannot continue. Called once, and nothing follows. */
  onFault(reason: Reason): void
}

// ffmpeg probes as little as possible and decodes nothing. Probed data is not dropped (`nobuffer` would drop it): it
// starts with the first key frame.
const input = pipeInput('flv', '-probesize 1000000 -analyzeduration 500000'.split(' '))
// A fragment for each key frame, but for those closer than about a second.
const output = [
  '-map 0:v:0 -map 0:a:0? -c copy -f mp4 -min_frag_duration 900000 -flush_packets 1',
  '-movflags +frag_keyframe+empty_moov+default_base_moof+skip_trailer pipe:1',
].flatMap((words) => words.split(' '))

/**
 * Cuts the stream of a publisher into segments, by an ffmpeg of its own that copies without decoding. It starts when
 * the headers of video and sound have arrived, so that a codec browsers cannot play is refused before anything is
 * stored.
 */
export function openPackager(listener: PackagerListener, now: () => number) {
  let child: ChildProcessByStdio<Writable, Readable, null> | undefined
  let bufferedTags: Tag[] = []
  let bufferedBytes = 0
  let isClosed = false
  let resolveFinish: (() => void) | undefined
  const headers = { pictures: false, sound: false, since: now() }
  const isTooFast = openRateMeter(now)

  function fault(reason: Reason): void {
    if (isClosed) return
    close()
    listener.onFault(reason)
  }

  function startFfmpeg(): void {
    const ffmpeg = spawnOrUndefined()
    if (!ffmpeg) return fault('overloaded')
    child = ffmpeg
    const boxReader = openBoxReader(listener)
    ffmpeg.stdout.on('data', (bytes: Buffer) => {
      const reason = isClosed ? undefined : faultOf(() => boxReader.push(bytes))
      if (reason) fault(reason)
    })
    ffmpeg.stdin.on('error', () => resolveFinish ?? fault('garbage'))
    ffmpeg.on('error', () => fault('overloaded'))
    ffmpeg.on('close', () => (resolveFinish ? resolveFinish() : fault('garbage')))
    ffmpeg.stdin.write(flvStart(headers.sound))
    for (const tag of bufferedTags) write(tag)
    bufferedTags = []
  }

  function write(tag: Tag): void {
    // Metadata of the publisher is not trusted, and sound whose header came too late is dropped.
    if (tag.type === 18 || (tag.type === 8 && !headers.sound)) return
    child!.stdin.write(flvTag(tag))
    if (child!.stdin.writableLength > maxFfmpegLag) fault('overloaded')
  }

  /** True when enough headers arrived to start; a stream without video is reported as a fault. */
  function isReady(): boolean {
    const waited = now() - headers.since
    if (headers.pictures) return headers.sound || waited > headerTimeouts.sound
    if (waited > headerTimeouts.pictures || bufferedBytes > maxBufferedBytes) fault('no_video')
    return false
  }

  function noteHeader(tag: Tag): void {
    if (tag.type === 18) return
    const kind = tag.type === 9 ? pictureKind(tag) : soundKind(tag)
    if (kind === 'unfit') return fault('codec')
    if (kind !== 'header') return
    if (tag.type === 9) headers.pictures = true
    else headers.sound = true
  }

  function close(): void {
    isClosed = true
    bufferedTags = []
    child?.stdin.destroy()
    child?.kill('SIGKILL')
  }

  return {
    push(tag: Tag): void {
      if (isClosed) return
      noteHeader(tag)
      if (isTooFast(tag.payload.length)) fault('oversized')
      if (isClosed) return
      if (child) return write(tag)
      bufferedTags.push(tag)
      bufferedBytes += tag.payload.length
      if (isReady()) startFfmpeg()
    },
    /** Ends the input: passes on the last fragment within a moment, and closes. */
    async finish(): Promise<void> {
      if (child && !isClosed) {
        const late = setTimeout(() => child?.kill('SIGKILL'), finishTimeout)
        await new Promise<void>((resolve) => {
          resolveFinish = resolve
          child!.stdin.end()
        })
        clearTimeout(late)
      }
      close()
    },
    close,
  }
}

/** Counts bytes; returns true at the end of a window that brought more than a publisher may send. */
function openRateMeter(now: () => number) {
  let bytes = 0
  let since = now()
  return (length: number): boolean => {
    bytes += length
    const passed = now() - since
    if (passed <= rateWindow) return false
    const isAbove = (bytes * 8_000) / passed > maxBitRate
    bytes = 0
    since = now()
    return isAbove
  }
}

/** Reads output of ffmpeg; returns the fault when it cannot be read. */
function faultOf(read: () => void): Reason | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    return error instanceof BadBoxes ? 'oversized' : 'garbage'
  }
}

/** Undefined where there is no ffmpeg, which the console's 健康 page reports too. */
function spawnOrUndefined() {
  try {
    return spawnFfmpeg([input], output)
  } catch {
    return undefined
  }
}
