/** A whole message of RTMP. `type` as in the specification: 1–6 control, 8 sound, 9 pictures, 18 data, 20 command. */
export type Message = { type: number; timestamp: number; streamId: number; payload: Buffer }

/** Bytes that are no RTMP, or too many of them. */
export class BadChunks extends Error {
  override name = 'BadChunks'
}

/** The longest message, in bytes: a key picture of 8 Mbps is far shorter. */
const longestMessage = 4 * 1024 * 1024
/** Messages that may be under way at once; publishers use four or five. */
const mostStreams = 16
const extended = 0xffffff

/** What is known of a chunk stream: the header that later ones leave out, and the message that is under way. */
type Stream = {
  /** As the header said, `extended` where it stands behind. */
  field: number
  clock: number
  length: number
  type: number
  streamId: number
  parts: Buffer[]
  received: number
}

const headerBytes = [11, 7, 3, 0] as const

/** Puts messages together from the chunks they come in (RTMP 1.0, 5.3). `push` throws `BadChunks`. */
export function openChunkReader(onMessage: (message: Message) => void) {
  const streams = new Map<number, Stream>()
  let chunkSize = 128
  let rest: Buffer = Buffer.alloc(0)

  function streamOf(id: number, format: number): Stream {
    const known = streams.get(id)
    if (known) return known
    if (format !== 0 || streams.size >= mostStreams) throw new BadChunks('no such chunk stream')
    const made = { field: 0, clock: 0, length: 0, type: 0, streamId: 0, parts: [], received: 0 }
    streams.set(id, made)
    return made
  }

  /** Takes one chunk from the start of `bytes`; its length, or 0 while it is not all there. */
  function take(bytes: Buffer): number {
    if (bytes.length < 1) return 0
    const format = bytes[0]! >> 6
    const low = bytes[0]! & 0x3f
    const basic = low === 0 ? 2 : low === 1 ? 3 : 1
    const header = basic + headerBytes[format as 0 | 1 | 2 | 3]
    if (bytes.length < header) return 0
    const id = low > 1 ? low : low === 0 ? 64 + bytes[1]! : 64 + bytes[1]! + bytes[2]! * 256
    const stream = streamOf(id, format)
    const field = format <= 2 ? bytes.readUIntBE(basic, 3) : stream.field
    const far = field === extended ? 4 : 0
    if (bytes.length < header + far) return 0
    const length = format <= 1 ? bytes.readUIntBE(basic + 3, 3) : stream.length
    if (length > longestMessage) throw new BadChunks('a message is too long')
    // A header that changes the length of what is under way is no header.
    if (stream.received > 0 && length !== stream.length) throw new BadChunks('a message changed its length')
    const part = Math.min(chunkSize, length - stream.received)
    const end = header + far + part
    if (bytes.length < end) return 0

    if (stream.received === 0) {
      const time = far ? bytes.readUInt32BE(header) : field
      stream.clock = format === 0 ? time : (stream.clock + time) >>> 0
    }
    stream.field = field
    stream.length = length
    if (format <= 1) stream.type = bytes[basic + 6]!
    if (format === 0) stream.streamId = bytes.readUInt32LE(basic + 7)
    stream.parts.push(bytes.subarray(header + far, end))
    stream.received += part
    if (stream.received === length) finish(stream)
    return end
  }

  function finish(stream: Stream): void {
    // Copied: what came from the socket is much larger than the message.
    const payload = Buffer.concat(stream.parts)
    stream.parts = []
    stream.received = 0
    if (stream.type === 1) {
      chunkSize = payload.length >= 4 ? payload.readUInt32BE(0) & 0x7fffffff : 0
      if (chunkSize === 0) throw new BadChunks('chunks of nothing')
    } else onMessage({ type: stream.type, timestamp: stream.clock, streamId: stream.streamId, payload })
  }

  return {
    push(bytes: Buffer): void {
      rest = rest.length ? Buffer.concat([rest, bytes]) : bytes
      let at = 0
      for (;;) {
        const taken = take(rest.subarray(at))
        if (taken === 0) break
        at += taken
      }
      rest = rest.subarray(at)
    },
  }
}

/** The size of the chunks we send; what we say is short. */
export const ourChunkSize = 4096

/** A message as chunks of `ourChunkSize`; a peer that was not told of it yet gets nothing longer than 128 bytes. */
export function writeMessage({ type, streamId, payload }: Omit<Message, 'timestamp'>): Buffer {
  const id = type <= 6 ? 2 : 3
  const header = Buffer.alloc(12)
  header[0] = id
  header.writeUIntBE(payload.length, 4, 3)
  header[7] = type
  header.writeUInt32LE(streamId, 8)
  const parts = [header, payload.subarray(0, ourChunkSize)]
  for (let at = ourChunkSize; at < payload.length; at += ourChunkSize)
    parts.push(Buffer.from([0xc0 | id]), payload.subarray(at, at + ourChunkSize))
  return Buffer.concat(parts)
}
