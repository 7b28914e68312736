import { type Block, textOf } from '#contract/melon/text.ts'
import { moderates } from '#server/kinds/moderated.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import { unixSeconds } from '#server/platform/database/db.ts'
import { visibleStories } from './queries.ts'
import { itsPictures } from './show-story.ts'
import { tables } from './tables.ts'

/** So many characters of a story stand in a case. */
const excerpt = 1_000

const setState = moderates('stories')

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
    await setState(transaction, id, state)
    if (state === 'published') return
    const story = tables.of(transaction).updateTable('stories').where('id', '=', id)
    await story.set({ publish_at: null }).where('visibility', '=', 'taken_down').execute()
  },
}
