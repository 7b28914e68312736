import type { Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import { makeMatcher } from './matcher.ts'
import { tables } from '../tables.ts'

/** Bus topic: the list of words was edited. */
const wordsChanged = 'moderation-words-changed'

/** How long a process that missed the message may go on with the old list, in milliseconds. */
const lifetime = 30_000

function openWordList({ db, bus, now }: Platform) {
  const matcher = remembered(lifetime, now, async () => {
    const words = await tables
      .of(db)
      .selectFrom('moderation_words')
      .select(['word', 'folded', 'action'])
      .execute()
    return makeMatcher(words)
  })
  bus.subscribe(wordsChanged, () => matcher.forget(() => true))
  return matcher
}

const lists = new WeakMap<Platform, ReturnType<typeof openWordList>>()

/** What finds the listed words in a text; kept in memory, as every text asks for it. */
export async function wordMatcher(platform: Platform) {
  const list = lists.get(platform) ?? openWordList(platform)
  lists.set(platform, list)
  return (await list.get('all'))!
}

export const announceWords = ({ bus }: Platform): Promise<void> => bus.publish(wordsChanged, {})
