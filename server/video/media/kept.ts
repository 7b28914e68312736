import { createHash } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import { isVip } from '#contract/account/membership.ts'
import type { KeptFile, KeptUntil, ToKeep } from '#contract/video/kept.ts'
import { entitlement } from '#server/platform/entitlement.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { episodeFilms } from '../dramas/episodes.ts'
import { writeGrant } from './grants.ts'
import { entitlementTo, ownedFilms } from './owned.ts'
import { groupOf } from '#server/platform/secrets/segment-keys.ts'
import { filmFolder } from '../pipeline/make.ts'
import { mediaPlaylist } from '../pipeline/playlist.ts'
import { playable } from './playable.ts'
import type { Playable } from './find-playable.ts'
import { refuseClosed } from './playlists.ts'
import { visibleFilms } from '../films/queries.ts'
import { guardOf, keptUntil, keepGrantSeconds } from '../films/rules.ts'

const keyBytes = 16

/**
 * What a member fetches to keep a film on a device: the sizes of its qualities, and with a quality its files with the
 * list that plays them. Refuses a film this viewer may not watch whole.
 */
export async function listToKeep(
  platform: Platform,
  viewer: Viewer,
  { id, quality }: { id: number; quality?: string },
): Promise<ToKeep> {
  const film = await playable(platform, id)
  const now = nowSeconds(platform)
  if (!(await entitlementTo(platform, viewer, film)).whole) refuseClosed(film)
  const stored = await storedBytes(platform, film.media_prefix)
  const qualities = film.rungs.map((rung) => ({ rung, files: filesOf(film, rung, stored) }))
  const chosen = qualities.find(({ rung }) => rung.name === quality)
  if (quality && !chosen) fail('film_not_found')
  const grant = { sessionId: viewer.sessionId, filmId: id, until: now + keepGrantSeconds }
  return {
    edition: createHash('sha256').update(film.media_prefix).digest('hex').slice(0, 16),
    until: keptUntil(viewer, now),
    qualities: qualities.map(({ rung, files }) => ({
      name: rung.name,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    })),
    base: `/media/films/${id}/`,
    query: `g=${writeGrant(platform.keys, grant)}`,
    playlist: chosen ? keptPlaylist(chosen.rung) : '',
    files: chosen?.files ?? [],
    subtitles: film.subtitles.map(({ number, language, label }) => ({
      language,
      label,
      path: subtitlePath(number),
    })),
  }
}

/** Which of these films a viewer may go on keeping, and until when; the others are to go. */
export async function listStillKept(
  { db, now }: Platform,
  viewer: Viewer,
  ids: readonly number[],
): Promise<KeptUntil[]> {
  const seconds = Math.floor(now() / 1000)
  if (ids.length === 0 || !isVip(viewer, seconds)) return []
  const [alone, episodes] = await Promise.all([
    visibleFilms(db)
      .select(['id', 'vip', 'dark', 'price', 'preview_seconds', 'seconds', 'collection_id', 'owner_id'])
      .where('id', 'in', [...ids])
      .execute(),
    episodeFilms(db, ids),
  ])
  const films = [...alone, ...episodes]
  const owned = await ownedFilms(db, viewer, films)
  return films
    .filter((film) => entitlement(viewer, guardOf(film), seconds, owned.has(film.id)).whole)
    .map(({ id }) => ({ id, until: keptUntil(viewer, seconds) }))
}

type Rung = Playable['rungs'][number]
const subtitlePath = (number: number) => `subtitles/${number}.vtt`

/** The bytes of a film's files by their place in its folder. */
async function storedBytes({ storage }: Platform, prefix: string): Promise<Map<string, number>> {
  const folder = filmFolder(prefix)
  const found = new Map<string, number>()
  for await (const { key, bytes } of storage.list(folder)) found.set(key.slice(folder.length + 1), bytes)
  return found
}

/** The files of a quality, each at the path below `/media/films/<id>/` where it is given out. */
function filesOf(film: Playable, { name, segments }: Rung, stored: Map<string, number>): KeptFile[] {
  const groups = segments.length === 0 ? 0 : groupOf(segments.length - 1) + 1
  const paths = [
    `${name}/init.mp4`,
    ...segments.map((_, number) => `${name}/${number}.m4s`),
    ...film.subtitles.map(({ number }) => subtitlePath(number)),
  ]
  return [
    ...Array.from({ length: groups }, (_, group) => ({ path: `keys/${group}`, bytes: keyBytes })),
    ...paths.map((path) => ({ path, bytes: stored.get(path) ?? 0 })),
  ]
}

/** A list whose addresses are relative to its own place, `<quality>/index.m3u8`: it plays wherever the files lie. */
const keptPlaylist = ({ segments }: Rung): string =>
  mediaPlaylist({
    segments,
    initUrl: 'init.mp4',
    segmentUrl: (number) => `${number}.m4s`,
    keyUrl: (group) => `../keys/${group}`,
  })
