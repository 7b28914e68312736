import { fail } from '#contract/errors.ts'
import { collectableKinds, type Kept, type Subject, type WorkCards } from '#contract/social/shapes.ts'
import type { Owners } from '#server/platform/parts/owners.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Asker } from '#server/platform/viewer.ts'

/** Refuses when one of the things does not exist or the asker may not see it. */
export async function requireAll(
  owners: Owners,
  platform: Platform,
  asker: Asker,
  subjects: readonly Subject<keyof Owners>[],
): Promise<void> {
  for (const [kind, ids] of idsByKind(subjects)) {
    const found: unknown[] = await owners[kind](platform, [...ids], asker)
    if (found.length < ids.size) fail('subject_not_found')
  }
}

/** True when the subject exists and the asker may see it. */
export const canSee = async (
  owners: Owners,
  platform: Platform,
  asker: Asker,
  { kind, id }: Subject<keyof Owners>,
): Promise<boolean> => (await owners[kind](platform, [id], asker)).length > 0

export type KeptRow = { id: number; kind: string; subject_id: number; at: Date }

/** The cards of things somebody keeps, one read for each kind; what they can no longer see stays without. */
export async function cardsOfKept(
  owners: Owners,
  platform: Platform,
  asker: Asker,
  rows: readonly KeptRow[],
) {
  const found = await Promise.all(
    collectableKinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map((row) => row.subject_id)
      const cards: { id: number }[] = ids.length === 0 ? [] : await owners[kind](platform, ids, asker)
      return cards.map((card): [string, Partial<WorkCards>] => [`${kind} ${card.id}`, { [kind]: card }])
    }),
  )
  const cards = new Map(found.flat())
  return ({ kind, subject_id: id, at }: KeptRow): Kept => ({
    kind,
    id,
    at: Math.floor(at.getTime() / 1000),
    ...cards.get(`${kind} ${id}`),
  })
}

function idsByKind(subjects: readonly Subject<keyof Owners>[]): Map<keyof Owners, Set<number>> {
  const kinds = new Map<keyof Owners, Set<number>>()
  for (const { kind, id } of subjects) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(id))
  return kinds
}
