import type { Reason } from '#contract/live/shapes.ts'
import { encryptSegment } from '#server/platform/secrets/segment-keys.ts'
import { addSegment, beginBroadcast, type OnAir } from '../broadcasts.ts'
import type { IngestPlatform } from './platform.ts'
import { initKey, segmentKey } from '../media/files.ts'
import { longSegment, segmentsKept } from '../rules.ts'
import { tables } from '../tables.ts'
import type { Fragment, Opening } from './mp4-boxes.ts'

/** Segments that may wait to be stored; a store that is slower than a stream cannot take it. */
const mostWaiting = 30

type Listener = {
  /** The first segment is to come: the room is on the air by this broadcast. */
  onAir(broadcast: OnAir): void
  /** The room may not be on the air, or not any longer, whoever decided that. */
  onOver(): void
  onFault(reason: Reason): void
}

/**
 * Stores what is cut, encrypted, one after the other: the file first, then the row that makes it known. A segment that was not stored
 * ends it.
 */
export function openRecorder(platform: IngestPlatform, roomId: number, listener: Listener) {
  let broadcast: OnAir | undefined
  let work: Promise<void> = Promise.resolve()
  let waiting = 0
  let over = false

  function queue(task: () => Promise<void>): void {
    if (over) return
    waiting += 1
    if (waiting > mostWaiting) return stop(() => listener.onFault('overloaded'))
    work = work
      .then(() => (over ? undefined : task()))
      .catch((error: unknown) => {
        platform.log.error({ err: error, room: roomId }, 'a segment was not stored')
        stop(() => listener.onFault('overloaded'))
      })
      .finally(() => (waiting -= 1))
  }

  function stop(tell: () => void): void {
    if (over) return
    over = true
    tell()
  }

  async function open(opening: Opening): Promise<void> {
    broadcast = await beginBroadcast(platform, roomId, opening)
    if (!broadcast) return stop(() => listener.onOver())
    await platform.storage.put(initKey(broadcast.prefix, broadcast.take), opening.bytes, 'video/mp4')
    listener.onAir(broadcast)
  }

  async function add({ bytes, seconds }: Fragment): Promise<void> {
    if (!broadcast) return
    const { id, number, take, prefix, secret } = broadcast
    const encrypted = encryptSegment(bytes, secret, number)
    await platform.storage.put(segmentKey(prefix, number), encrypted, 'video/iso.segment')
    const known = await addSegment(platform, {
      id,
      number,
      take,
      milliseconds: Math.max(1, Math.round(seconds * 1000)),
      slow: seconds > longSegment,
    })
    if (!known) return stop(() => listener.onOver())
    broadcast.number += 1
    if (!broadcast.kept && number >= segmentsKept) await forget(broadcast, number - segmentsKept)
  }

  /** What nobody will see again goes while it goes on. */
  async function forget({ id, prefix }: OnAir, number: number): Promise<void> {
    await tables
      .of(platform.db)
      .deleteFrom('live_segments')
      .where('broadcast_id', '=', id)
      .where('number', '=', number)
      .execute()
    await platform.storage.remove(segmentKey(prefix, number))
  }

  return {
    onOpening: (opening: Opening) => queue(() => open(opening)),
    onFragment: (fragment: Fragment) => queue(() => add(fragment)),
    /** Waits until everything that came is stored. */
    settle: () => work,
    stop: () => void (over = true),
  }
}
