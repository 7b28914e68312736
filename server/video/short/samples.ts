import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import { filmsChanged } from '../media/playable.ts'
import { tables } from '../tables.ts'

/** Puts short videos of the sample library into 精选, each as of when it was published: for as long as the library is made. */
export async function featureSampleShorts({ db, bus }: Platform, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const changed = await tables
    .of(db)
    .updateTable('films')
    .set({ featured_at: sql`published_at` })
    .where('id', 'in', [...ids])
    .where('sample', '=', true)
    .where('short', '=', true)
    .where('featured_at', 'is', null)
    .where('published_at', 'is not', null)
    .returning('id')
    .execute()
  for (const { id } of changed) await bus.publish(filmsChanged, id)
}
