import { describe, expect, it } from 'vitest'
import { shelf } from './storage.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size
    },
  }
}

describe('storage', () => {
  it('keeps JSON under our prefix', () => {
    const storage = memory()
    const ours = shelf(() => storage)
    ours.write('a', { b: [1, '海'] })

    expect(storage.getItem('yh.a')).toBe('{"b":[1,"海"]}')
    expect(ours.read('a')).toEqual({ b: [1, '海'] })
    ours.remove('a')
    expect(ours.read('a')).toBeUndefined()
  })

  it('takes what is broken for nothing', () => {
    const storage = memory()
    storage.setItem('yh.a', '{')
    expect(shelf(() => storage).read('a')).toBeUndefined()
  })

  it('never throws where there is no storage or no space', () => {
    const ours = shelf(() => {
      throw new Error('denied')
    })
    ours.write('a', 1)
    ours.remove('a')
    expect(ours.read('a')).toBeUndefined()
  })
})
