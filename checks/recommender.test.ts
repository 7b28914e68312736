import { expect, it } from 'vitest'
import { type Scale, simulate } from '../bench/short-viewers.ts'

// The whole is `npm run evaluate:short`; its figures stand in docs/recommendation.md.
const scale: Scale = { viewers: 40, videos: 400, days: 8, session: 20, added: 20 }

it('has made-up viewers watch more of what is recommended than of what is popular, or of anything', () => {
  const [recommended, popular, any] = (['recommended', 'popular first', 'random'] as const).map((policy) =>
    simulate(policy, scale, 1),
  )
  expect(recommended!.share).toBeGreaterThan(popular!.share * 1.1)
  expect(recommended!.share).toBeGreaterThan(any!.share * 1.2)
  expect(recommended!.skips).toBeLessThan(popular!.skips)
  // What is new gets its chance too
  expect(recommended!.fresh).toBeGreaterThan(popular!.fresh)
})

it('tells the same for the same seed', () => {
  const once = () => simulate('recommended', { ...scale, days: 2, viewers: 10 }, 3)
  expect(once()).toEqual(once())
})
