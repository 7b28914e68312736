/** What a fragmented MP4 says at its beginning of its first track, which is the pictures. */
export type Opening = { bytes: Buffer; timescale: number; width: number; height: number }
export type Fragment = { bytes: Buffer; seconds: number }

/** A stream that is no fragmented MP4, or whose fragments are too large. */
export class BadBoxes extends Error {
  override name = 'BadBoxes'
}

/** About half a minute of 8 Mbps. */
const longestBox = 32 * 1024 * 1024

/**
 * Cuts a growing MP4 into its opening and its fragments (ISO/IEC 14496-12), each given as soon as it is whole. `push` throws
 * `BadBoxes`.
 */
export function openBoxReader(listener: {
  onOpening(opening: Opening): void
  onFragment(fragment: Fragment): void
}) {
  let parts: Buffer[] = []
  let waiting = 0
  let needed = 8
  let opening: Opening | undefined
  let type = Buffer.alloc(0)
  let movie: Buffer | undefined

  function take(box: Buffer): void {
    const name = box.toString('latin1', 4, 8)
    if (name === 'ftyp') type = Buffer.from(box)
    else if (name === 'moov') {
      opening = { bytes: Buffer.concat([type, box]), ...readMovie(box) }
      listener.onOpening(opening)
    } else if (name === 'moof') movie = Buffer.from(box)
    else if (name === 'mdat' && movie && opening) {
      const seconds = readSeconds(movie, opening.timescale)
      listener.onFragment({ bytes: Buffer.concat([movie, box]), seconds })
      movie = undefined
    }
  }

  return {
    push(bytes: Buffer): void {
      parts.push(bytes)
      waiting += bytes.length
      while (waiting >= needed) {
        const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
        const length = all.readUInt32BE(0)
        if (length < 8 || length > longestBox) throw new BadBoxes(`a box of ${length} bytes`)
        parts = [all]
        needed = length
        if (all.length < length) break
        take(all.subarray(0, length))
        const rest = all.subarray(length)
        parts = rest.length ? [rest] : []
        waiting = rest.length
        needed = 8
      }
    },
  }
}

/** The first box of this path within a box's content. */
function find(content: Buffer, [name, ...deeper]: readonly string[]): Buffer | undefined {
  for (let at = 0; at + 8 <= content.length;) {
    const length = content.readUInt32BE(at)
    if (length < 8) return undefined
    if (content.toString('latin1', at + 4, at + 8) === name) {
      const found = content.subarray(at + 8, at + length)
      return deeper.length ? find(found, deeper) : found
    }
    at += length
  }
  return undefined
}

function readMovie(box: Buffer): Omit<Opening, 'bytes'> {
  const track = find(box.subarray(8), ['trak'])
  const head = track && find(track, ['tkhd'])
  const media = track && find(track, ['mdia', 'mdhd'])
  if (!head || !media) throw new BadBoxes('no track')
  // Version 1 has times of eight bytes.
  const timescale = media.readUInt32BE(media[0] === 1 ? 20 : 12)
  const [width, height] = [head.readUInt32BE(head.length - 8), head.readUInt32BE(head.length - 4)]
  if (timescale === 0) throw new BadBoxes('no clock')
  return { timescale, width: Math.round(width / 65_536), height: Math.round(height / 65_536) }
}

/** How long the pictures of a fragment last, by the durations of its samples. */
function readSeconds(box: Buffer, timescale: number): number {
  const fragment = find(box.subarray(8), ['traf'])
  const head = fragment && find(fragment, ['tfhd'])
  const run = fragment && find(fragment, ['trun'])
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
