import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { StoryCard, StoryTag } from '#contract/melon/shapes.ts'
import { type Ordered, pageOfWorks, shortHash } from '#server/kinds/cards.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findWriter, shownCategories } from './groups.ts'
import { showCard, storyCardRows, visibleStories } from './queries.ts'

type Rows = ReturnType<typeof storyCardRows>

/** A page of stories, the newest or the most opened first. `list` names it in its cursors. */
function pageOfStories(db: Db, list: string, input: Ordered, narrow: (rows: Rows) => Rows) {
  return pageOfWorks(narrow(storyCardRows(db)), input, {
    list: `stories ${input.order ?? 'new'} ${list}`,
    table: 'stories',
    newest: { by: 'stories.published_at', time: (row) => row.published_at! },
    hottest: { by: 'stories.views', number: (row) => row.views },
    show: showCard,
  })
}

/** A page of the stories of a category; of all without one. */
export async function listStories(db: Db, input: Ordered & { id?: number }) {
  const { id } = input
  if (id === undefined) return pageOfStories(db, '', input, (rows) => rows)
  const known = await shownCategories(db).where('story_categories.id', '=', id).executeTakeFirst()
  if (!known) return fail('story_category_not_found')
  return pageOfStories(db, `of category ${id}`, input, (rows) => rows.where('stories.category_id', '=', id))
}

/** Who tells stories, with a page of what they told. */
export async function listOfWriter(db: Db, input: Ordered & { id: number }) {
  const { id } = input
  const [writer, stories] = await Promise.all([
    findWriter(db, id),
    pageOfStories(db, `of writer ${id}`, input, (rows) => rows.where('stories.writer_id', '=', id)),
  ])
  return { writer, ...stories }
}

/** A page of the stories of a tag. */
export const listTagged = (db: Db, { tag, ...input }: Ordered & { tag: string }) =>
  pageOfStories(db, `tagged ${shortHash(tag)}`, input, (rows) =>
    rows.where(sql<boolean>`stories.tags @> array[${tag}]::text[]`),
  )

/** How many of the newest stories are looked through for what is read and for tags. */
const newestLookedAt = { hot: 100, tags: 200 }

/** The newest lead story. */
export async function listLead(db: Db, size: number): Promise<StoryCard[]> {
  const rows = await storyCardRows(db)
    .where('stories.lead', '=', true)
    .orderBy('stories.published_at', 'desc')
    .orderBy('stories.id', 'desc')
    .limit(size)
    .execute()
  return rows.map(showCard)
}

/** The most opened of the newest: what was read years ago is no news. */
export async function listHot(db: Db, size: number): Promise<StoryCard[]> {
  const newest = visibleStories(db)
    .select('stories.id')
    .orderBy('stories.published_at', 'desc')
    .orderBy('stories.id', 'desc')
    .limit(newestLookedAt.hot)
  const rows = await storyCardRows(db)
    .where('stories.id', 'in', newest)
    .orderBy('stories.views', 'desc')
    .orderBy('stories.id', 'desc')
    .limit(size)
    .execute()
  return rows.map(showCard)
}

/** The newest of a category, or of all where there is none. */
export async function listNewest(db: Db, categoryId: number | null, size: number): Promise<StoryCard[]> {
  const rows = await storyCardRows(db)
    .$if(categoryId !== null, (query) => query.where('stories.category_id', '=', categoryId!))
    .orderBy('stories.published_at', 'desc')
    .orderBy('stories.id', 'desc')
    .limit(size)
    .execute()
  return rows.map(showCard)
}

/** The tags of the newest stories, those that most of them carry first. */
export async function listTags(db: Db, size: number): Promise<StoryTag[]> {
  const { rows } = await sql<StoryTag>`
    select tag as title, count(*) as stories
    from (select tags from stories where visibility = 'published'
      order by published_at desc, id desc limit ${newestLookedAt.tags}) as newest
      cross join unnest(newest.tags) as tag
    group by tag order by count(*) desc, tag limit ${size}`.execute(db)
  return rows
}
