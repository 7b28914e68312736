import { expect, it } from 'vitest'
import { sharedUrls } from './shared-urls.ts'

function open(most: number) {
  const revoked: string[] = []
  let made = 0
  const urls = sharedUrls(
    most,
    async (key) => {
      made += 1
      if (key === 'broken') throw new Error(key)
      return `blob:${key}`
    },
    (url) => revoked.push(url),
  )
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { ...urls, revoked, made: () => made, settled }
}

it('one URL is made for all users of a picture', async () => {
  const { take, made } = open(5)
  expect(await Promise.all([take('a'), take('a')])).toEqual(['blob:a', 'blob:a'])
  expect(made()).toBe(1)
})

it('the least recently used URL is revoked, but never one in use', async () => {
  const { take, release, revoked, settled } = open(2)
  await take('shown')
  await take('old')
  release('old')
  await take('new')
  release('new')
  await settled()
  expect(revoked).toEqual(['blob:old'])

  await take('third')
  await settled()
  expect(revoked).toEqual(['blob:old', 'blob:new'])
  release('shown')
  await take('fourth')
  await settled()
  expect(revoked).toContain('blob:shown')
})

it('a failed URL is made again by the next user', async () => {
  const { take, made } = open(2)
  await expect(take('broken')).rejects.toThrow('broken')
  await expect(take('broken')).rejects.toThrow('broken')
  expect(made()).toBe(2)
})
