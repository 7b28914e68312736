/**
 * The two ways pictures and playlists are obscured on the wire (product.md, "Images"). It keeps scrapers busy, it is no secrecy.
 * Marked: 5 mark bytes, then every byte XOR 163. Keyed: the first 100 bytes XOR a repeated 13-byte key, when the start is no known header.
 */
export type ObfuscationKeys = { mark: Uint8Array; imageKey: Uint8Array }

const markedXor = 163
const markedXorWord = 0xa3a3a3a3
const keyedLength = 100

/** The sent form of plain bytes: the mark, then every byte XOR 163. The input is left as it is. */
export function obfuscate(plain: Uint8Array, mark: Uint8Array): Uint8Array<ArrayBuffer> {
  const sent = new Uint8Array(mark.length + plain.length)
  sent.set(mark)
  sent.set(plain, mark.length)
  xorAll(sent.subarray(mark.length))
  return sent
}

/** The plain form of sent bytes, whichever way they were obscured, or not at all. Works in place: the input is used up. */
export function reveal<T extends ArrayBufferLike>(sent: Uint8Array<T>, keys: ObfuscationKeys): Uint8Array<T> {
  if (startsWith(sent, keys.mark)) {
    const plain = sent.subarray(keys.mark.length)
    xorAll(plain)
    return plain
  }
  if (!hasPlainStart(sent)) xorStart(sent, keys.imageKey)
  return sent
}

/** `reveal` for a body that arrives in pieces: holds back the first 100 bytes, then passes each piece on as it comes. */
export function revealStream(keys: ObfuscationKeys): TransformStream<Uint8Array, Uint8Array> {
  let held: Uint8Array | undefined = new Uint8Array(0)
  let marked = false

  const release = (controller: TransformStreamDefaultController<Uint8Array>) => {
    if (!held) return
    marked = startsWith(held, keys.mark)
    const plain = reveal(held, keys)
    held = undefined
    if (plain.length > 0) controller.enqueue(plain)
  }

  return new TransformStream({
    transform(chunk, controller) {
      if (held) {
        held = joined(held, chunk)
        if (held.length >= keyedLength) release(controller)
        return
      }
      if (marked) xorAll(chunk)
      controller.enqueue(chunk)
    },
    flush: release,
  })
}

/** The media type the bytes themselves show, for the kinds of picture a browser draws. */
export function pictureType(plain: Uint8Array) {
  if (hasText(plain, 0, 'RIFF') && hasText(plain, 8, 'WEBP')) return 'image/webp'
  if (hasText(plain, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (hasText(plain, 0, '\x89PNG')) return 'image/png'
  if (hasText(plain, 0, 'GIF8')) return 'image/gif'
  if (hasText(plain, 4, 'ftypavif') || hasText(plain, 4, 'ftypavis')) return 'image/avif'
  return undefined
}

function hasPlainStart(bytes: Uint8Array): boolean {
  return (
    ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'RIFF', '#EXTM3U'].some((header) => hasText(bytes, 0, header)) ||
    hasText(bytes, 4, 'ftyp')
  )
}

function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let index = 0; index < text.length; index++)
    if (bytes[offset + index] !== text.charCodeAt(index)) return false
  return true
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return bytes.length >= start.length && start.every((byte, index) => bytes[index] === byte)
}

function xorStart(bytes: Uint8Array, key: Uint8Array) {
  const end = Math.min(keyedLength, bytes.length)
  for (let index = 0; index < end; index++) bytes[index]! ^= key[index % key.length]!
}

/** Four bytes at a time in the middle, where the buffer's words are aligned. */
function xorAll(bytes: Uint8Array) {
  const head = -bytes.byteOffset & 3
  const count = Math.max(0, bytes.length - head) >>> 2
  const words = count > 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset + head, count) : []
  for (let index = 0; index < count; index++) words[index]! ^= markedXorWord
  xorEach(bytes, 0, Math.min(head, bytes.length))
  xorEach(bytes, head + count * 4, bytes.length)
}

function xorEach(bytes: Uint8Array, from: number, to: number) {
  for (let index = from; index < to; index++) bytes[index]! ^= markedXor
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
