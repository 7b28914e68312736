import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { Reason } from '#contract/live/shapes.ts'
import { pipeInput } from '#server/platform/ffmpeg/inputs.ts'
import { spawnFfmpeg } from '#server/platform/ffmpeg/run.ts'
import type { Tag } from '../rtmp/session.ts'
import { BadBoxes, type Fragment, type Opening, openBoxReader } from './mp4-boxes.ts'
import { flvStart, flvTag, pictureKind, soundKind } from './flv.ts'

/** How long sound may come before pictures, and the other way round, in milliseconds. */
const patience = { pictures: 5_000, sound: 1_500 }
/** What may wait before it begins, and what ffmpeg may lag behind, in bytes. */
const mostWaiting = 8 * 1024 * 1024
const mostLag = 16 * 1024 * 1024
/** Bits a second, over ten seconds. */
const mostRate = 12_000_000
const rateWindow = 10_000
/** How long ffmpeg may take for the last fragment, in milliseconds. */
const lastWords = 1_000

export type PackagerListener = {
  onOpening(opening: Opening): void
  onFragment(fragment: Fragment): void
  /** It cannot go on. Told once, and nothing follows. */
  onFault(reason: Reason): void
}

// As little as possible is looked ahead, and nothing decoded. What was looked at is not dropped (`nobuffer` would): it begins with
// the first key picture.
const input = pipeInput('flv', '-probesize 1000000 -analyzeduration 500000'.split(' '))
// A fragment for each key picture, but for those closer than about a second.
const output = [
  '-map 0:v:0 -map 0:a:0? -c copy -f mp4 -min_frag_duration 900000 -flush_packets 1',
  '-movflags +frag_keyframe+empty_moov+default_base_moof+skip_trailer pipe:1',
].flatMap((words) => words.split(' '))

/**
 * Makes segments of what a publisher sends, by an ffmpeg of its own that copies and never decodes. It begins when pictures and sound
 * have said what they are, so that what browsers cannot play is known before anything was made of it.
 */
export function openPackager(listener: PackagerListener, now: () => number) {
  let child: ChildProcessByStdio<Writable, Readable, null> | undefined
  let waiting: Tag[] = []
  let waitingBytes = 0
  let over = false
  let finished: (() => void) | undefined
  const came = { pictures: false, sound: false, since: now() }
  const rate = { bytes: 0, since: now() }

  function fault(reason: Reason): void {
    if (over) return
    close()
    listener.onFault(reason)
  }

  function begin(): void {
    const started = start()
    if (!started) return fault('overloaded')
    child = started
    const boxes = openBoxReader(listener)
    started.stdout.on('data', (bytes: Buffer) => {
      if (over) return
      try {
        boxes.push(bytes)
      } catch (error) {
        fault(error instanceof BadBoxes ? 'oversized' : 'garbage')
      }
    })
    started.stdin.on('error', () => finished ?? fault('garbage'))
    started.on('error', () => fault('overloaded'))
    started.on('close', () => (finished ? finished() : fault('garbage')))
    started.stdin.write(flvStart(came.sound))
    for (const tag of waiting) write(tag)
    waiting = []
  }

  function write(tag: Tag): void {
    // What the publisher says about its stream is not believed, and sound that was not waited for is not taken.
    if (tag.type === 18 || (tag.type === 8 && !came.sound)) return
    child!.stdin.write(flvTag(tag))
    if (child!.stdin.writableLength > mostLag) fault('overloaded')
  }

  /** Whether enough is known to begin; a stream that lacks what it cannot do without is at fault. */
  function isReady(): boolean {
    const waited = now() - came.since
    if (came.pictures) return came.sound || waited > patience.sound
    if (waited > patience.pictures || waitingBytes > mostWaiting) fault('no_video')
    return false
  }

  function learn(tag: Tag): void {
    if (tag.type === 18) return
    const kind = tag.type === 9 ? pictureKind(tag) : soundKind(tag)
    if (kind === 'unfit') return fault('codec')
    if (kind !== 'header') return
    if (tag.type === 9) came.pictures = true
    else came.sound = true
  }

  function close(): void {
    over = true
    waiting = []
    child?.stdin.destroy()
    child?.kill('SIGKILL')
  }

  return {
    push(tag: Tag): void {
      if (over) return
      learn(tag)
      rate.bytes += tag.payload.length
      if (now() - rate.since > rateWindow) {
        if ((rate.bytes * 8_000) / (now() - rate.since) > mostRate) fault('oversized')
        Object.assign(rate, { bytes: 0, since: now() })
      }
      if (over) return
      if (child) return write(tag)
      waiting.push(tag)
      waitingBytes += tag.payload.length
      if (isReady()) begin()
    },
    /** No more comes: gives what is left, within a moment, and closes. */
    async finish(): Promise<void> {
      if (child && !over) {
        const late = setTimeout(() => child?.kill('SIGKILL'), lastWords)
        await new Promise<void>((resolve) => {
          finished = resolve
          child!.stdin.end()
        })
        clearTimeout(late)
      }
      close()
    },
    close,
  }
}
export type Packager = ReturnType<typeof openPackager>

/** Nothing where there is no ffmpeg, which the console's 健康 page says too. */
function start() {
  try {
    return spawnFfmpeg([input], output)
  } catch {
    return undefined
  }
}
