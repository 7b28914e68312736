import { createCipheriv, createHmac, createSecretKey } from 'node:crypto'

/** So many segments in a row share one key, about a minute: a leaked key opens that minute. */
const segmentsPerKey = 15

/** The number of the key group a segment belongs to; segments count from 0. */
export const groupOf = (segmentNumber: number): number => Math.floor(segmentNumber / segmentsPerKey)

/** The 16-byte AES key of a group of a work's segments. Derived, so that no key is stored. */
export const keyFor = (secret: Uint8Array, group: number): Buffer =>
  createHmac('sha256', createSecretKey(secret)).update(`key:${group}`).digest().subarray(0, 16)

/** A segment as HLS `AES-128` wants it: CBC, padded, with the segment's number as initialization vector (RFC 8216, 5.2). */
export function encryptSegment(segment: Uint8Array, secret: Uint8Array, segmentNumber: number): Buffer {
  const cipher = createCipheriv(
    'aes-128-cbc',
    keyFor(secret, groupOf(segmentNumber)),
    vectorOf(segmentNumber),
  )
  return Buffer.concat([cipher.update(segment), cipher.final()])
}

function vectorOf(segmentNumber: number): Buffer {
  const vector = Buffer.alloc(16)
  vector.writeUInt32BE(segmentNumber, 12)
  return vector
}
