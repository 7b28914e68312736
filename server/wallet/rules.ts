import { moveKinds, type MoveKind } from '#contract/wallet/purse.ts'

/** The kind under which a member finds a transfer, from its reason in the ledger. */
export const moveKindOf = (reason: string): MoveKind => moveKinds.find((kind) => kind === reason) ?? 'other'

/** The bounds of a month of Asia/Shanghai (`2026-01`): the first included, the second excluded. */
export function monthOf(month: string): [Date, Date] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  // Shanghai is eight hours ahead of UTC all year
  return [new Date(Date.UTC(year, number - 1, 1, -8)), new Date(Date.UTC(year, number, 1, -8))]
}
