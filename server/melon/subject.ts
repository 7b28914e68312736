import { sql } from 'kysely'
import { type Block, textOf } from '#contract/melon/text.ts'
import type { SubjectHandler } from '#server/moderation/index.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import { visibleStories } from './queries.ts'
import { itsPictures } from './show-story.ts'
import { tables } from './tables.ts'

/** What the console shows as the reason while moderation keeps a story from viewers; it undoes no other take-down. */
const moderated = { held: '被举报，等待审核', removed: '经审核移除' }
const reasons = Object.values(moderated)
/** So many characters of a story stand in a case. */
const excerpt = 1_000

/** A story. It is the operator's own: nobody gets a statement about it. */
export const storySubject: SubjectHandler = {
  async find(db, id) {
    const story = await visibleStories(db)
      .select(['title', 'blocks', 'cover', 'published_at', itsPictures(db).as('held')])
      .where('stories.id', '=', id)
      .executeTakeFirst()
    if (!story) return undefined
    const text = (story.blocks as unknown as Block[]).map(textOf).filter(Boolean).join('\n')
    const pictures = Object.values(story.held ?? {}).map(({ path }) => path)
    return {
      authorId: null,
      snapshot: {
        title: story.title,
        text: text.slice(0, excerpt),
        pictures: [...new Set([story.cover, ...pictures])].filter(Boolean).slice(0, 9),
        at: unixSeconds(story.published_at),
      },
    }
  },
  async setState(transaction, id, state) {
    const story = tables.of(transaction).updateTable('stories').where('id', '=', id)
    if (state === 'published')
      await story
        // What was never published stays a draft.
        .set({
          visibility: sql`case when published_at is null then 'draft' else 'published' end`,
          taken_down_reason: '',
        })
        .where('visibility', '=', 'taken_down')
        .where('taken_down_reason', 'in', reasons)
        .execute()
    else
      await story
        .set({ visibility: 'taken_down', taken_down_reason: moderated[state], publish_at: null })
        .where((eb) => eb.or([eb('visibility', '<>', 'taken_down'), eb('taken_down_reason', 'in', reasons)]))
        .execute()
  },
}
