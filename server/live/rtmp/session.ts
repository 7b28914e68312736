import { randomBytes } from 'node:crypto'
import { type Amf, readAmf, writeAmf } from './amf0.ts'
import { BadChunks, type Message, openChunkReader, ourChunkSize, writeMessage } from './chunks.ts'

/** A request to publish: the application of the address, and the name behind it, which is the key. */
export type PublishRequest = { app: string; name: string }

/** A tag of sound (8), video (9) or metadata (18), as FLV holds it; timestamp in milliseconds. */
export type Tag = { type: 8 | 9 | 18; timestamp: number; payload: Buffer }

export type SessionListener = {
  send(bytes: Buffer): void
  /** A publisher wants to publish; answered by `accept` or `refuse`, however long that takes. */
  onPublish(handlePublish: PublishRequest): void
  onTag(tag: Tag): void
  /** The publisher ends its stream. */
  onEnd(): void
}

/** Bytes of either half of the handshake after its version. */
const handshakeBytes = 1536
/** Bytes that may be sent until a key is accepted: the handshake and a few commands. */
const maxBytesBeforeKey = 65_536
/** Bytes after which each side acknowledges. */
const windowBytes = 2_500_000

const uint32 = (value: number, bytes = 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUInt32BE(value)
  return buffer
}

/** The plain handshake: sends our version and time, and theirs back. */
function openHandshake(send: (bytes: Buffer) => void) {
  const first = 1 + handshakeBytes
  let received: Buffer = Buffer.alloc(0)
  let isAnswered = false
  let isDone = false

  return {
    isDone: () => isDone,
    /** Returns the bytes after the handshake; undefined while it is incomplete. */
    push(bytes: Buffer): Buffer | undefined {
      received = Buffer.concat([received, bytes])
      if (received.length > 0 && received[0] !== 3) throw new BadChunks('another version')
      if (!isAnswered && received.length >= first) {
        isAnswered = true
        const ours = Buffer.concat([Buffer.alloc(8), randomBytes(handshakeBytes - 8)])
        send(Buffer.concat([Buffer.from([3]), ours, received.subarray(1, first)]))
      }
      if (received.length < first + handshakeBytes) return undefined
      isDone = true
      const rest = received.subarray(first + handshakeBytes)
      received = Buffer.alloc(0)
      return rest
    },
  }
}

/**
 * The server's side of RTMP for publishers (Adobe's RTMP 1.0, without the encryption nobody uses). It plays nothing.
 * `push` throws `BadChunks` or `BadAmf` for bytes that are not RTMP.
 */
export function openRtmpSession(listener: SessionListener) {
  const handshake = openHandshake((bytes) => listener.send(bytes))
  let app = ''
  let hasPublished = false
  let isAccepted = false
  let receivedBytes = 0
  let acknowledgedBytes = 0
  const chunks = openChunkReader(handleMessage)

  const send = (type: number, payload: Buffer, streamId = 0) =>
    listener.send(writeMessage({ type, streamId, payload }))
  const sendCommand = (streamId: number, ...values: Amf[]) => send(20, writeAmf(...values), streamId)

  function handleMessage({ type, timestamp, streamId, payload }: Message): void {
    if (type === 20 || type === 17)
      return handleCommand(readAmf(type === 17 ? payload.subarray(1) : payload), streamId)
    if (isAccepted && payload.length > 0 && (type === 8 || type === 9 || type === 18))
      listener.onTag({ type, timestamp, payload })
  }

  function handleCommand([name, transaction, first, second]: Amf[], streamId: number): void {
    const id = typeof transaction === 'number' ? transaction : 0
    if (name === 'connect') return handleConnect(id, first)
    if (name === 'createStream') return sendCommand(0, '_result', id, null, 1)
    if (name === 'publish') return wish(second, streamId)
    if (name === 'releaseStream' || name === 'FCPublish')
      return sendCommand(0, '_result', id, null, undefined)
    if (name === 'deleteStream' || name === 'closeStream' || name === 'FCUnpublish')
      return isAccepted ? listener.onEnd() : undefined
    // Nothing is played here, and other commands need no answer.
    if (name === 'play') throw new BadChunks('nothing is played here')
  }

  function handleConnect(id: number, parameters: Amf): void {
    const appName =
      parameters !== null && typeof parameters === 'object' && !Array.isArray(parameters)
        ? parameters.app
        : ''
    app = typeof appName === 'string' ? appName.slice(0, 100) : ''
    send(5, uint32(windowBytes))
    send(6, Buffer.concat([uint32(windowBytes), Buffer.from([2])]))
    send(1, uint32(ourChunkSize))
    const info = {
      level: 'status',
      code: 'NetConnection.Connect.Success',
      description: '',
      objectEncoding: 0,
    }
    sendCommand(0, '_result', id, { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, info)
  }

  function wish(name: Amf, streamId: number): void {
    if (hasPublished || typeof name !== 'string') throw new BadChunks('published twice, or nothing')
    hasPublished = true
    publishStreamId = streamId
    // Some programs append parameters of the address to the name.
    listener.onPublish({ app: app.replace(/\/+$/, ''), name: name.slice(0, 200).split('?', 1)[0]! })
  }
  let publishStreamId = 1

  const sendStatus = (level: 'status' | 'error', code: string, description: string) =>
    sendCommand(publishStreamId, 'onStatus', 0, null, { level, code, description })

  return {
    push(bytes: Buffer): void {
      receivedBytes += bytes.length
      if (!isAccepted && receivedBytes > maxBytesBeforeKey)
        throw new BadChunks('too much before a key was accepted')
      const after = handshake.isDone() ? bytes : handshake.push(bytes)
      if (after?.length) chunks.push(after)
      if (!handshake.isDone() || receivedBytes - acknowledgedBytes < windowBytes / 2) return
      acknowledgedBytes = receivedBytes
      send(3, uint32(receivedBytes >>> 0))
    },
    accept(): void {
      isAccepted = true
      chunks.acceptKey()
      sendStatus('status', 'NetStream.Publish.Start', 'on the air')
    },
    /** Refuses with a description that a broadcasting program may show. */
    refuse(description: string): void {
      sendStatus('error', 'NetStream.Publish.BadName', description)
    },
  }
}
