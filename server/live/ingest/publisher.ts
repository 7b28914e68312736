import type { Socket } from 'node:net'
import type { Reason } from '#contract/live/shapes.ts'
import { announceState, recordIncident, type OnAir } from '../broadcasts.ts'
import { openRtmpSession, type Tag } from '../rtmp/session.ts'
import type { IngestAdmission } from './admission.ts'
import { openPackager } from './packager.ts'
import type { IngestPlatform } from './platform.ts'
import { openRecorder } from './recorder.ts'

/** Milliseconds until a key must be accepted, whatever is sent, and of silence afterwards. */
const timeouts = { key: 5_000, silenceTimer: 10_000 }
/** Bytes of our answers that a publisher may leave unread. */
const maxUnreadBytes = 262_144

export type Publisher = {
  /** The room it sends to; undefined before its key was accepted. */
  roomId(): number | undefined
  /** Milliseconds since the last video; Infinity once it is ending. */
  silentFor(): number
  /** Disconnects without an incident: the caller has told the host. */
  drop(): void
  /** Resolves when it is disconnected and everything it sent is stored. */
  settled: Promise<void>
}

/**
 * `network`: the network that rate limits count the address as. `onAccepted` is called once, when the key is accepted.
 */
type Connection = { socket: Socket; network: string; onAccepted: () => void }

/** Serves one connection from its first byte to its last. Any error ends this connection only. */
export function servePublisher(
  platform: IngestPlatform,
  admission: IngestAdmission,
  { socket, network, onAccepted }: Connection,
): Publisher {
  const settled = Promise.withResolvers<void>()
  let room: number | undefined
  let recording: Recording | undefined
  let broadcast: OnAir | undefined
  let isOver = false
  let lastVideoAt = platform.now()
  let silence = setTimeout(() => end(), timeouts.key)

  const session = openRtmpSession({
    send,
    onPublish: (wish) => void admit(wish).catch((error: unknown) => fail(error)),
    onTag(tag) {
      if (tag.type === 9) {
        silence.refresh()
        lastVideoAt = platform.now()
      }
      recording?.push(tag)
    },
    onEnd: () => end('disconnected'),
  })

  function send(bytes: Buffer): void {
    socket.write(bytes)
    if (socket.writableLength > maxUnreadBytes) end('garbage')
  }

  async function admit({ app, name }: { app: string; name: string }): Promise<void> {
    const admitted = await admission.admit(network, app, name)
    if (admitted === undefined) {
      session.refuse('推流密钥无效，或直播间还没有开放')
      // Closed once the refusal was sent.
      socket.end()
      return end()
    }
    if (isOver) return admission.leave(admitted)
    room = admitted
    onAccepted()
    recording = openRecording(platform, admitted, {
      onAir: (begun) => (broadcast = begun),
      onOver: () => end(),
      onFault: end,
    })
    clearTimeout(silence)
    silence = setTimeout(() => end('stalled'), timeouts.silenceTimer)
    session.accept()
  }

  function fail(error: unknown): void {
    platform.log.error({ err: error }, 'a publisher was not let in')
    end()
  }

  /** With a reason an incident is recorded; the broadcast stays open for a while, in case the publisher returns. */
  function end(reason?: Reason): void {
    if (isOver) return
    isOver = true
    clearTimeout(silence)
    disconnect(socket, { isStranger: room === undefined })
    settle(reason)
      .catch((error: unknown) => platform.log.error({ err: error }, 'a broadcast was not settled'))
      .finally(() => settled.resolve())
  }

  async function settle(reason: Reason | undefined): Promise<void> {
    await recording?.finish()
    if (room === undefined) return
    admission.leave(room)
    if (!reason) return
    await recordIncident(platform, room, reason)
    if (broadcast) await announceState(platform, { roomId: room, broadcastId: broadcast.id }, 'paused')
  }

  listen(socket, {
    onBytes: (bytes) => void (isOver || session.push(bytes)),
    onFault: (reason) => end(room === undefined ? undefined : reason),
  })

  return {
    roomId: () => room,
    silentFor: () => (isOver ? Infinity : platform.now() - lastVideoAt),
    drop: () => end(),
    settled: settled.promise,
  }
}

type Recording = ReturnType<typeof openRecording>

/** Cuts what a publisher sends into segments, and stores them. */
function openRecording(platform: IngestPlatform, room: number, listener: Parameters<typeof openRecorder>[2]) {
  const recorder = openRecorder(platform, room, listener)
  const packager = openPackager({ ...recorder, onFault: (reason) => listener.onFault(reason) }, platform.now)
  return {
    push: (tag: Tag) => packager.push(tag),
    /** Stores what is left: everything sent before the end is part of the broadcast. */
    async finish(): Promise<void> {
      await packager.finish()
      await recorder.settle()
      recorder.stop()
    },
  }
}

/** Passes bytes on; bytes that cannot be read are a fault of the connection, like its end. */
function listen(
  socket: Socket,
  { onBytes, onFault }: { onBytes: (bytes: Buffer) => void; onFault: (reason: Reason) => void },
): void {
  socket.setNoDelay(true)
  socket.on('data', (bytes: Buffer) => {
    try {
      onBytes(bytes)
    } catch {
      onFault('garbage')
    }
  })
  socket.on('error', () => onFault('disconnected'))
  socket.on('close', () => onFault('disconnected'))
}

/** Closes a connection after the answers on their way; that of a stranger at once, unless a refusal was just sent. */
function disconnect(socket: Socket, { isStranger }: { isStranger: boolean }): void {
  if (isStranger && !socket.writableEnded) socket.destroy()
  else socket.end()
  setTimeout(() => socket.destroy(), 500).unref()
}
