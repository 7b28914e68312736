import type { DramaForm } from '#contract/video/drama-shapes.ts'
import type { PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listCategories } from '../catalogue/categories.ts'
import { cardColumns, pageOfDramas, showCard, visibleDramas } from './cards.ts'
import { listHomeTopics } from './topics.ts'

const sizes = { banner: 5, form: 9, ranked: 10 } as const

const newest = (db: Db) =>
  visibleDramas(db).select(cardColumns).orderBy('dramas.updated_at', 'desc').orderBy('dramas.id', 'desc')

/** The home of dramas, the same for everybody. */
export async function showHome({ db }: Pick<Platform, 'db'>) {
  const ofForm = (form: DramaForm) => newest(db).where('dramas.form', '=', form).limit(sizes.form).execute()
  const [{ television }, topics, chosen, vertical, horizontal, ranked] = await Promise.all([
    listCategories({ db }),
    listHomeTopics(db),
    newest(db).where('dramas.recommended', '=', true).limit(sizes.banner).execute(),
    ofForm('vertical'),
    ofForm('horizontal'),
    visibleDramas(db)
      .select(cardColumns)
      .orderBy('dramas.plays', 'desc')
      .orderBy('dramas.id', 'desc')
      .limit(sizes.ranked)
      .execute(),
  ])
  return {
    banner: (chosen.length > 0 ? chosen : ranked.slice(0, sizes.banner)).map(showCard),
    categories: television,
    vertical: vertical.map(showCard),
    horizontal: horizontal.map(showCard),
    ranked: ranked.map(showCard),
    topics,
  }
}

type Ordered = PageInput & { order?: 'new' | 'hot' }

/** A page of the dramas of a category, of a form, or all; those that are complete or those that go on. */
export function listByType(
  db: Db,
  input: Ordered & { categoryId?: number; form?: DramaForm; finished?: boolean },
) {
  const { categoryId, form, finished } = input
  return pageOfDramas(
    `dramas ${categoryId ?? ''} ${form ?? ''} ${finished ?? ''}`,
    input,
    visibleDramas(db)
      .select(cardColumns)
      .$if(categoryId !== undefined, (query) => query.where('dramas.category_id', '=', categoryId!))
      .$if(form !== undefined, (query) => query.where('dramas.form', '=', form!))
      .$if(finished !== undefined, (query) => query.where('dramas.finished', '=', finished!)),
  )
}
