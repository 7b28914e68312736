import { expect, it } from 'vitest'
import type { AppCard } from '#contract/trade/shapes.ts'
import { hostOf, lineOf } from './rules.ts'

const app = (id: number, more: Partial<AppCard> = {}): AppCard => ({
  id,
  title: `应用 ${id}`,
  intro: '',
  icon: '',
  colour: '#123456',
  link: 'https://example.com',
  act: 'open',
  platform: 'all',
  groupId: 0,
  clicks: 0,
  ...more,
})

it.each([
  ['https://example.com/charts?a=1', 'example.com'],
  [' HTTP://Example.com:8080/ ', 'example.com:8080'],
  ['yehang://comics', undefined],
  ['https://', undefined],
  ['javascript:alert(1)', undefined],
])('%j leads to %s', (link, host) => {
  expect(hostOf(link)).toBe(host)
})

it('a row says where an app runs before what it is', () => {
  expect(lineOf(app(1, { platform: 'android', intro: '看云识天' }))).toBe('安卓 · 看云识天')
  expect(lineOf(app(1, { intro: '看云识天' }))).toBe('看云识天')
})
