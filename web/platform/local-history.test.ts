import { expect, it } from 'vitest'
import { localHistory } from './local-history.ts'

it('has the newest first, each id once', () => {
  const films = localHistory('longVideo')
  films.add({ id: '1', title: '海' })
  films.add({ id: '2', title: '山' })
  films.add({ id: '1', title: '海', position: 5 })

  expect(films.list().map(({ id, position }) => [id, position])).toEqual([
    ['1', 5],
    ['2', undefined],
  ])
  expect(films.find('2')?.title).toBe('山')
  expect(films.find('1')!.at).toBeGreaterThan(1_700_000_000)
  films.remove('1')
  expect(localHistory('longVideo').list()).toHaveLength(1)
  expect(localHistory('comics').list()).toEqual([])
  films.clear()
  expect(films.list()).toEqual([])
})

it('keeps the last 200', () => {
  const words = localHistory('search')
  for (let index = 0; index < 205; index++) words.add({ id: String(index), title: 'x' })

  expect(words.list()).toHaveLength(200)
  expect(words.list()[0]!.id).toBe('204')
  expect(words.find('4')).toBeUndefined()
})
