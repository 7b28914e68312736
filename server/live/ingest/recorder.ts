import type { Reason } from '#contract/live/shapes.ts'
import { encryptSegment } from '#server/platform/secrets/segment-keys.ts'
import { addSegment, beginBroadcast, type OnAir } from '../broadcasts.ts'
import type { IngestPlatform } from './platform.ts'
import { initKey, segmentKey } from '../media/files.ts'
import { longSegment, segmentsKept } from '../rules.ts'
import { tables } from '../tables.ts'
import type { Fragment, InitSegment } from './mp4-boxes.ts'

/** Segments that may wait to be stored; a storage slower than the stream cannot keep up. */
const maxQueued = 30

type Listener = {
  /** The broadcast began or resumed, and its segments follow. */
  onAir(broadcast: OnAir): void
  /** The room may not broadcast, or not any longer. */
  onOver(): void
  onFault(reason: Reason): void
}

/**
 * Stores segments encrypted, one after another: the file first, then the row that publishes it. It stops at the first
 * failure.
 */
export function openRecorder(platform: IngestPlatform, roomId: number, listener: Listener) {
  let broadcast: OnAir | undefined
  let work: Promise<void> = Promise.resolve()
  let queuedCount = 0
  let isStopped = false

  function queue(task: () => Promise<void>): void {
    if (isStopped) return
    queuedCount += 1
    if (queuedCount > maxQueued) return stop(() => listener.onFault('overloaded'))
    work = work
      .then(() => (isStopped ? undefined : task()))
      .catch((error: unknown) => {
        platform.log.error({ err: error, room: roomId }, 'a segment was not stored')
        stop(() => listener.onFault('overloaded'))
      })
      .finally(() => (queuedCount -= 1))
  }

  function stop(notify: () => void): void {
    if (isStopped) return
    isStopped = true
    notify()
  }

  async function openBroadcast(init: InitSegment): Promise<void> {
    broadcast = await beginBroadcast(platform, roomId, init)
    if (!broadcast) return stop(() => listener.onOver())
    await platform.storage.put(initKey(broadcast.prefix, broadcast.take), init.bytes, 'video/mp4')
    listener.onAir(broadcast)
  }

  async function storeSegment({ bytes, seconds }: Fragment): Promise<void> {
    if (!broadcast) return
    const { id, number, take, prefix, secret } = broadcast
    const encrypted = encryptSegment(bytes, secret, number)
    await platform.storage.put(segmentKey(prefix, number), encrypted, 'video/iso.segment')
    const isOpen = await addSegment(platform, {
      id,
      number,
      take,
      milliseconds: Math.max(1, Math.round(seconds * 1000)),
      slow: seconds > longSegment,
    })
    if (!isOpen) return stop(() => listener.onOver())
    broadcast.number += 1
    if (!broadcast.kept && number >= segmentsKept) await removeSegment(broadcast, number - segmentsKept)
  }

  /** Segments that no player needs any more are removed during the broadcast. */
  async function removeSegment({ id, prefix }: OnAir, number: number): Promise<void> {
    await tables
      .of(platform.db)
      .deleteFrom('live_segments')
      .where('broadcast_id', '=', id)
      .where('number', '=', number)
      .execute()
    await platform.storage.remove(segmentKey(prefix, number))
  }

  return {
    onInit: (init: InitSegment) => queue(() => openBroadcast(init)),
    onFragment: (fragment: Fragment) => queue(() => storeSegment(fragment)),
    /** Waits until everything received is stored. */
    settle: () => work,
    stop: () => void (isStopped = true),
  }
}
