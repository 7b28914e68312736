/** A whole message of RTMP. `type` as in the specification: 1–6 control, 8 sound, 9 pictures, 18 data, 20 command. */
export type Message = { type: number; timestamp: number; streamId: number; payload: Buffer }

/** Bytes that are no RTMP, or too many of them. */
export class BadChunks extends Error {
  override name = 'BadChunks'
}

/** Bytes of a message, and of all that are under way at once. */
type Limits = { message: number; underWay: number }
/** Commands with the key are a few hundred bytes. */
const beforeKey: Limits = { message: 8_192, underWay: 16_384 }
/** A key picture of 8 Mbps is far shorter than 4 MB. */
const afterKey: Limits = { message: 4 * 1024 * 1024, underWay: 6 * 1024 * 1024 }
/** Messages that may be under way at once; publishers use four or five. */
const mostStreams = 16
/** The smallest buffer of a message that comes in pieces, in bytes; it doubles up to the length of the message. */
const smallestBuffer = 1_024
const extended = 0xffffff

/** What is known of a chunk stream: the header that later ones leave out, and the message that is under way. */
type Stream = {
  /** As the header said, `extended` where it stands behind. */
  field: number
  clock: number
  length: number
  type: number
  streamId: number
  /** Holds the `received` bytes of the message under way, and room for more. */
  buffer: Buffer
  received: number
}

const headerBytes = [11, 7, 3, 0] as const
const nothing = Buffer.alloc(0)

/**
 * Puts messages together from the chunks they come in (RTMP 1.0, 5.3). What it holds follows from the bytes that came, not from their
 * number of pieces nor from announced lengths. Messages are short until `acceptKey`. `push` throws `BadChunks`.
 */
export function openChunkReader(onMessage: (message: Message) => void) {
  const streams = new Map<number, Stream>()
  let limits = beforeKey
  let chunkSize = 128
  /** A header that is not all there, at most 18 bytes. */
  let rest: Buffer = nothing
  /** The stream whose chunk is being read, and how many bytes of that chunk are to come. */
  let current: Stream | undefined
  let left = 0
  let held = 0

  function streamOf(id: number, format: number): Stream {
    const known = streams.get(id)
    if (known) return known
    if (format !== 0 || streams.size >= mostStreams) throw new BadChunks('no such chunk stream')
    const made = { field: 0, clock: 0, length: 0, type: 0, streamId: 0, buffer: nothing, received: 0 }
    streams.set(id, made)
    return made
  }

  /** Reads the header of a chunk at the start of `bytes`; its length, or 0 while it is not all there. */
  function readHeader(bytes: Buffer): number {
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
    if (length > limits.message) throw new BadChunks('a message is too long')
    // A header that changes the length of what is under way is no header.
    if (stream.received > 0 && length !== stream.length) throw new BadChunks('a message changed its length')

    if (stream.received === 0) {
      const time = far ? bytes.readUInt32BE(header) : field
      stream.clock = format === 0 ? time : (stream.clock + time) >>> 0
    }
    stream.field = field
    stream.length = length
    if (format <= 1) stream.type = bytes[basic + 6]!
    if (format === 0) stream.streamId = bytes.readUInt32LE(basic + 7)
    current = stream
    left = Math.min(chunkSize, length - stream.received)
    return header + far
  }

  /** Adds bytes to the message of a stream. */
  function add(stream: Stream, bytes: Buffer): void {
    const needed = stream.received + bytes.length
    if (needed > stream.buffer.length) {
      const size = Math.min(stream.length, Math.max(smallestBuffer, 2 * needed))
      if (held + size - stream.buffer.length > limits.underWay) throw new BadChunks('too much is under way')
      held += size - stream.buffer.length
      const larger = Buffer.allocUnsafeSlow(size)
      stream.buffer.copy(larger, 0, 0, stream.received)
      stream.buffer = larger
    }
    bytes.copy(stream.buffer, stream.received)
    stream.received = needed
  }

  function finish(stream: Stream): void {
    const payload = stream.buffer
    held -= payload.length
    stream.buffer = nothing
    stream.received = 0
    if (stream.type === 1) {
      chunkSize = payload.length >= 4 ? payload.readUInt32BE(0) & 0x7fffffff : 0
      if (chunkSize === 0) throw new BadChunks('chunks of nothing')
    } else onMessage({ type: stream.type, timestamp: stream.clock, streamId: stream.streamId, payload })
  }

  return {
    push(piece: Buffer): void {
      const bytes = rest.length ? Buffer.concat([rest, piece]) : piece
      rest = nothing
      for (let at = 0; at < bytes.length;) {
        if (!current) {
          const header = readHeader(bytes.subarray(at, at + 18))
          if (header === 0) {
            // Copied, so that nothing larger is held for it.
            rest = Buffer.from(bytes.subarray(at))
            return
          }
          at += header
        }
        const stream = current!
        const part = bytes.subarray(at, at + left)
        add(stream, part)
        at += part.length
        left -= part.length
        if (left > 0) return
        current = undefined
        if (stream.received === stream.length) finish(stream)
      }
    },
    /** From now on messages may be as long as pictures are. */
    acceptKey: () => void (limits = afterKey),
    /** Bytes held for messages that are under way. */
    held: () => held + rest.length,
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
