import { expect, it } from 'vitest'
import { openReplyCache } from './reply-cache.ts'

const reply = { body: Buffer.from('{}'), encrypted: false }

it('keeps a reply as long as is wished, and gives it while it is being made', async () => {
  let now = 0
  const cache = openReplyCache(() => now)
  const making = cache.make('home', 2, () => Promise.resolve(reply))
  expect(await cache.find('home')).toBe(reply)
  await making

  now = 1_999
  expect(cache.find('home')).toBe(reply)
  now = 2_000
  expect(cache.find('home')).toBe(undefined)
})

it('keeps no failure', async () => {
  const cache = openReplyCache(() => 0)
  const failing = cache.make('home', 2, () => Promise.reject(new Error('no database')))

  await expect(failing).rejects.toThrow('no database')
  expect(cache.find('home')).toBe(undefined)
})

it('lets the oldest go when there are too many', async () => {
  const cache = openReplyCache(() => 0, 2)
  for (const key of ['a', 'b', 'c']) await cache.make(key, 2, () => Promise.resolve(reply))

  expect(['a', 'b', 'c'].map((key) => cache.find(key) === reply)).toEqual([false, true, true])
})
