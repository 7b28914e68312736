import { describe, expect, it } from 'vitest'
import { broadcastPlaylist } from './playlist.ts'

const segment = (number: number, take = 0, length_ms = 1000) => ({ number, take, length_ms })

describe('the playlist of a broadcast', () => {
  it('lists the latest segments of a current one, by their numbers', () => {
    const text = broadcastPlaylist({
      segments: [segment(14), segment(15, 0, 1033)],
      over: false,
      query: '?g=x',
    })

    expect(text.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:1',
      '#EXT-X-MEDIA-SEQUENCE:14',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="init-0.mp4?g=x"',
      '#EXT-X-KEY:METHOD=AES-128,URI="keys/0?g=x"',
      '#EXTINF:1.000,',
      '14.m4s?g=x',
      '#EXT-X-KEY:METHOD=AES-128,URI="keys/1?g=x"',
      '#EXTINF:1.033,',
      '15.m4s?g=x',
      '',
    ])
  })

  it('marks a new take, with an unencrypted initialization segment', () => {
    const text = broadcastPlaylist({ segments: [segment(3), segment(4, 1)], over: true, query: '' })

    expect(text).toContain(
      '3.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-KEY:METHOD=NONE\n#EXT-X-MAP:URI="init-1.mp4"\n#EXT-X-KEY:METHOD=AES-128,URI="keys/0"\n',
    )
    expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true)
  })

  it('begins with the take of its first segment, when earlier ones have left its window', () => {
    expect(broadcastPlaylist({ segments: [segment(40, 2)], over: false, query: '' })).toContain(
      '#EXT-X-DISCONTINUITY-SEQUENCE:2\n',
    )
  })

  it('is valid without segments', () => {
    expect(broadcastPlaylist({ segments: [], over: false, query: '' })).toContain('#EXT-X-MEDIA-SEQUENCE:0')
  })
})
