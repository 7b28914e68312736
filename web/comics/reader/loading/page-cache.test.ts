import { expect, it } from 'vitest'
import { type Made, pageShelf, type Wanted } from './page-cache.ts'

/** A shelf whose pictures come when the test says so. */
function openShelf() {
  const asked: string[] = []
  const stopped: string[] = []
  const freed: string[] = []
  const ends = new Map<string, (failure?: Error) => void>()
  const shelf = pageShelf<string>(
    ({ key, width }, gone) =>
      new Promise<Made<string>>((resolve, reject) => {
        const name = `${key}@${width}`
        asked.push(name)
        gone.addEventListener('abort', () => {
          stopped.push(name)
          reject(new Error('stopped'))
        })
        ends.set(name, (failure) =>
          failure ? reject(failure) : resolve({ picture: name, free: () => freed.push(name) }),
        )
      }),
    () => undefined,
  )
  const end = async (name: string, failure?: Error) => {
    ends.get(name)!(failure)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { shelf, asked, stopped, freed, end }
}
const page = (key: string, seen = false, width: Wanted['width'] = 640): Wanted => ({
  key,
  path: key,
  width,
  seen,
})
const everything = () => true

it('gives the whole line to what is seen, then loads three at a time in order', async () => {
  const { shelf, asked, end } = openShelf()
  shelf.want([page('a', true), page('b'), page('c'), page('d'), page('e')], everything)
  expect(asked).toEqual(['a@640'])
  await end('a@640')
  expect(asked).toEqual(['a@640', 'b@640', 'c@640', 'd@640'])
  await end('c@640')
  expect(asked.at(-1)).toBe('e@640')
  expect(shelf.look('a')).toEqual({ picture: 'a@640', failed: false })
})

it('stops what is wanted no more and gives back what does not stay', async () => {
  const { shelf, asked, stopped, freed, end } = openShelf()
  shelf.want([page('a', true), page('b')], everything)
  await end('a@640')
  shelf.want([page('z', true)], (key) => key === 'b')
  expect(stopped).toEqual(['b@640'])
  expect(freed).toEqual(['a@640'])
  expect(asked.at(-1)).toBe('z@640')
  expect(shelf.look('a').picture).toBeUndefined()
  shelf.close()
  expect(stopped).toEqual(['b@640', 'z@640'])
})

it('shows the smaller picture until the larger one is there', async () => {
  const { shelf, freed, end } = openShelf()
  shelf.want([page('a', true)], everything)
  await end('a@640')
  shelf.want([page('a', true, 1280)], everything)
  expect(shelf.look('a').picture).toBe('a@640')
  await end('a@1280')
  expect([shelf.look('a').picture, freed]).toEqual(['a@1280', ['a@640']])
})

it('says which page did not come, goes on with the next, and tries it again when told', async () => {
  const { shelf, asked, end } = openShelf()
  shelf.want([page('a', true), page('b')], everything)
  await end('a@640', new Error('no network'))
  expect(shelf.look('a').failed).toBe(true)
  expect(asked).toEqual(['a@640', 'b@640'])
  shelf.retry('a')
  await end('a@640')
  expect(shelf.look('a')).toEqual({ picture: 'a@640', failed: false })
})
