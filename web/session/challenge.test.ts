import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isAnswer, makeChallenge } from '#server/platform/challenges/challenges.ts'
import { solve } from './challenge.ts'

it('works out what the server accepts', async () => {
  const platform = { keys: { wire: {}, secret: randomBytes(32).toString('hex') }, now: Date.now } as never

  expect(isAnswer(platform, await solve(makeChallenge(platform)))).toBe(true)
})

it('gives up on a challenge without an answer', async () => {
  const challenge = { salt: '00', digest: '00'.repeat(32), most: 9_000, expires: 0, seal: '' }

  await expect(solve(challenge)).rejects.toThrow('no answer')
})
