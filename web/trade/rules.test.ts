import { expect, it } from 'vitest'
import type { AppCard } from '#contract/trade/shapes.ts'
import { actWord, hostOf, lineOf } from './rules.ts'

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

it.each([
  ['download', '下载'],
  ['open', '打开'],
] as const)('the button of an app to %s says %s', (act, word) => {
  expect(actWord(app(1, { act }))).toBe(word)
})
