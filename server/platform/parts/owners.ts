import type { Face } from '#contract/account/shapes.ts'
import type { CollectableKind, FollowableKind, WorkCards } from '#contract/social/shapes.ts'
import type { Platform } from '../platform.ts'
import type { Asker } from '../viewer.ts'

type Find<Shown> = (platform: Platform, ids: readonly number[], asker: Asker) => Promise<Shown[]>

/**
 * What the features that own things tell of what people like, collect, follow and comment on, in batches: only of things the
 * asker may know of.
 */
export type Owners = { [Kind in CollectableKind]: Find<WorkCards[Kind]> } & Record<FollowableKind, Find<Face>>
