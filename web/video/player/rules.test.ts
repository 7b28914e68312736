import { describe, expect, it } from 'vitest'
import {
  firstQuality,
  isWhole,
  loadedUntil,
  mayRenew,
  placeOfPointer,
  placeWithin,
  previewWords,
  qualityFor,
  qualityWords,
  resumeAt,
  speedWords,
  subtitleFor,
  tapMeaning,
  tileAt,
} from './rules.ts'

describe('a place in the film', () => {
  it('stays between the beginning and the end', () => {
    expect(placeWithin(-10, 60)).toBe(0)
    expect(placeWithin(30, 60)).toBe(30)
    expect(placeWithin(70, 60)).toBe(60)
  })

  it('is not limited by a duration that is not known', () => {
    expect(placeWithin(70, Number.NaN)).toBe(70)
    expect(placeWithin(70, 0)).toBe(70)
    expect(placeWithin(Number.NaN, 60)).toBe(0)
  })
})

describe('the loaded part', () => {
  const ranges = [
    { start: 0, end: 12 },
    { start: 30, end: 42 },
  ]

  it('is the one that holds the time', () => {
    expect(loadedUntil(ranges, 5)).toBe(12)
    expect(loadedUntil(ranges, 29.95)).toBe(42)
    expect(loadedUntil(ranges, 42)).toBe(42)
  })

  it('ends at once where nothing is loaded', () => {
    expect(loadedUntil(ranges, 20)).toBe(20)
    expect(loadedUntil([], 3)).toBe(3)
  })
})

describe('the subtitle to begin with', () => {
  it('is of the language shown last, or of another form of it', () => {
    expect(subtitleFor('en', ['zh', 'en'])).toBe(1)
    expect(subtitleFor('zh-Hant', ['en', 'zh-Hans'])).toBe(1)
    expect(subtitleFor('zh', ['zh-Hant', 'zh'])).toBe(1)
  })

  it('is Chinese when nothing was chosen yet, and none after 关 or where there is no Chinese', () => {
    expect(subtitleFor(undefined, ['en', 'zh-Hans'])).toBe(1)
    expect(subtitleFor('off', ['zh'])).toBe(-1)
    expect(subtitleFor(undefined, ['en', 'und'])).toBe(-1)
    expect(subtitleFor('fr', ['en', 'zh'])).toBe(-1)
  })
})

describe('the seek bar', () => {
  it('points at the second under the mouse, within the film', () => {
    expect(placeOfPointer(7, 114, 60)).toBe(0)
    expect(placeOfPointer(57, 114, 60)).toBe(30)
    expect(placeOfPointer(114, 114, 60)).toBe(60)
    expect(placeOfPointer(-20, 114, 60)).toBe(0)
  })

  it('shows the tile whose seconds hold the place, the last one at the end', () => {
    const tiles = { interval: 2, columns: 10, rows: 2 }
    expect(tileAt(0, tiles)).toBe(0)
    expect(tileAt(3.9, tiles)).toBe(1)
    expect(tileAt(21, tiles)).toBe(10)
    expect(tileAt(400, tiles)).toBe(19)
  })
})

describe('a double tap', () => {
  it('goes back on the left third, ahead on the right, and plays or pauses between', () => {
    expect(tapMeaning(0, 390)).toBe('back')
    expect(tapMeaning(129, 390)).toBe('back')
    expect(tapMeaning(131, 390)).toBe('toggle')
    expect(tapMeaning(261, 390)).toBe('ahead')
  })
})

describe('going on with a film', () => {
  it('begins where it was left', () => {
    expect(resumeAt(754, 2538)).toBe(754)
    expect(resumeAt(5, 2538)).toBe(5)
  })

  it('begins anew when it was hardly begun, seen to its end, or never seen', () => {
    expect(resumeAt(4.9, 2538)).toBe(0)
    expect(resumeAt(2530, 2538)).toBe(0)
    expect(resumeAt(undefined, 2538)).toBe(0)
  })

  it('begins anew when only a preview that ends before may be watched', () => {
    expect(resumeAt(754, 60)).toBe(0)
    expect(resumeAt(50, 60)).toBe(50)
    expect(resumeAt(56, 60)).toBe(0)
  })
})

describe('a film', () => {
  const film = (state: 'free' | 'vip' | 'preview' | 'locked', previewSeconds = 0) => ({
    seconds: 15,
    entitlement: { state, previewSeconds, needsVip: true, price: 0 },
  })

  it('may be watched whole by whoever it is open to', () => {
    expect(isWhole(film('free'))).toBe(true)
    expect(isWhole(film('vip'))).toBe(true)
    expect(isWhole(film('locked'))).toBe(false)
    expect(isWhole(film('locked'), 15)).toBe(false)
  })

  it('may be watched whole when its preview is no shorter', () => {
    expect([14, 15, 60].map((preview) => isWhole(film('preview', preview)))).toEqual([false, true, true])
  })

  it('was watched whole when its preview ended with the last segment', () => {
    expect(isWhole(film('preview', 13), 12)).toBe(false)
    expect(isWhole(film('preview', 13), 14.96)).toBe(true)
    expect(isWhole(film('preview', 13), Number.NaN)).toBe(false)
  })
})

describe('the quality for a choice', () => {
  const names = ['1080', '720', '360']

  it('is that one, or the next below, or the lowest', () => {
    expect(qualityFor('720', names)).toBe('720')
    expect(qualityFor('480', names)).toBe('360')
    expect(qualityFor('240', names)).toBe('360')
    expect(qualityFor('2160', names)).toBe('1080')
  })

  it('follows the network by default and for a choice that says nothing', () => {
    expect(qualityFor('auto', names)).toBe('auto')
    expect(qualityFor('720', [])).toBe('auto')
    expect(qualityFor('x', names)).toBe('auto')
  })

  it('has words', () => {
    expect(qualityWords('auto').long).toBe('自动')
    expect(['2160', '1080', '720', '480', '360'].map((name) => qualityWords(name).long)).toEqual([
      '4K 2160P',
      '超清 1080P',
      '高清 720P',
      '标清 480P',
      '流畅 360P',
    ])
  })
})

describe('words of the player', () => {
  it('write speeds', () => {
    expect([0.5, 0.75, 1, 1.25, 2].map(speedWords)).toEqual(['0.5×', '0.75×', '1.0×', '1.25×', '2.0×'])
  })

  it('write the length of a preview', () => {
    expect([30, 60, 90, 1200].map(previewWords)).toEqual(['30 秒', '1 分钟', '1 分 30 秒', '20 分钟'])
  })
})

describe('asking for new addresses', () => {
  it('is allowed once, and again after half a minute', () => {
    expect(mayRenew(undefined, 5)).toBe(true)
    expect(mayRenew(1_000, 30_999)).toBe(false)
    expect(mayRenew(1_000, 31_000)).toBe(true)
  })
})

describe('the quality a film begins with', () => {
  const list = ['720', '480', '360']
    .map((name) => `#EXT-X-STREAM-INF:BANDWIDTH=1\n/media/films/7/${name}/index.m3u8?g=1.7.2.abc`)
    .join('\n')

  it('is the lowest, with the grant its address carries', () => {
    expect(firstQuality(list, 'auto')).toEqual({ quality: '360', grant: '1.7.2.abc' })
    expect(firstQuality('#EXTM3U', 'auto')).toBeUndefined()
  })

  it('is what was chosen on the device, or the best below it', () => {
    expect(firstQuality(list, '480')?.quality).toBe('480')
    expect(firstQuality(list, '1080')?.quality).toBe('720')
  })
})
