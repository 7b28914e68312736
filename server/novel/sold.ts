import { fail } from '#contract/errors.ts'
import type { Sellable } from '#server/platform/parts/sellable.ts'
import { novelCards, visibleNovels } from './catalogue/cards.ts'
import { findChapter } from './catalogue/find.ts'
import { chapterPrice } from './rules.ts'

/** Novels for coins: every chapter a novel has, and those it will have. They are the operator's own. */
export const soldNovels: Sellable = {
  async offer(db, _, id) {
    const novel = await visibleNovels(db)
      .select(['novels.title', 'novels.price'])
      .where('novels.id', '=', id)
      .executeTakeFirst()
    if (!novel) return fail('novel_not_found')
    return { ...novel, once: true, owner: null, partOf: null }
  },
  faces: novelCards,
}

/** Chapters one by one. Who has the novel has them. */
export const soldNovelChapters: Sellable = {
  async offer(db, _, id) {
    const chapter = await findChapter(db, id)
    return {
      title: `${chapter.novel_title} ${chapter.title}`,
      price: chapterPrice(chapter, chapter.number),
      once: true,
      owner: null,
      partOf: { kind: 'novel', id: chapter.novel_id },
    }
  },
  async faces(db, ids) {
    if (ids.length === 0) return []
    return visibleNovels(db)
      .innerJoin('novel_chapters', 'novel_chapters.novel_id', 'novels.id')
      .select(['novel_chapters.id', 'novels.cover', 'novels.cover_colour as colour'])
      .where('novel_chapters.id', 'in', ids)
      .execute()
  },
}
