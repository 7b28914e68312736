import { invalid } from '#contract/errors.ts'
import type { Danmaku } from '#contract/video/danmaku.ts'
import { judge, openCase } from '#server/moderation/index.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { showDanmaku } from './list.ts'
import { openSeconds } from '../pipeline/playlist.ts'
import { playable } from '../media/playable.ts'
import { refuseClosed, watchable } from '../media/playlists.ts'
import { tables } from '../tables.ts'

type Written = Pick<Danmaku, 'at' | 'text' | 'mode' | 'colour' | 'size'> & { id: number }

/** Writes over a film, at a moment its author may watch. What is held is stored unseen, with its case. */
export async function postDanmaku(
  platform: Platform,
  viewer: Viewer,
  { id, at, text: given, ...looks }: Written,
): Promise<Danmaku> {
  const film = await playable(platform, id)
  const open = await watchable(platform, viewer, film)
  if (at > openSeconds(film.rungs, { whole: true, preview: 0 }) * 1000) invalid('/at', 'after the end')
  if (at > openSeconds(film.rungs, open) * 1000) refuseClosed(film)

  return platform.db.transaction().execute(async (transaction) => {
    const verdict = await judge(platform, transaction, {
      ingress: 'danmaku',
      accountId: viewer.id,
      text: given.replace(/\s+/g, ' '),
    })
    const { text } = verdict
    const row = {
      film_id: id,
      account_id: viewer.id,
      at_ms: at,
      text,
      ...looks,
      state: verdict.decision === 'publish' ? 'published' : 'held',
    }
    const made = await tables
      .of(transaction)
      .insertInto('danmaku')
      .values({ ...row, created_at: new Date(platform.now()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (verdict.decision === 'hold')
      await openCase(platform, transaction, {
        subject: { kind: 'danmaku', id: made.id },
        authorId: viewer.id,
        ingress: 'danmaku',
        causes: verdict.causes,
        snapshot: { title: film.title, text, pictures: [], at: nowSeconds(platform) },
      })
    return showDanmaku(platform.keys, viewer.id, { ...row, id: made.id })
  })
}
