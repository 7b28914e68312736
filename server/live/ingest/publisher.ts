import type { Socket } from 'node:net'
import type { Reason } from '#contract/live/shapes.ts'
import { announce, noteIncident, type OnAir } from '../broadcasts.ts'
import { openRtmpSession } from '../rtmp/session.ts'
import type { IngestAdmission } from './admission.ts'
import { openPackager, type Packager } from './packager.ts'
import type { IngestPlatform } from './platform.ts'
import { openRecorder } from './recorder.ts'

/** How long a connection may last until a key was accepted, whatever it sends, and be silent after it, in milliseconds. */
const patience = { key: 5_000, silence: 10_000 }
/** What a publisher may leave unread of our answers, in bytes. */
const mostUnread = 262_144

export type Publisher = {
  /** The room that is sent to; nothing before its key was seen. */
  roomId(): number | undefined
  /** Milliseconds since something came; without end when it is going. */
  silentFor(): number
  /** Goes, without a word to the host: whoever asks for it has told them. */
  drop(): void
  /** When it is gone and everything it sent is stored. */
  settled: Promise<void>
}

/** `network`: what limits by address count it as. `onAccepted` is called once, when its key was accepted. */
type Connection = { socket: Socket; network: string; onAccepted: () => void }

/** Serves one connection from its first byte to its last. Whatever goes wrong with it ends it, and nothing else. */
export function servePublisher(
  platform: IngestPlatform,
  admission: IngestAdmission,
  { socket, network, onAccepted }: Connection,
): Publisher {
  const settled = Promise.withResolvers<void>()
  let room: number | undefined
  let packager: Packager | undefined
  let recorder: ReturnType<typeof openRecorder> | undefined
  let broadcast: OnAir | undefined
  let over = false
  let heardAt = platform.now()
  let silence = setTimeout(() => end(), patience.key)

  const session = openRtmpSession({
    send,
    onWish: (wish) => void admit(wish).catch((error: unknown) => fail(error)),
    onTag(tag) {
      if (tag.type === 9) {
        silence.refresh()
        heardAt = platform.now()
      }
      packager?.push(tag)
    },
    onEnd: () => end('disconnected'),
  })

  function send(bytes: Buffer): void {
    socket.write(bytes)
    if (socket.writableLength > mostUnread) end('garbage')
  }

  async function admit({ app, name }: { app: string; name: string }): Promise<void> {
    const admitted = await admission.admit(network, app, name)
    if (admitted === undefined) {
      session.refuse('推流密钥无效，或直播间还没有开放')
      // Closed once the refusal was sent.
      socket.end()
      return end()
    }
    if (over) return admission.leave(admitted)
    room = admitted
    onAccepted()
    recorder = openRecorder(platform, admitted, {
      onAir: (begun) => (broadcast = begun),
      onOver: () => end(),
      onFault: end,
    })
    packager = openPackager({ ...recorder, onFault: end }, platform.now)
    clearTimeout(silence)
    silence = setTimeout(() => end('stalled'), patience.silence)
    session.accept()
  }

  function fail(error: unknown): void {
    platform.log.error({ err: error }, 'a publisher was not let in')
    end()
  }

  /** With a reason the host is told of it; the broadcast stays for a while, should they come again. */
  function end(reason?: Reason): void {
    if (over) return
    over = true
    clearTimeout(silence)
    if (room === undefined && !socket.writableEnded) socket.destroy()
    else socket.end()
    setTimeout(() => socket.destroy(), 500).unref()
    settle(reason)
      .catch((error: unknown) => platform.log.error({ err: error }, 'a broadcast was not settled'))
      .finally(() => settled.resolve())
  }

  async function settle(reason: Reason | undefined): Promise<void> {
    // What was sent before the end is part of the broadcast.
    await packager?.finish()
    await recorder?.settle()
    recorder?.stop()
    if (room === undefined) return
    admission.leave(room)
    if (!reason) return
    await noteIncident(platform, room, reason)
    if (broadcast) await announce(platform, { roomId: room, broadcastId: broadcast.id }, 'paused')
  }

  socket.setNoDelay(true)
  socket.on('data', (bytes: Buffer) => {
    if (over) return
    try {
      session.push(bytes)
    } catch {
      end(room === undefined ? undefined : 'garbage')
    }
  })
  socket.on('error', () => end(room === undefined ? undefined : 'disconnected'))
  socket.on('close', () => end(room === undefined ? undefined : 'disconnected'))

  return {
    roomId: () => room,
    silentFor: () => (over ? Infinity : platform.now() - heardAt),
    drop: () => end(),
    settled: settled.promise,
  }
}
