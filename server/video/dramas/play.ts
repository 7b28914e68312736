import { fail } from '#contract/errors.ts'
import { isAtEnd } from '#contract/history/shapes.ts'
import type { Drama, DramaPlay } from '#contract/video/drama-shapes.ts'
import { findPlace } from '#server/history/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { showFilm } from '../media/playable.ts'
import { cardColumns, showCard, visibleDramas } from './cards.ts'
import { findEpisodes, pricedColumns, showEpisodes, visibleEpisodes } from './episodes.ts'
import { isFollowed, markSeen } from './follows.ts'
import { episodeToPlay } from './rules.ts'

const findDrama = (db: Db, id: number) =>
  visibleDramas(db)
    .leftJoin('categories', (join) =>
      join.onRef('categories.id', '=', 'dramas.category_id').on('categories.hidden', '=', false),
    )
    .select(cardColumns)
    .select(pricedColumns)
    .select(['dramas.intro', 'dramas.followed'])
    .select(['categories.id as category_id', 'categories.name as category'])
    .where('dramas.id', '=', id)
    .executeTakeFirst()
type DramaRow = NonNullable<Awaited<ReturnType<typeof findDrama>>>

const showDrama = (row: DramaRow): Drama => ({
  ...showCard(row),
  intro: row.intro,
  category: row.category_id === null ? null : { id: row.category_id, name: row.category! },
  freeEpisodes: row.free_episodes,
  followed: row.followed,
})

type Asked = { id?: number; episode?: number; ahead?: boolean }

/** The drama of an episode that is shown. */
async function dramaOf(db: Db, episode: number | undefined): Promise<number> {
  if (episode === undefined) return fail('drama_not_found')
  const found = await visibleEpisodes(db)
    .select('dramas.id')
    .where('drama_episodes.id', '=', episode)
    .executeTakeFirst()
  return found?.id ?? fail('episode_not_found')
}

/**
 * A drama with all its episodes and one of them to play: the one asked for, else where this viewer left it. Who follows it has
 * nothing new of it from here on, unless it is asked for `ahead`.
 */
export async function openDrama(
  platform: Platform,
  viewer: Viewer,
  { episode, ahead = false, ...asked }: Asked,
): Promise<DramaPlay> {
  const { db } = platform
  const id = asked.id ?? (await dramaOf(db, episode))
  const [drama, rows, left, following] = await Promise.all([
    findDrama(db, id),
    findEpisodes(db, id),
    findPlace(platform, { accountId: viewer.id, kind: 'drama', id }),
    ahead ? isFollowed(db, viewer.id, id) : markSeen(platform, viewer.id, id),
  ])
  if (!drama) return fail('drama_not_found')
  const place = left?.part
    ? { episodeId: left.part, isOver: isAtEnd(left.position, left.seconds) }
    : undefined
  const wanted = episodeToPlay(rows, episode, place) ?? fail('episode_not_found')
  const [{ owned, episodes }, film] = await Promise.all([
    showEpisodes(platform, viewer, drama, rows),
    showFilm(platform, viewer, wanted.film_id),
  ])
  return { drama: showDrama(drama), owned, following, episodes, current: wanted.id, film }
}
