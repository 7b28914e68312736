import type { Bus } from '#server/platform/bus.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { remembered } from '#server/platform/remembered.ts'
import { makeMatcher } from './matcher.ts'
import { tables } from '../tables.ts'

/** Bus topic: the list of words was edited. */
const wordsChanged = 'moderation-words-changed'

/** How long a process that missed the message may go on with the old list, in milliseconds. */
const lifetime = 30_000

function openWordList({ bus, now }: Pick<Platform, 'bus' | 'now'>) {
  const matcher = remembered(lifetime, now, async (_: 'all', db: Db) => {
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

/** By the bus, which is the same in every copy of a platform. */
const lists = new WeakMap<Bus, ReturnType<typeof openWordList>>()

/**
 * Finds the listed words in a text; kept in memory, as every text asks for it. The list is read by the caller's transaction: with a
 * connection of its own, as many callers as there are connections would wait for one more for ever.
 */
export async function wordMatcher(platform: Platform, transaction: Db) {
  const list = lists.get(platform.bus) ?? openWordList(platform)
  lists.set(platform.bus, list)
  return (await list.get('all', transaction))!
}

export const announceWords = ({ bus }: Platform): Promise<void> => bus.publish(wordsChanged, {})
