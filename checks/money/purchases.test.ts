import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing.ts'
import { rushForTheLast, rushOfRepeats } from './purchase-rushes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('sells ten of 200 films that are wanted at the same moment for coins of ten, five times over', async () => {
  for (let round = 0; round < 5; round++) {
    const { words, faults, left } = await rushForTheLast(world)

    expect(words).toEqual({ ok: 10, balance_short: 190 })
    expect({ faults, left }).toEqual({ faults: 0, left: 0 })
  }
}, 360_000)

it('lets two devices spend the last coin once', async () => {
  for (let round = 0; round < 20; round++) {
    const { words, left } = await rushForTheLast(world, { affordable: 1, requests: 2 })

    expect({ words, left }).toEqual({ words: { ok: 1, balance_short: 1 }, left: 0 })
  }
})

it('sells once what is asked for a hundred times with one key, and answers all alike', async () => {
  const { effects, changed, spent, expected } = await rushOfRepeats(world)

  expect(effects).toEqual(Array(20).fill({ words: { ok: 100 }, faults: 0, different: 1 }))
  expect(changed).toEqual({ key_reused: 20 })
  expect(spent).toBe(expected)
}, 360_000)
