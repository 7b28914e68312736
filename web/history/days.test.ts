import { expect, it } from 'vitest'
import { byDay } from './days.ts'

const at = (text: string) => Date.parse(text) / 1000

it('groups films by the day of Shanghai they were seen on', () => {
  const now = at('2026-03-02T17:00:00Z')
  const films = [
    '2026-03-02T16:00:00Z',
    '2026-03-02T15:59:00Z',
    '2026-03-02T01:00:00Z',
    '2026-02-27T01:00:00Z',
    '2025-12-31T01:00:00Z',
  ]
  const days = byDay(
    films.map((time, index) => ({ id: String(index), title: time, at: at(time) })),
    now,
  )

  expect(days.map(({ title, films: seen }) => [title, seen.map(({ id }) => id)])).toEqual([
    ['今天', ['0']],
    ['昨天', ['1', '2']],
    ['2月27日', ['3']],
    ['2025年12月31日', ['4']],
  ])
})
