import { hashBytes, sameWithin } from './pdq.ts'

/** A hash falls into this many bands of 16 bits. */
const bands = hashBytes / 2
const bandValues = 65_536
/** Two hashes within `sameWithin` bits have a band that differs by no more than this many. */
const bandErrors = Math.floor(sameWithin / bands)

/** Finds the hashes near another. */
export type HashIndex = { near(hash: Uint8Array): number[] }

/**
 * Indexes hashes laid end to end; `near` answers the places (0, 1, …) of all within 31 bits, exactly. Multi-index
 * hashing (Norouzi, Punjani and Fleet, 2012): only hashes that share a band, or nearly, are compared in full.
 */
export function indexHashes(hashes: Uint8Array): HashIndex {
  if (bandErrors > 1) throw new Error('neighbours of a band are looked for one bit away')
  const count = hashes.length / hashBytes
  const words = new Uint32Array(new Uint8Array(hashes).buffer)
  const tables = Array.from({ length: bands }, (_, band) => sortedByBand(hashes, count, band))
  const seen = new Uint32Array(count)
  let search = 0

  return {
    near(hash) {
      search += 1
      const wanted = new Uint32Array(new Uint8Array(hash).buffer)
      const found: number[] = []
      const look = ({ starts, places }: BandTable, value: number) => {
        for (let at = starts[value]!; at < starts[value + 1]!; at++) {
          const place = places[at]!
          if (seen[place] === search) continue
          seen[place] = search
          if (distance(words, place, wanted) <= sameWithin) found.push(place)
        }
      }
      for (const [band, table] of tables.entries()) {
        const value = bandOf(hash, 0, band)
        look(table, value)
        for (let bit = 1; bit < bandValues; bit <<= 1) look(table, value ^ bit)
      }
      return found
    },
  }
}

/** Places in the order of one band's value; those of a value lie from `starts[value]` to `starts[value + 1]`. */
type BandTable = { starts: Uint32Array; places: Uint32Array }

function sortedByBand(hashes: Uint8Array, count: number, band: number): BandTable {
  const starts = new Uint32Array(bandValues + 1)
  for (let place = 0; place < count; place++) starts[bandOf(hashes, place, band) + 1]! += 1
  for (let value = 0; value < bandValues; value++) starts[value + 1]! += starts[value]!
  const next = starts.slice()
  const places = new Uint32Array(count)
  for (let place = 0; place < count; place++) {
    const value = bandOf(hashes, place, band)
    places[next[value]!] = place
    next[value]! += 1
  }
  return { starts, places }
}

const bandOf = (hashes: Uint8Array, place: number, band: number): number => {
  const at = place * hashBytes + band * 2
  return (hashes[at]! << 8) | hashes[at + 1]!
}

const wordsOfHash = hashBytes / 4

function distance(words: Uint32Array, place: number, wanted: Uint32Array): number {
  let bits = 0
  for (let word = 0; word < wordsOfHash; word++) {
    bits += ones(words[place * wordsOfHash + word]! ^ wanted[word]!)
    if (bits > sameWithin) return bits
  }
  return bits
}

/** Bits set in 32, summed in pairs, fours and bytes. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
