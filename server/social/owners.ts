import type { Face } from '#contract/account/shapes.ts'
import { fail } from '#contract/errors.ts'
import type { CollectableKind, FollowableKind, Kept, Subject } from '#contract/social/shapes.ts'
import type { FilmCard } from '#contract/video/shapes.ts'
import type { Platform } from '#server/platform/platform.ts'

type Find<Shown> = (platform: Platform, ids: readonly number[]) => Promise<Shown[]>

/**
 * What the features that own things tell of them, in batches: only of things the public may know of. Given in
 * `server/features.ts`, because those features enter this one.
 */
export type Owners = Record<CollectableKind, Find<FilmCard>> & Record<FollowableKind, Find<Face>>

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
  const films = await owners.film(
    platform,
    rows.filter(({ kind }) => kind === 'film').map((row) => row.subject_id),
  )
  const cards = new Map(films.map((film) => [film.id, film]))
  return ({ kind, subject_id: id, at }: KeptRow): Kept => {
    const film = cards.get(id)
    return { kind, id, at: Math.floor(at.getTime() / 1000), ...(film && { film }) }
  }
}

function idsByKind(subjects: readonly Subject<keyof Owners>[]): Map<keyof Owners, Set<number>> {
  const kinds = new Map<keyof Owners, Set<number>>()
  for (const { kind, id } of subjects) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(id))
  return kinds
}
