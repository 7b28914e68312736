import type { Comic, ComicMode } from '#contract/comics/shapes.ts'
import { fail } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { cardColumns, showCard, visibleComics } from './cards.ts'
import { linkColumns, visibleChapters } from '../reading/chapters.ts'
import { ownsComic } from '../reading/owned.ts'
import { findPlaces } from '../reading/places.ts'
import { scoreOf } from '../rules.ts'
import { markSeen } from '../reading/shelf.ts'
import { tables } from '../tables.ts'

/** A comic as its page shows it to this viewer; on their shelf it has nothing new from here on. */
export async function showComic(platform: Platform, viewer: Viewer, id: number): Promise<Comic> {
  const { db } = platform
  const comic = await visibleComics(db)
    .leftJoin('comic_categories', 'comic_categories.id', 'comics.category_id')
    .select(cardColumns)
    .select([
      'comics.description',
      'comics.mode',
      'comics.free_chapters',
      'comics.shelved',
      'comics.owner_id',
    ])
    .select(['comic_categories.id as category_id', 'comic_categories.name as category'])
    .where('comics.id', '=', id)
    .executeTakeFirst()
  if (!comic) return fail('comic_not_found')
  const [tags, first, owned, shelved, stars, places] = await Promise.all([
    findTags(db, id),
    visibleChapters(db)
      .select(linkColumns)
      .where('comic_chapters.comic_id', '=', id)
      .orderBy('comic_chapters.position')
      .limit(1)
      .executeTakeFirst(),
    ownsComic(db, viewer, comic),
    markSeen(platform, viewer.id, id),
    findStars(db, viewer.id, id),
    findPlaces(db, viewer.id, [id]),
  ])
  return {
    ...showCard(comic),
    description: comic.description,
    mode: comic.mode as ComicMode,
    tags,
    category: comic.category_id === null ? null : { id: comic.category_id, name: comic.category! },
    freeChapters: comic.free_chapters,
    scored: scoreOf(comic.stars).scored,
    shelved: comic.shelved,
    first: first ?? null,
    mine: { owned, shelved, stars, place: places.get(id) ?? null },
  }
}

const findTags = (db: Db, comicId: number) =>
  tables
    .of(db)
    .selectFrom('comic_tagged')
    .innerJoin('comic_tags', 'comic_tags.id', 'comic_tagged.tag_id')
    .select(['comic_tags.id', 'comic_tags.title'])
    .where('comic_id', '=', comicId)
    .orderBy('comic_tagged.position')
    .execute()

/** Score given by an account to a comic; 0 = none yet. */
export async function findStars(db: Db, accountId: number, comicId: number): Promise<number> {
  const row = await tables
    .of(db)
    .selectFrom('comic_scores')
    .select('stars')
    .where('account_id', '=', accountId)
    .where('comic_id', '=', comicId)
    .executeTakeFirst()
  return row?.stars ?? 0
}
