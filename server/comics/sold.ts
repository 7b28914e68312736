import { fail } from '#contract/errors.ts'
import { ownerOf } from '#server/kinds/sold.ts'
import type { Sellable } from '#server/platform/parts/sellable.ts'
import { comicCards, visibleComics } from './catalogue/cards.ts'
import { findChapter, visibleChapters } from './reading/chapters.ts'
import { chapterPrice } from './rules.ts'

/** Comics for coins: every chapter a comic has, and those it will have. */
export const soldComics: Sellable = {
  async offer(db, _, id) {
    const comic = await visibleComics(db)
      .select(['comics.title', 'comics.price', 'comics.owner_id', 'comics.owner_percent'])
      .where('comics.id', '=', id)
      .executeTakeFirst()
    if (!comic) return fail('comic_not_found')
    return { title: comic.title, price: comic.price, once: true, owner: ownerOf(comic), partOf: null }
  },
  faces: comicCards,
}

/** Chapters one by one. Who has the comic has them. */
export const soldChapters: Sellable = {
  async offer(db, _, id) {
    const chapter = await findChapter(db, id)
    return {
      title: `${chapter.comic} ${chapter.title}`,
      price: chapterPrice(chapter.ownable, chapter.position),
      once: true,
      owner: ownerOf(chapter),
      partOf: { kind: 'comic', id: chapter.comic_id },
    }
  },
  async faces(db, ids) {
    if (ids.length === 0) return []
    return visibleChapters(db)
      .select(['comic_chapters.id', 'comics.cover', 'comics.cover_colour as colour'])
      .where('comic_chapters.id', 'in', ids)
      .execute()
  },
}
