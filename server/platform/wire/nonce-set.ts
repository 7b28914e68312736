import { randomBytes } from 'node:crypto'

/** The 128 bits of a nonce as four words of 32. */
type Words = readonly [number, number, number, number]

/** Shards grow one at a time, so that no call waits while millions of nonces are moved to a larger table. */
const shards = 256
const firstSlots = 64
const wordsOfSlot = 4

const dash = 45

/** Nonces as words: UUIDs of version 4 in their canonical form, see `isNonce`. Digit by digit: every call comes by here. */
export function wordsOf(nonce: string): Words {
  const words: [number, number, number, number] = [0, 0, 0, 0]
  let digits = 0
  for (let at = 0; at < nonce.length; at++) {
    const code = nonce.charCodeAt(at)
    if (code === dash) continue
    // Letters of either case stand nine places before their digit in the low four bits
    words[digits >> 3] = (words[digits >> 3]! << 4) | ((code & 15) + (code >> 6) * 9)
    digits += 1
  }
  return words
}

/**
 * A set of nonces in 16 bytes each: 16 to 43 bytes of memory for one, as full as its tables are, where a Set of texts takes more than 100.
 * Clients choose their nonces, so slots are found by a hash with secret random factors: nobody can make them collide.
 */
export function openNonceSet() {
  const tables = Array.from({ length: shards }, () => new Int32Array(firstSlots * wordsOfSlot))
  const counts = new Uint32Array(shards)
  const [m0, m1, m2, m3] = Array.from({ length: 4 }, () => randomBytes(4).readUInt32LE() | 1) as [
    number,
    number,
    number,
    number,
  ]
  const hashOf = ([a, b, c, d]: Words) =>
    (Math.imul(a, m0) + Math.imul(b, m1) + Math.imul(c, m2) + Math.imul(d, m3)) >>> 0

  /** Index of the first word of the slot that holds the nonce, or of the empty one where it belongs. */
  function slotOf(table: Int32Array, words: Words, hash: number): number {
    const last = table.length - wordsOfSlot
    let at = ((hash << 8) >>> Math.clz32(table.length / wordsOfSlot - 1)) * wordsOfSlot
    // The second word of a nonce holds its version and is never 0: an empty slot has 0 there.
    while (table[at + 1] !== 0) {
      if (
        table[at] === words[0] &&
        table[at + 1] === words[1] &&
        table[at + 2] === words[2] &&
        table[at + 3] === words[3]
      )
        return at
      at = at === last ? 0 : at + wordsOfSlot
    }
    return at
  }

  function grow(shard: number): void {
    const table = tables[shard]!
    const larger = new Int32Array(table.length * 2)
    for (let at = 0; at < table.length; at += wordsOfSlot) {
      if (table[at + 1] === 0) continue
      const words = table.subarray(at, at + wordsOfSlot) as unknown as Words
      larger.set(words, slotOf(larger, words, hashOf(words)))
    }
    tables[shard] = larger
  }

  let size = 0
  return {
    /** How many nonces it holds. */
    get size() {
      return size
    },
    /** Bytes of memory its tables take. */
    get bytes() {
      return tables.reduce((sum, { byteLength }) => sum + byteLength, 0)
    },
    has(words: Words): boolean {
      if (size === 0) return false
      const hash = hashOf(words)
      const table = tables[hash >>> 24]!
      return table[slotOf(table, words, hash) + 1] !== 0
    },
    /** Takes a nonce in; false when it was there already. */
    add(words: Words): boolean {
      const hash = hashOf(words)
      const shard = hash >>> 24
      const table = tables[shard]!
      const at = slotOf(table, words, hash)
      if (table[at + 1] !== 0) return false
      table[at] = words[0]
      table[at + 1] = words[1]
      table[at + 2] = words[2]
      table[at + 3] = words[3]
      size += 1
      counts[shard]! += 1
      if (counts[shard]! * wordsOfSlot > table.length * 0.75) grow(shard)
      return true
    },
  }
}
