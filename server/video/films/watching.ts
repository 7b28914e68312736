import { recordWatching } from '#server/history/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { entitlementTo } from '../media/owned.ts'
import { playable } from '../media/playable.ts'
import type { PlayCounter } from '#server/platform/parts/play-counter.ts'

type Report = { id: number; position: number; watched?: number; playKey?: string }

/** Takes in where a viewer is in a film and how long it was watched. Nothing counts of what the viewer may not watch. */
export async function reportWatching(
  platform: Platform,
  counter: PlayCounter,
  viewer: Viewer,
  { id, ...report }: Report,
): Promise<void> {
  const film = await playable(platform, id)
  if ((await entitlementTo(platform, viewer, film)).state === 'locked') return
  const opened = { accountId: viewer.id, kind: 'film', id } as const
  const { drama } = film
  const within = drama
    ? ({ kind: 'drama', id: drama.id, part: drama.episodeId, isLast: drama.isLast } as const)
    : undefined
  counter.watched(id, await recordWatching(platform, { opened, within, length: film.seconds, ...report }))
}
