import { groupOf } from '#server/platform/secrets/segment-keys.ts'

export type Segment = { number: number; take: number; length_ms: number }

/**
 * The playlist of a broadcast: the latest segments of a current one, or all of an ended one. A new take is marked and
 * has its own initialization segment; the initialization vector of a segment is its number, as players assume (RFC
 * 8216, 5.2).
 */
export function broadcastPlaylist({
  segments,
  over,
  query,
}: {
  segments: readonly Segment[]
  over: boolean
  /** End of each address in the playlist. */
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
  let previous: Segment | undefined
  for (const segment of segments) {
    const { number, take, length_ms } = segment
    const isNewTake = take !== previous?.take
    if (isNewTake) {
      // Initialization segments are not encrypted, so they stand where no key is in force.
      if (previous) lines.push('#EXT-X-DISCONTINUITY', '#EXT-X-KEY:METHOD=NONE')
      lines.push(`#EXT-X-MAP:URI="init-${take}.mp4${query}"`)
    }
    if (isNewTake || groupOf(number) !== groupOf(previous!.number))
      lines.push(`#EXT-X-KEY:METHOD=AES-128,URI="keys/${groupOf(number)}${query}"`)
    lines.push(`#EXTINF:${(length_ms / 1000).toFixed(3)},`, `${number}.m4s${query}`)
    previous = segment
  }
  if (over) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/** The longest segment in whole seconds, rounded to the nearest (RFC 8216, 4.3.3.1). */
const targetDuration = (segments: readonly Segment[]): number =>
  segments.reduce((longest, { length_ms }) => Math.max(longest, Math.round(length_ms / 1000)), 1)
