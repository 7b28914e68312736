/**
 * PDQ, the perceptual hash of pictures that the lists of other platforms are exchanged in.
 * Source: Davis and Rosen, "PDQ & TMK + PDQF: A Test Drive", and its reference in github.com/facebook/ThreatExchange.
 */

/** Bytes of a hash: 256 bits, the last frequency first, as the reference writes them in hexadecimal. */
export const hashBytes = 32
/** Hashes at most this many bits apart are of the same picture. */
export const sameWithin = 31
/** Below it a picture is too plain to be told from others. Of 100. */
export const leastQuality = 50

/** Side of the picture the frequencies are taken of, and how many of them there are each way. */
const small = 64
const frequencies = 16
const blurs = 2

export type PdqHash = { hash: Uint8Array; quality: number }

/** The hash of a picture given as its luminance (0 to 255), row by row. Both sides are at least 64. */
export function pdq(luminance: Float32Array, width: number, height: number): PdqHash {
  const reduced = reduce(luminance, width, height)
  const waves = cosines(reduced)
  // Half of all frequencies are above it.
  const median = waves.toSorted()[waves.length / 2 - 1]!
  const hash = new Uint8Array(hashBytes)
  for (const [at, wave] of waves.entries())
    if (wave > median) hash[hashBytes - 1 - (at >> 3)]! |= 1 << (at & 7)
  return { hash, quality: qualityOf(reduced) }
}

/**
 * The hash of the picture seen in a mirror, but for the few bits between the two medians: mirroring turns the sign of
 * every odd horizontal frequency.
 */
export const mirrored = (hash: Uint8Array): Uint8Array => hash.map((byte) => byte ^ 0b0101_0101)

/** Blurred by boxes run over it twice each way, then sampled at the centres of 64 × 64 fields. */
function reduce(luminance: Float32Array, width: number, height: number): Float32Array {
  let [from, to] = [luminance.slice(), new Float32Array(luminance.length)]
  for (let time = 0; time < blurs; time++) {
    for (let row = 0; row < height; row++) blurLine(from, to, { at: row * width, step: 1, length: width })
    ;[from, to] = [to, from]
    for (let column = 0; column < width; column++)
      blurLine(from, to, { at: column, step: width, length: height })
    ;[from, to] = [to, from]
  }
  const centre = (field: number, length: number) => Math.floor(((field + 0.5) * length) / small)
  return Float32Array.from(
    { length: small * small },
    (_, at) => from[centre(Math.floor(at / small), height) * width + centre(at % small, width)]!,
  )
}

type Line = { at: number; step: number; length: number }

/** Running mean over a window of half a field; at the ends over what there is of it. */
function blurLine(from: Float32Array, to: Float32Array, { at, step, length }: Line): void {
  const window = Math.ceil(length / (2 * small))
  const ahead = Math.floor(window / 2)
  let [sum, count] = [0, 0]
  for (let entering = 0; entering < length + ahead; entering++) {
    if (entering < length) {
      sum += from[at + entering * step]!
      count += 1
    }
    const leaving = entering - window
    if (leaving >= 0) {
      sum -= from[at + leaving * step]!
      count -= 1
    }
    if (entering >= ahead) to[at + (entering - ahead) * step] = sum / count
  }
}

/** Frequencies 1 to 16 each way, without the constant one: rows of the first, columns of the second direction. */
const basis = Float32Array.from({ length: frequencies * small }, (_, at) => {
  const [frequency, place] = [Math.floor(at / small) + 1, at % small]
  return Math.sqrt(2 / small) * Math.cos((Math.PI / 2 / small) * frequency * (2 * place + 1))
})

/** Two-dimensional discrete cosine transform of the 64 × 64 picture. */
function cosines(picture: Float32Array): Float32Array {
  const down = new Float32Array(frequencies * small)
  for (let frequency = 0; frequency < frequencies; frequency++)
    for (let column = 0; column < small; column++) {
      let sum = 0
      for (let row = 0; row < small; row++)
        sum += basis[frequency * small + row]! * picture[row * small + column]!
      down[frequency * small + column] = sum
    }
  const waves = new Float32Array(frequencies * frequencies)
  for (let row = 0; row < frequencies; row++)
    for (let frequency = 0; frequency < frequencies; frequency++) {
      let sum = 0
      for (let column = 0; column < small; column++)
        sum += down[row * small + column]! * basis[frequency * small + column]!
      waves[row * frequencies + frequency] = sum
    }
  return waves
}

/** How much there is to recognise: the steps between neighbours, in whole hundredths; 0 to 100. */
function qualityOf(picture: Float32Array): number {
  let steps = 0
  const step = (one: number, other: number) =>
    Math.trunc(Math.abs(((picture[one]! - picture[other]!) * 100) / 255))
  for (let at = 0; at < small * small; at++) {
    if (at + small < small * small) steps += step(at, at + small)
    if (at % small < small - 1) steps += step(at, at + 1)
  }
  return Math.min(100, Math.floor(steps / 90))
}
