import { expect, it } from 'vitest'
import { isLink, linkError } from './links.ts'

it('takes pages of the app and of the web, and nothing else', () => {
  expect(
    ['https://example.org/a?b=1', 'http://10.0.0.2:3000', 'yehang://vip'].map((link) =>
      isLink(link, 'yehang'),
    ),
  ).toEqual([true, true, true])
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'example.org', '/vip', 'other://vip', ''])
    expect(isLink(link, 'yehang')).toBe(false)
})

it('lets a link be empty, and says what a wrong one lacks', () => {
  expect(linkError('', 'yehang')).toBeUndefined()
  expect(linkError('vip', 'yehang')).toContain('yehang://')
})
