import { groupOf } from './encrypt.ts'

/** What a player must know of a rung to choose it; `bandwidth` is the highest of any segment, in bits a second. */
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

/** How many whole segments a preview of so many seconds takes: at least one, at most all. */
export function previewSegments(segments: readonly number[], previewSeconds: number): number {
  let covered = 0
  // Segments are a little shorter or longer than their nominal length: the slack keeps 12 s at three of 3.999 s.
  const enough = segments.findIndex((seconds) => (covered += seconds) >= previewSeconds - 0.1)
  return enough === -1 ? segments.length : enough + 1
}

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

/** The seconds of a playlist's segments, in order. */
export const segmentSeconds = (playlist: string): number[] =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds))

const lines = (...all: string[]) => `${all.join('\n')}\n`
