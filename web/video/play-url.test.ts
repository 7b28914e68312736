import { expect, it } from 'vitest'
import { filmOfPlayUrl } from './play-url.ts'

const here = 'https://yehang.example'

it('a stored play address of this site names its film, with or without a quality and a query', () => {
  for (const text of [
    '/api/app/media/h5/m3u8/12',
    `${here}/api/app/media/h5/m3u8/12`,
    `${here}/api/app/media/h5/m3u8/12_720?token=old`,
  ])
    expect(filmOfPlayUrl(text, here)).toBe('12')
})

it('every other address names none', () => {
  for (const text of [
    'https://other.example/api/app/media/h5/m3u8/12',
    '//other.example/api/app/media/h5/m3u8/12',
    '/\\other.example/api/app/media/h5/m3u8/12',
    `${here}/api/app/media/h5/m3u8/12/../../13`,
    `${here}/api/app/media/play`,
    '/api/app/media/h5/m3u8/abc',
    'javascript:alert(1)',
    'https://',
    '',
  ])
    expect(filmOfPlayUrl(text, here)).toBeUndefined()
})
