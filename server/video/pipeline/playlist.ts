import { groupOf } from '#server/platform/secrets/segment-keys.ts'

/** A rendition in the master playlist; `bandwidth` is the highest of any segment, in bits a second. */
export type OfferedRung = { name: string; width: number; height: number; bandwidth: number; codecs: string }

/** The list of a film's qualities, in the order given. */
export function masterPlaylist<T extends OfferedRung>(
  rungs: readonly T[],
  urlOf: (rung: T) => string,
): string {
  const offers = rungs.flatMap((rung) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${rung.bandwidth},RESOLUTION=${rung.width}x${rung.height},CODECS="${rung.codecs}"`,
    urlOf(rung),
  ])
  return lines('#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...offers)
}

/**
 * The segments of one rung, `upTo` the first so many (all when absent); `segments` are their seconds.
 * A segment's initialization vector is its number, so none is written: that is what players assume (RFC 8216, 5.2).
 */
export function mediaPlaylist(list: {
  segments: readonly number[]
  upTo?: number
  initUrl: string
  segmentUrl: (segmentNumber: number) => string
  keyUrl: (group: number) => string
}): string {
  const offered = list.segments.slice(0, list.upTo)
  const entries = offered.flatMap((seconds, number) => {
    const group = groupOf(number)
    const newKey = number === 0 || group !== groupOf(number - 1)
    return [
      ...(newKey ? [`#EXT-X-KEY:METHOD=AES-128,URI="${list.keyUrl(group)}"`] : []),
      `#EXTINF:${seconds.toFixed(6)},`,
      list.segmentUrl(number),
    ]
  })
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(1, ...offered))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // Before the first key: the initialization segment is not encrypted.
    `#EXT-X-MAP:URI="${list.initUrl}"`,
    ...entries,
    '#EXT-X-ENDLIST',
  )
}

/**
 * How many whole segments a preview of so many seconds takes: as many as end within it and within the first half of the film, whatever
 * its row says; at least the first (of a second), unless that is more than half.
 */
export function previewSegments(segments: readonly number[], previewSeconds: number): number {
  const half = segments.reduce((sum, seconds) => sum + seconds, 0) / 2
  let covered = 0
  const past = segments.findIndex((seconds, at) => {
    covered += seconds
    return covered > half || (at > 0 && covered > previewSeconds + previewSlack)
  })
  return Math.max(0, past)
}

/** Segments are a little shorter or longer than their nominal length: so many seconds past a preview are not past it. */
const previewSlack = 0.5

/** How many seconds of a film may be watched: as long as the longest of its renditions, or as its preview. */
export const openSeconds = (
  rungs: readonly { segments: readonly number[] }[],
  { whole, preview }: { whole: boolean; preview: number },
): number =>
  Math.max(
    0,
    ...rungs.map(({ segments }) =>
      segments
        .slice(0, whole ? undefined : previewSegments(segments, preview))
        .reduce((sum, seconds) => sum + seconds, 0),
    ),
  )

/**
 * The highest rate of any run of segments that lasts at least `rateWindow`, in bits a second (RFC 8216, 4.1, has players see
 * no shorter ones): a single second that begins with a key picture says nothing about a rung. `sizes` are bytes.
 */
export function peakRate(segments: readonly number[], sizes: readonly number[]): number {
  let peak = 0
  let [first, seconds, bytes] = [0, 0, 0]
  for (const [last, length] of segments.entries()) {
    seconds += length
    bytes += sizes[last]!
    while (seconds - segments[first]! >= rateWindow) {
      seconds -= segments[first]!
      bytes -= sizes[first]!
      first += 1
    }
    if (seconds >= rateWindow || last === segments.length - 1)
      peak = Math.max(peak, Math.ceil((bytes * 8) / seconds))
  }
  return peak
}

/** Half of the longest segment, in seconds. */
const rateWindow = 2 - 0.1

/** The seconds of a playlist's segments, in order. */
export const segmentSeconds = (playlist: string): number[] =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds))

const lines = (...all: string[]) => `${all.join('\n')}\n`
