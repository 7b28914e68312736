import type { ActivityDraft } from '#contract/rewards/draws-console.ts'
import { boardSizes, consolationOf, type DrawKind, type PrizeKind } from '#contract/rewards/odds.ts'

/** Start and end of a version in milliseconds: its end, its early end, or the start of the next version. */
export type Times = { startsAt: number; closesAt: number }

export const stateAt = ({ startsAt, closesAt }: Times, now: number): 'ahead' | 'running' | 'over' => {
  if (now < startsAt) return 'ahead'
  return now < closesAt ? 'running' : 'over'
}

/** The current version of an activity: the running one, otherwise the next, otherwise the last. */
export function currentOf<Version extends Times>(
  versions: readonly Version[],
  now: number,
): Version | undefined {
  const inOrder = versions.toSorted((one, other) => one.startsAt - other.startsAt)
  const hasState = (state: string) => (version: Version) => stateAt(version, now) === state
  return inOrder.find(hasState('running')) ?? inOrder.find(hasState('ahead')) ?? inOrder.at(-1)
}

type Terms = { price: number; freeDaily: number; dailyCap: number }
/** Number of draws of a member today, and of free ones among them. */
export type Today = { draws: number; free: number }

/** Draws left to a member today, and the price of the next one; no price when none is left. */
export function chancesOf({ price, freeDaily, dailyCap }: Terms, { draws, free }: Today) {
  const capLeft = Math.max(0, dailyCap - draws)
  const freeLeft = Math.min(capLeft, Math.max(0, freeDaily - free))
  const drawsLeft = price > 0 ? capLeft : freeLeft
  return { freeLeft, drawsLeft, price: drawsLeft > 0 ? (freeLeft > 0 ? 0 : price) : undefined }
}

/** Remaining budget of an activity: points, and bonus coins in hundredths. */
export type Budget = { points: number; bonus: number }
type PrizeStock = { kind: PrizeKind; amount: number; left: number | null }

/** True while a prize can be given: its stock and its budget suffice. */
export function isAvailable({ kind, amount, left }: PrizeStock, budget: Budget): boolean {
  if (left === 0) return false
  if (kind === 'points') return budget.points >= amount
  return kind !== 'coins' || budget.bonus >= amount
}

/** The reason why a draft cannot be published, in words for staff; undefined when it can. */
export function problemOf(kind: DrawKind, draft: ActivityDraft): string | undefined {
  const { least, most } = boardSizes[kind]
  const count = draft.prizes.length
  if (count < least || count > most)
    return least === most ? `九宫格要有 ${least} 个奖品` : `转盘要有 ${least} 到 ${most} 个奖品`
  if (!consolationOf(draft.prizes)) return '至少要有一个“谢谢参与”：奖品发完后按它计'
  if (draft.price === 0 && draft.freeDaily === 0) return '每次积分和每日免费次数不能都是 0'
  const invalidPrize = draft.prizes.find((prize) => !isWhole(prize))
  return invalidPrize && `奖品“${invalidPrize.title}”的数量或等级不对`
}

const isWhole = ({ kind, amount, tier, stock }: ActivityDraft['prizes'][number]): boolean => {
  if (kind === 'nothing') return amount === 0 && tier === 0 && stock === null
  if (kind === 'parcel') return amount === 1 && tier === 0 && stock !== null
  if (kind === 'days') return amount >= 1 && amount <= 3_660 && tier >= 1
  return amount >= 1 && tier === 0
}

/** A name as strangers see it: its first letter. */
export const maskName = (name: string): string => `${Array.from(name)[0] ?? ''}**`

/**
 * Time in milliseconds at which the seed of a day is revealed: a minute after its end, when all its draws are written.
 */
export const revealAt = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) + 86_460_000
