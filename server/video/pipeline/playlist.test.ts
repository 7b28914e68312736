import { describe, expect, it } from 'vitest'
import { masterPlaylist, mediaPlaylist, peakRate, previewSegments, segmentSeconds } from './playlist.ts'

const urls = {
  initUrl: '/m/init.mp4',
  segmentUrl: (number: number) => `/m/${number}.m4s`,
  keyUrl: (group: number) => `/k/${group}`,
}

describe('the list of qualities', () => {
  it('tells of each its rate, size, codecs and address', () => {
    const rung = { name: '360', width: 640, height: 360, bandwidth: 800_000, codecs: 'avc1.64001e,mp4a.40.2' }

    expect(masterPlaylist([rung, { ...rung, name: '240' }], ({ name }) => `/v/${name}`)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2"
/v/360
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2"
/v/240
`)
  })
})

describe('the list of segments', () => {
  it('names the plain start before the first key, then the segments', () => {
    expect(mediaPlaylist({ segments: [4, 4.004, 1.5], ...urls })).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:5
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="/m/init.mp4"
#EXT-X-KEY:METHOD=AES-128,URI="/k/0"
#EXTINF:4.000000,
/m/0.m4s
#EXTINF:4.004000,
/m/1.m4s
#EXTINF:1.500000,
/m/2.m4s
#EXT-X-ENDLIST
`)
  })

  it('changes the key every 15 segments', () => {
    const list = mediaPlaylist({ segments: Array<number>(31).fill(4), ...urls }).split('\n')

    for (const [group, first] of [
      [0, 0],
      [1, 15],
      [2, 30],
    ])
      expect(list[list.indexOf(`/m/${first}.m4s`) - 2]).toBe(`#EXT-X-KEY:METHOD=AES-128,URI="/k/${group}"`)
    expect(list.filter((line) => line.startsWith('#EXT-X-KEY'))).toHaveLength(3)
  })

  it('ends where the preview ends, without a word of what follows', () => {
    const preview = mediaPlaylist({ segments: Array<number>(40).fill(4), upTo: 3, ...urls })

    expect(segmentSeconds(preview)).toEqual([4, 4, 4])
    expect(preview).not.toContain('/m/3.m4s')
    expect(preview).not.toContain('/k/1')
    expect(preview.endsWith('/m/2.m4s\n#EXT-X-ENDLIST\n')).toBe(true)
  })
})

describe('a preview', () => {
  const newer = [1, 1, 2, 4, 4, 3]
  const older = [4, 4, 4, 4, 2]

  it.each([
    [newer, 1, 1],
    [newer, 3, 2],
    [newer, 7, 3],
    [newer, 8, 3],
    [newer, 999, 3],
    [older, 8, 2],
    [older, 12, 2],
    [older, 18, 2],
    [[4], 4, 0],
    [[4, 2], 4, 0],
  ])(
    'of a film in segments %j never goes past second %i, nor past its half: %i segments',
    (segments, seconds, expected) => {
      expect(previewSegments(segments, seconds)).toBe(expected)
    },
  )

  it('is at least the first segment', () => {
    expect(previewSegments(older, 1)).toBe(1)
  })

  it('does not lose a segment to a rounding of milliseconds', () => {
    expect(previewSegments(Array<number>(8).fill(4.004), 12)).toBe(3)
    expect(previewSegments(Array<number>(8).fill(3.999), 12)).toBe(3)
  })
})

describe('the rate of a quality', () => {
  it('is the highest of any two seconds or more, whatever single short segments weigh', () => {
    expect(peakRate([1, 1, 2, 4], [300, 100, 300, 800])).toBe(1600)
    expect(peakRate([4, 4, 0.2], [400, 400, 300])).toBe(Math.ceil((700 * 8) / 4.2))
  })

  it('of a film shorter than that is its own', () => {
    expect(peakRate([1, 0.5], [100, 50])).toBe(800)
  })
})
