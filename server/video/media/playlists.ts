import { fail } from '#contract/errors.ts'
import type { Raw } from '#contract/endpoint.ts'
import { mediaPaths } from '#contract/video/media-paths.ts'
import { obfuscate } from '#contract/wire/obfuscation.ts'
import { readSettings } from '#server/config/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Entitlement } from '#server/platform/entitlement.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { masterPlaylist, mediaPlaylist, previewSegments } from '../pipeline/playlist.ts'
import type { Playable } from './find-playable.ts'
import { entitlementTo } from './owned.ts'
import { grantOf, playable } from './playable.ts'
import { readPlaylistValue, termsOf } from '../films/rules.ts'

type Asked = { viewer: Viewer; value: string; plain: boolean }

/**
 * The playlist of a film for this viewer: whole, or the free preview. The list of qualities, or with a quality
 * the list of its segments; everything it names is behind URLs granted to this account for a while.
 */
export async function answerPlaylist(platform: Platform, { viewer, value, plain }: Asked): Promise<Raw> {
  const { filmId, rung } = readPlaylistValue(value) ?? fail('film_not_found')
  const film = await playable(platform, filmId)
  // Who may watch nothing gets no list at all, not even of names.
  const entitled = await watchable(platform, viewer, film)
  const grant = grantOf(platform, viewer, film, entitled)
  const text = rung ? rungPlaylist(film, rung, grant, entitled) : qualities(film, grant, plain)
  return sendPlaylist(platform, text, plain)
}

function qualities(film: Playable, grant: string, plain: boolean): string {
  const suffix = plain ? '&plain=1' : ''
  return masterPlaylist(film.rungs, ({ name }) => mediaPaths(film.id, name, grant).list + suffix)
}

/** The segments of one quality that may be watched. */
export function rungPlaylist(
  film: Playable,
  name: string,
  grant: string,
  { whole, preview }: Pick<Entitlement, 'whole' | 'preview'>,
): string {
  const rung = film.rungs.find((each) => each.name === name) ?? fail('film_not_found')
  const paths = mediaPaths(film.id, name, grant)
  return mediaPlaylist({
    segments: rung.segments,
    ...(!whole && { upTo: previewSegments(rung.segments, preview) }),
    initUrl: paths.init,
    segmentUrl: paths.segment,
    keyUrl: paths.key,
  })
}

/** The part that may be watched; refuses a viewer who may watch nothing. */
export async function watchable(platform: Platform, viewer: Viewer, film: Playable): Promise<Entitlement> {
  const entitled = await entitlementTo(platform, viewer, film)
  return entitled.state === 'locked' ? refuseClosed(film) : entitled
}

/** Refuses what this viewer may not watch, naming what would open it. */
export function refuseClosed(film: Playable): never {
  const { price } = termsOf(film)
  if (price > 0) fail('purchase_required', { price })
  fail('vip_required')
}

/** A playlist as bytes, obfuscated unless the operator or the player asks for it plain. */
export async function sendPlaylist(platform: Platform, text: string, plain: boolean): Promise<Raw> {
  const { encryption } = await readSettings(platform)
  const type = 'application/vnd.apple.mpegurl'
  if (plain || !encryption.playlist) return { type, body: text }
  return { type, body: obfuscate(Buffer.from(text), Buffer.from(platform.keys.wire.image_mark, 'hex')) }
}
