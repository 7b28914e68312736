import { describe, expect, it } from 'vitest'
import { locationAt, pathOf } from './location.ts'

const base = 'https://yehang.example/comics?sort=new#top'

describe('a place in the app', () => {
  it.each([
    ['/home', '/home', '', ''],
    ['/novel?id=3#end', '/novel', '?id=3', '#end'],
    ['?sort=old', '/comics', '?sort=old', ''],
    ['/home?', '/home', '', ''],
    ['/foundOut/猫', '/foundOut/%E7%8C%AB', '', ''],
    ['/home/tagDetails/50%25', '/home/tagDetails/50%25', '', ''],
  ])('is named by %s', (path, pathname, search, hash) => {
    const location = locationAt(path, base, { samePage: true })

    expect(location).toEqual({ pathname, search, hash, state: { samePage: true } })
    expect(pathOf(location)).toBe(pathname + search + hash)
  })

  it.each([
    '//evil.example/home',
    '/.//evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('is never on another site, as %s would be', (path) =>
    expect(() => locationAt(path, base)).toThrow(TypeError),
  )
})
