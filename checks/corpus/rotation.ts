import { readFile, writeFile } from 'node:fs/promises'

/** Degrees clockwise by which a player turns the stored pictures. */
export type Rotation = 90 | 180 | 270

/** Fixed-point numbers of a matrix: 16.16 in its first two columns, 2.30 in the third (ISO 14496-12, 6.2.2). */
const one = 0x10000
const lastOne = 0x40000000

/**
 * Writes a rotation into the picture track of an MP4 or MOV file as phones do: in the matrix of its track header, leaving the
 * pictures as they are. ffmpeg's own options for it differ by version, so tests that run with any ffmpeg use this.
 */
export async function writeRotation(file: string, rotation: Rotation): Promise<void> {
  const bytes = await readFile(file)
  for (let at = bytes.indexOf('tkhd'); at !== -1; at = bytes.indexOf('tkhd', at + 4)) {
    // Version 1 has its two times and the duration in 64 bits.
    const matrix = at + (bytes[at + 4] === 1 ? 56 : 44)
    const [width, height] = [bytes.readUInt32BE(matrix + 36), bytes.readUInt32BE(matrix + 40)]
    // A sound track has no size.
    if (!width) continue
    for (const [index, value] of matrixOf(rotation, width, height).entries())
      bytes.writeInt32BE(value, matrix + index * 4)
    await writeFile(file, bytes)
    return
  }
  throw new Error(`${file} has no picture track`)
}

/** Turns about the origin, then moves the picture back to where no coordinate is negative. */
function matrixOf(rotation: Rotation, width: number, height: number): number[] {
  if (rotation === 90) return [0, one, 0, -one, 0, 0, height, 0, lastOne]
  if (rotation === 180) return [-one, 0, 0, 0, -one, 0, width, height, lastOne]
  return [0, -one, 0, one, 0, 0, 0, width, lastOne]
}
