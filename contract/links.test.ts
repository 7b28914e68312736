import { describe, expect, it } from 'vitest'
import { isLink } from './links.ts'

describe('a link', () => {
  it.each([
    ['yehang://home', true],
    ['https://example.org/a?b=c#d', true],
    ['http://127.0.0.1:3000', true],
    ['javascript:alert(1)', false],
    ['JavaScript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['data:text/html,a', false],
    ['vbscript:a', false],
    ['other://home', false],
    ['//example.org', false],
    ['/home', false],
    ['', false],
  ])('%j may stand in content: %s', (link, may) => {
    expect(isLink(link, 'yehang')).toBe(may)
  })
})
