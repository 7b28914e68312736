import { expect, it } from 'vitest'
import type { AppCard } from '#contract/trade/shapes.ts'
import { hostOf, lineOf, refreshed, withOpened } from './rules.ts'

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
const ids = (apps: readonly AppCard[]) => apps.map(({ id }) => id)

it('what was opened last stands first, once, and eight are kept', () => {
  const opened = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => app(id))

  expect(ids(withOpened(opened, app(3)))).toEqual([3, 1, 2, 4, 5, 6, 7, 8])
  expect(ids(withOpened(opened, app(9)))).toEqual([9, 1, 2, 3, 4, 5, 6, 7])
})

it('what was opened is shown as the directory has it now', () => {
  const fresh = refreshed([app(1), app(2)], [app(2, { title: '新名字' }), app(3)])

  expect(fresh.map(({ title }) => title)).toEqual(['应用 1', '新名字'])
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
