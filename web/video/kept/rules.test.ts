import { expect, it } from 'vitest'
import type { Film } from '#contract/video/shapes.ts'
import { asKept, fits, type KeptFilm, mayPlay, sizeWords } from './rules.ts'

const film = {
  id: 7,
  title: '渡口',
  qualities: ['1080', '720'],
  playlist: '/api/app/media/h5/m3u8/7',
  subtitles: [{ language: 'zh', label: '中文', url: '/media/films/7/subtitles/0.vtt?g=1' }],
  next: 8,
} as Film
const day = 86_400
const now = 1_800_000_000
const kept: KeptFilm = {
  film,
  account: 1,
  quality: '720',
  edition: 'a',
  bytes: 1,
  state: 'kept',
  until: now + day,
  checkedAt: now,
}

it('plays a kept film until its time is over', () => {
  expect(mayPlay(kept, now)).toBe(true)
  expect(mayPlay(kept, now + day)).toBe(false)
  expect(mayPlay({ ...kept, until: 0 }, now)).toBe(false)
  expect(mayPlay({ ...kept, state: 'paused' }, now)).toBe(false)
})

it('does not play on a clock set back behind the last check', () => {
  expect(mayPlay(kept, now - day + 1)).toBe(true)
  expect(mayPlay(kept, now - day)).toBe(false)
})

it('names kept files alone in a kept film', () => {
  const subtitles = [{ language: 'zh', label: '中文', path: 'subtitles/0.vtt' }]
  expect(asKept(film, '720', { subtitles })).toMatchObject({
    qualities: ['720'],
    playlist: '/media/kept/7/720/index.m3u8',
    subtitles: [{ language: 'zh', label: '中文', url: '/media/kept/7/subtitles/0.vtt' }],
    next: null,
  })
})

it.each([
  [0, '1 MB'],
  [90_000_000, '86 MB'],
  [1_300_000_000, '1.2 GB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

it('keeps nothing that would fill the device', () => {
  expect(fits(100e6, { quota: 300e6, usage: 100e6 })).toBe(true)
  expect(fits(100e6, { quota: 300e6, usage: 150e6 })).toBe(false)
  expect(fits(100e6, {})).toBe(true)
})
