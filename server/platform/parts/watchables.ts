import type { WatchedItem, WatchedKind } from '#contract/history/shapes.ts'
import type { Db } from '../database/db.ts'
import type { Asker } from '../viewer.ts'

/** An item that was watched, with the episode at which it was left; null for what is of one piece. */
type Watched = { id: number; part: number | null }
/** List card of an item. */
type Face = Pick<WatchedItem, 'id' | 'title' | 'cover' | 'colour'> & Partial<Pick<WatchedItem, 'part'>>

/** Cards of history items of each kind, by the feature that owns it: only of those the asker may see. */
export type Watchables = Record<
  WatchedKind,
  (platform: { db: Db }, watched: readonly Watched[], asker: Asker) => Promise<readonly Face[]>
>
