import { expect, it } from 'vitest'
import type { Config } from '#contract/session/shapes.ts'
import { usable, type KeptStart } from './first-screen.ts'

const day = 86_400_000
const now = 100 * day
const kept = (change: Partial<KeptStart>, advertiseUntil = 0): KeptStart => ({
  of: 7,
  at: now - day,
  config: { advertiseUntil } as Config,
  replies: [],
  ...change,
})
const isUsable = (one: KeptStart, account: number | undefined = 7) => usable(one, { account, now }) === one

it('is drawn from for three days, by the account it was kept for', () => {
  expect(isUsable(kept({}))).toBe(true)
  expect(isUsable(kept({ at: now - 3 * day }))).toBe(false)
  expect(isUsable(kept({}), 8)).toBe(false)
  expect(usable(kept({}), { account: undefined, now })).toBeUndefined()
  expect(usable(undefined, { account: 7, now })).toBeUndefined()
})

it('is not drawn from once an ad in it has begun or ended', () => {
  expect(isUsable(kept({}, now / 1000 + 1))).toBe(true)
  expect(isUsable(kept({}, now / 1000))).toBe(false)
})
