import { expect, it } from 'vitest'
import { linkError } from './links.ts'

it('lets a link be empty, and says what a wrong one lacks', () => {
  expect(linkError('', 'yehang')).toBeUndefined()
  expect(linkError('https://example.org', 'yehang')).toBeUndefined()
  expect(linkError('vip', 'yehang')).toContain('yehang://')
})
