import type { ComicScore } from '#contract/comics/shapes.ts'
import { fail } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireComics, visibleComics } from './cards.ts'
import { findStars } from './detail.ts'
import { scoreOf } from '../rules.ts'
import { tables } from '../tables.ts'

/** How a comic is scored, and what an account gave it. */
export async function showScore(db: Db, accountId: number, comicId: number): Promise<ComicScore> {
  const comic = await visibleComics(db)
    .select('comics.stars')
    .where('comics.id', '=', comicId)
    .executeTakeFirst()
  if (!comic) return fail('comic_not_found')
  return {
    ...scoreOf(comic.stars),
    spread: comic.stars,
    mine: await findStars(db, accountId, comicId),
  }
}

/** Gives a comic stars in the place of those the account gave before. Triggers keep the comic's count of them. */
export async function giveScore(
  { db, now }: Platform,
  accountId: number,
  { id, stars }: { id: number; stars: number },
): Promise<ComicScore> {
  await requireComics(db, [id])
  const given = { stars, given_at: new Date(now()) }
  await tables
    .of(db)
    .insertInto('comic_scores')
    .values({ account_id: accountId, comic_id: id, ...given })
    .onConflict((on) => on.columns(['account_id', 'comic_id']).doUpdateSet(given))
    .execute()
  return showScore(db, accountId, id)
}
