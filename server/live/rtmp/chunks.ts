/** A complete message of RTMP. `type` as in the specification: 1–6 control, 8 sound, 9 video, 18 data, 20 command. */
export type Message = { type: number; timestamp: number; streamId: number; payload: Buffer }

/** The bytes are not RTMP, or there are too many of them. */
export class BadChunks extends Error {
  override name = 'BadChunks'
}

/** Bytes of one message, and of all unfinished messages together. */
type Limits = { message: number; underWay: number }
/** Commands with the key have a few hundred bytes. */
const beforeKey: Limits = { message: 8_192, underWay: 16_384 }
/** A key frame at 8 Mbps is far shorter than 4 MB. */
const afterKey: Limits = { message: 4 * 1024 * 1024, underWay: 6 * 1024 * 1024 }
/** Unfinished messages at once; publishers use four or five. */
const maxStreams = 16
/** Smallest buffer of a message in chunks, in bytes; it doubles up to the length of the message. */
const smallestBuffer = 1_024
const extendedTimestamp = 0xffffff

/** State of a chunk stream: the header fields that later chunks omit, and the unfinished message. */
type Stream = {
  /** The timestamp field of the header; `extendedTimestamp` when the timestamp follows the header. */
  field: number
  clock: number
  length: number
  type: number
  streamId: number
  /** The first `received` bytes of the unfinished message, with room for more. */
  buffer: Buffer
  received: number
}

const headerBytes = [11, 7, 3, 0] as const
const noBytes = Buffer.alloc(0)

/**
 * Assembles messages from chunks (RTMP 1.0, 5.3). Its memory is bounded by the bytes received, not by their number of
 * pieces nor by announced lengths. Messages are short until `acceptKey`. `push` throws `BadChunks`.
 */
export function openChunkReader(onMessage: (message: Message) => void) {
  const streams = new Map<number, Stream>()
  let limits = beforeKey
  let chunkSize = 128
  /** An incomplete header, at most 18 bytes. */
  let rest: Buffer = noBytes
  /** The stream whose chunk is being read, and the missing bytes of that chunk. */
  let current: Stream | undefined
  let bytesLeft = 0
  let heldBytes = 0

  function streamOf(id: number, format: number): Stream {
    const existing = streams.get(id)
    if (existing) return existing
    if (format !== 0 || streams.size >= maxStreams) throw new BadChunks('no such chunk stream')
    const created = { field: 0, clock: 0, length: 0, type: 0, streamId: 0, buffer: noBytes, received: 0 }
    streams.set(id, created)
    return created
  }

  /** Reads the header of a chunk at the start of `bytes`; returns its length, or 0 while it is incomplete. */
  function readHeader(bytes: Buffer): number {
    const format = bytes[0]! >> 6
    const low = bytes[0]! & 0x3f
    const basic = low === 0 ? 2 : low === 1 ? 3 : 1
    const header = basic + headerBytes[format as 0 | 1 | 2 | 3]
    if (bytes.length < header) return 0
    const id = low > 1 ? low : low === 0 ? 64 + bytes[1]! : 64 + bytes[1]! + bytes[2]! * 256
    const stream = streamOf(id, format)
    const field = format <= 2 ? bytes.readUIntBE(basic, 3) : stream.field
    const extendedBytes = field === extendedTimestamp ? 4 : 0
    if (bytes.length < header + extendedBytes) return 0
    const length = format <= 1 ? bytes.readUIntBE(basic + 3, 3) : stream.length
    if (length > limits.message) throw new BadChunks('a message is too long')
    // A header may not change the length of an unfinished message.
    if (stream.received > 0 && length !== stream.length) throw new BadChunks('a message changed its length')

    if (stream.received === 0) {
      const time = extendedBytes ? bytes.readUInt32BE(header) : field
      stream.clock = format === 0 ? time : (stream.clock + time) >>> 0
    }
    stream.field = field
    stream.length = length
    if (format <= 1) stream.type = bytes[basic + 6]!
    if (format === 0) stream.streamId = bytes.readUInt32LE(basic + 7)
    current = stream
    bytesLeft = Math.min(chunkSize, length - stream.received)
    return header + extendedBytes
  }

  function finishMessage(stream: Stream): void {
    const payload = stream.buffer
    heldBytes -= payload.length
    stream.buffer = noBytes
    stream.received = 0
    if (stream.type === 1) {
      chunkSize = payload.length >= 4 ? payload.readUInt32BE(0) & 0x7fffffff : 0
      if (chunkSize === 0) throw new BadChunks('chunks of nothing')
    } else onMessage({ type: stream.type, timestamp: stream.clock, streamId: stream.streamId, payload })
  }

  return {
    push(piece: Buffer): void {
      const bytes = rest.length ? Buffer.concat([rest, piece]) : piece
      rest = noBytes
      for (let at = 0; at < bytes.length;) {
        if (!current) {
          const header = readHeader(bytes.subarray(at, at + 18))
          if (header === 0) {
            // Copied, so that the larger buffer is released.
            rest = Buffer.from(bytes.subarray(at))
            return
          }
          at += header
        }
        const stream = current!
        const part = bytes.subarray(at, at + bytesLeft)
        heldBytes += appendBytes(stream, part, limits.underWay - heldBytes)
        at += part.length
        bytesLeft -= part.length
        if (bytesLeft > 0) return
        current = undefined
        if (stream.received === stream.length) finishMessage(stream)
      }
    },
    /** Allows messages as long as video needs, from now on. */
    acceptKey: () => void (limits = afterKey),
    /** Bytes held for unfinished messages. */
    held: () => heldBytes + rest.length,
  }
}

/** Appends bytes to the message of a stream; returns the growth of its buffer, which is `maxGrowth` at most. */
function appendBytes(stream: Stream, bytes: Buffer, maxGrowth: number): number {
  const needed = stream.received + bytes.length
  let growth = 0
  if (needed > stream.buffer.length) {
    const size = Math.min(stream.length, Math.max(smallestBuffer, 2 * needed))
    growth = size - stream.buffer.length
    if (growth > maxGrowth) throw new BadChunks('too much is under way')
    const larger = Buffer.allocUnsafeSlow(size)
    stream.buffer.copy(larger, 0, 0, stream.received)
    stream.buffer = larger
  }
  bytes.copy(stream.buffer, stream.received)
  stream.received = needed
  return growth
}

/** Size of the chunks we send; our messages are short. */
export const ourChunkSize = 4096

/** A message in chunks of `ourChunkSize`. Before that size is announced, only messages up to 128 bytes may be sent. */
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
