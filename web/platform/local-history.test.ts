import { expect, it, vi } from 'vitest'
import { localHistory, setRemembering } from './local-history.ts'

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

it('keeps nothing of what is looked at where that is switched off, and what is searched for all the same', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  setRemembering(false)
  for (const kind of ['longVideo', 'comics', 'novel', 'photo', 'search'] as const)
    localHistory(kind).add({ id: 'new', title: '灯塔' })

  expect(localHistory('search').find('new')).toBeDefined()
  for (const kind of ['longVideo', 'comics', 'novel', 'photo'] as const)
    expect(localHistory(kind).find('new')).toBeUndefined()
  setRemembering(true)
  localHistory('comics').add({ id: 'new', title: '灯塔' })
  expect(localHistory('comics').find('new')).toBeDefined()
  vi.unstubAllGlobals()
})
