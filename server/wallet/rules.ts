import { moveKinds, type MoveKind } from '#contract/wallet/purse.ts'

/** Under which kind a member finds a transfer, by its reason in the ledger. */
export const kindOf = (reason: string): MoveKind => moveKinds.find((kind) => kind === reason) ?? 'other'

/** From when to before when a month of Asia/Shanghai lasts: `2026-01`. */
export function monthOf(month: string): [Date, Date] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  // Eight hours ahead of UTC, without summer time
  return [new Date(Date.UTC(year, number - 1, 1, -8)), new Date(Date.UTC(year, number, 1, -8))]
}
