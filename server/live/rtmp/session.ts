import { randomBytes } from 'node:crypto'
import { type Amf, readAmf, writeAmf } from './amf0.ts'
import { BadChunks, type Message, openChunkReader, ourChunkSize, writeMessage } from './chunks.ts'

/** What somebody publishes: the application of the address and the name behind it, which is the key. */
export type Wish = { app: string; name: string }

/** Sound, pictures or what the publisher says of them, as FLV holds them: 8, 9 or 18; milliseconds. */
export type Tag = { type: 8 | 9 | 18; timestamp: number; payload: Buffer }

export type SessionListener = {
  send(bytes: Buffer): void
  /** Somebody wants to publish; answered by `accept` or `refuse`, however long that takes. */
  onWish(wish: Wish): void
  onTag(tag: Tag): void
  /** The publisher says that this was all. */
  onEnd(): void
}

/** Bytes of either half of the handshake after its version. */
const handshakeBytes = 1536
/** All that somebody may send until a key was accepted, in bytes: the handshake and a few commands. */
const mostBeforeKey = 65_536
/** What we ask to be acknowledged after, and acknowledge after, in bytes. */
const windowBytes = 2_500_000

const number = (value: number, bytes = 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUInt32BE(value)
  return buffer
}

/**
 * The server's end of RTMP for somebody who publishes (Adobe's RTMP 1.0, without the encryption nobody uses). Nothing is played here.
 * `push` throws `BadChunks` or `BadAmf` for what is no RTMP.
 */
export function openRtmpSession(listener: SessionListener) {
  let greeting: Buffer | undefined = Buffer.alloc(0)
  let greeted = false
  let app = ''
  let wished = false
  let accepted = false
  let received = 0
  let acknowledged = 0
  const chunks = openChunkReader(hear)

  const say = (type: number, payload: Buffer, streamId = 0) =>
    listener.send(writeMessage({ type, streamId, payload }))
  const command = (streamId: number, ...values: Amf[]) => say(20, writeAmf(...values), streamId)

  /** The plain handshake: our version and time, and theirs back. */
  function greet(bytes: Buffer): Buffer | undefined {
    const all = Buffer.concat([greeting!, bytes])
    if (all.length > 0 && all[0] !== 3) throw new BadChunks('another version')
    const first = 1 + handshakeBytes
    if (!greeted && all.length >= first) {
      greeted = true
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(handshakeBytes - 8)])
      listener.send(Buffer.concat([Buffer.from([3]), ours, all.subarray(1, first)]))
    }
    if (all.length < first + handshakeBytes) {
      greeting = all
      return undefined
    }
    greeting = undefined
    return all.subarray(first + handshakeBytes)
  }

  function hear({ type, timestamp, streamId, payload }: Message): void {
    if (type === 20 || type === 17)
      return obey(readAmf(type === 17 ? payload.subarray(1) : payload), streamId)
    if (accepted && payload.length > 0 && (type === 8 || type === 9 || type === 18))
      listener.onTag({ type, timestamp, payload })
  }

  function obey([name, transaction, first, second]: Amf[], streamId: number): void {
    const id = typeof transaction === 'number' ? transaction : 0
    if (name === 'connect') return welcome(id, first)
    if (name === 'createStream') return command(0, '_result', id, null, 1)
    if (name === 'publish') return wish(second, streamId)
    if (name === 'releaseStream' || name === 'FCPublish') return command(0, '_result', id, null, undefined)
    if (name === 'deleteStream' || name === 'closeStream' || name === 'FCUnpublish')
      return accepted ? listener.onEnd() : undefined
    // Nobody plays here, and what else is said asks for nothing.
    if (name === 'play') throw new BadChunks('nothing is played here')
  }

  function welcome(id: number, said: Amf): void {
    const named = said !== null && typeof said === 'object' && !Array.isArray(said) ? said.app : ''
    app = typeof named === 'string' ? named.slice(0, 100) : ''
    say(5, number(windowBytes))
    say(6, Buffer.concat([number(windowBytes), Buffer.from([2])]))
    say(1, number(ourChunkSize))
    const info = {
      level: 'status',
      code: 'NetConnection.Connect.Success',
      description: '',
      objectEncoding: 0,
    }
    command(0, '_result', id, { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, info)
  }

  function wish(name: Amf, streamId: number): void {
    if (wished || typeof name !== 'string') throw new BadChunks('published twice, or nothing')
    wished = true
    publishedAt = streamId
    // Some programs put what belongs to the address behind the name.
    listener.onWish({ app: app.replace(/\/+$/, ''), name: name.slice(0, 200).split('?', 1)[0]! })
  }
  let publishedAt = 1

  const status = (level: 'status' | 'error', code: string, description: string) =>
    command(publishedAt, 'onStatus', 0, null, { level, code, description })

  return {
    push(bytes: Buffer): void {
      received += bytes.length
      if (!accepted && received > mostBeforeKey) throw new BadChunks('too much before a key was accepted')
      const after = greeting ? greet(bytes) : bytes
      if (after?.length) chunks.push(after)
      if (greeting || received - acknowledged < windowBytes / 2) return
      acknowledged = received
      say(3, number(received >>> 0))
    },
    accept(): void {
      accepted = true
      chunks.acceptKey()
      status('status', 'NetStream.Publish.Start', 'on the air')
    },
    /** Says why, in words a broadcasting program may show. */
    refuse(description: string): void {
      status('error', 'NetStream.Publish.BadName', description)
    },
  }
}
export type RtmpSession = ReturnType<typeof openRtmpSession>
