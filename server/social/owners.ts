import type { Face } from '#contract/account/shapes.ts'
import { fail } from '#contract/errors.ts'
import {
  type CollectableKind,
  collectableKinds,
  type FollowableKind,
  type Kept,
  type Subject,
  type WorkCards,
} from '#contract/social/shapes.ts'
import type { Platform } from '#server/platform/platform.ts'

type Find<Shown> = (platform: Platform, ids: readonly number[]) => Promise<Shown[]>

/**
 * What the features that own things tell of them, in batches: only of things the public may know of. Given in
 * `server/features.ts`, because those features enter this one.
 */
export type Owners = { [Kind in CollectableKind]: Find<WorkCards[Kind]> } & Record<FollowableKind, Find<Face>>

/** Refuses when one of the things does not exist or may not be seen. */
export async function requireAll(
  owners: Owners,
  platform: Platform,
  subjects: readonly Subject<keyof Owners>[],
): Promise<void> {
  for (const [kind, ids] of idsByKind(subjects)) {
    const found: unknown[] = await owners[kind](platform, [...ids])
    if (found.length < ids.size) fail('subject_not_found')
  }
}

export type KeptRow = { id: number; kind: string; subject_id: number; at: Date }

/** The cards of things somebody keeps, one read for each kind; what can no longer be seen stays without. */
export async function cardsOfKept(owners: Owners, platform: Platform, rows: readonly KeptRow[]) {
  const found = await Promise.all(
    collectableKinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map((row) => row.subject_id)
      const cards: { id: number }[] = ids.length === 0 ? [] : await owners[kind](platform, ids)
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
