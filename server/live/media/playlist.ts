import { groupOf } from '#server/platform/secrets/segment-keys.ts'

export type Segment = { number: number; take: number; length_ms: number }

/**
 * The list of a broadcast: the last segments of one that goes on, or all of one that is over. A take that begins anew says so, with
 * a beginning of its own; a segment's initialization vector is its number, as players assume (RFC 8216, 5.2).
 */
export function broadcastPlaylist({
  segments,
  over,
  query,
}: {
  segments: readonly Segment[]
  over: boolean
  /** What each address ends with. */
  query: string
}): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetDuration(segments)}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${segments[0]?.take ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  let before: Segment | undefined
  for (const segment of segments) {
    const { number, take, length_ms } = segment
    const begins = take !== before?.take
    if (begins) {
      // A beginning is not encrypted, so it stands where no key is in force.
      if (before) lines.push('#EXT-X-DISCONTINUITY', '#EXT-X-KEY:METHOD=NONE')
      lines.push(`#EXT-X-MAP:URI="init-${take}.mp4${query}"`)
    }
    if (begins || groupOf(number) !== groupOf(before!.number))
      lines.push(`#EXT-X-KEY:METHOD=AES-128,URI="keys/${groupOf(number)}${query}"`)
    lines.push(`#EXTINF:${(length_ms / 1000).toFixed(3)},`, `${number}.m4s${query}`)
    before = segment
  }
  if (over) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/** The longest segment in whole seconds, as rounding to the nearest has it (RFC 8216, 4.3.3.1). */
const targetDuration = (segments: readonly Segment[]): number =>
  segments.reduce((longest, { length_ms }) => Math.max(longest, Math.round(length_ms / 1000)), 1)
