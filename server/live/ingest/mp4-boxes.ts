/** The initialization segment of a fragmented MP4, with the clock and size of its first track, which is the video. */
export type InitSegment = { bytes: Buffer; timescale: number; width: number; height: number }
export type Fragment = { bytes: Buffer; seconds: number }

/** The stream is no fragmented MP4, or its fragments are too large. */
export class BadBoxes extends Error {
  override name = 'BadBoxes'
}

/** About half a minute at 8 Mbps. */
const maxBoxBytes = 32 * 1024 * 1024

/**
 * Splits a growing MP4 into its initialization segment and its fragments (ISO/IEC 14496-12), each reported as soon as
 * it is complete. `push` throws `BadBoxes`.
 */
export function openBoxReader(listener: {
  onInit(init: InitSegment): void
  onFragment(fragment: Fragment): void
}) {
  let parts: Buffer[] = []
  let bufferedBytes = 0
  let neededBytes = 8
  let init: InitSegment | undefined
  let fileType = Buffer.alloc(0)
  let fragmentHeader: Buffer | undefined

  function readBox(box: Buffer): void {
    const name = box.toString('latin1', 4, 8)
    if (name === 'ftyp') fileType = Buffer.from(box)
    else if (name === 'moov') {
      init = { bytes: Buffer.concat([fileType, box]), ...readMovie(box) }
      listener.onInit(init)
    } else if (name === 'moof') fragmentHeader = Buffer.from(box)
    else if (name === 'mdat' && fragmentHeader && init) {
      const seconds = readSeconds(fragmentHeader, init.timescale)
      listener.onFragment({ bytes: Buffer.concat([fragmentHeader, box]), seconds })
      fragmentHeader = undefined
    }
  }

  return {
    push(bytes: Buffer): void {
      parts.push(bytes)
      bufferedBytes += bytes.length
      while (bufferedBytes >= neededBytes) {
        const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
        const length = all.readUInt32BE(0)
        if (length < 8 || length > maxBoxBytes) throw new BadBoxes(`a box of ${length} bytes`)
        parts = [all]
        neededBytes = length
        if (all.length < length) break
        readBox(all.subarray(0, length))
        const rest = all.subarray(length)
        parts = rest.length ? [rest] : []
        bufferedBytes = rest.length
        neededBytes = 8
      }
    },
  }
}

/** Finds the first box with this path within the content of a box. */
function findBox(content: Buffer, [name, ...deeper]: readonly string[]): Buffer | undefined {
  for (let at = 0; at + 8 <= content.length;) {
    const length = content.readUInt32BE(at)
    if (length < 8) return undefined
    if (content.toString('latin1', at + 4, at + 8) === name) {
      const found = content.subarray(at + 8, at + length)
      return deeper.length ? findBox(found, deeper) : found
    }
    at += length
  }
  return undefined
}

function readMovie(box: Buffer): Omit<InitSegment, 'bytes'> {
  const track = findBox(box.subarray(8), ['trak'])
  const head = track && findBox(track, ['tkhd'])
  const media = track && findBox(track, ['mdia', 'mdhd'])
  if (!head || !media) throw new BadBoxes('no track')
  // Times of version 1 have eight bytes.
  const timescale = media.readUInt32BE(media[0] === 1 ? 20 : 12)
  const [width, height] = [head.readUInt32BE(head.length - 8), head.readUInt32BE(head.length - 4)]
  if (timescale === 0) throw new BadBoxes('no clock')
  return { timescale, width: Math.round(width / 65_536), height: Math.round(height / 65_536) }
}

/** Length of a fragment's video in seconds, from the durations of its samples. */
function readSeconds(box: Buffer, timescale: number): number {
  const fragment = findBox(box.subarray(8), ['traf'])
  const head = fragment && findBox(fragment, ['tfhd'])
  const run = fragment && findBox(fragment, ['trun'])
  if (!head || !run) throw new BadBoxes('a fragment of nothing')
  const headFlags = head.readUIntBE(1, 3)
  const before = (headFlags & 0x01 ? 8 : 0) + (headFlags & 0x02 ? 4 : 0)
  const usual = headFlags & 0x08 ? head.readUInt32BE(8 + before) : 0
  const flags = run.readUIntBE(1, 3)
  const count = run.readUInt32BE(4)
  const start = 8 + (flags & 0x01 ? 4 : 0) + (flags & 0x04 ? 4 : 0)
  if (!(flags & 0x100)) return (count * usual) / timescale
  const step = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  let sum = 0
  for (let sample = 0; sample < count; sample++) sum += run.readUInt32BE(start + sample * step)
  return sum / timescale
}
