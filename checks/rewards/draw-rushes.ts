import { success } from '#contract/wire/envelope.ts'
import type { DrawResult } from '#contract/rewards/draws.ts'
import { drawsOf, nothing, prize } from '#server/rewards/draws/testing.ts'
import type { World } from '#server/testing.ts'

type Person = { token: string }

/** Members with points for so many draws of 10 each. */
export const drawersOf = (world: World, { members, draws }: { members: number; draws: number }) =>
  Promise.all(Array.from({ length: members }, () => drawsOf(world).member(draws * 10)))

/**
 * A prize of which there is one and which nearly every ticket wins, and all members at the same moment. How many were served, won,
 * and answered with a fault; and the points that were spent.
 */
export async function rushForTheLastPrize(world: World, members: readonly Person[]) {
  const of = drawsOf(world)
  const activity = await of.activity({
    prizes: [prize({ title: '相机', kind: 'parcel', amount: 1, stock: 1, weight: 999_999_999 }), nothing(1)],
  })
  const before = await of.spent()
  const answers = await Promise.all(members.map(({ token }) => of.draw(token, activity)))
  const served = answers.filter(({ code }) => code === success).map(({ data }) => data as DrawResult)
  return {
    served: served.length,
    won: served.filter(({ kind }) => kind === 'parcel').length,
    serials: new Set(served.map(({ serial }) => serial)).size,
    faults: answers.filter(({ status }) => status >= 500).length,
    spent: (await of.spent()) - before,
  }
}
