import * as Type from 'typebox'
import type { Db } from '#server/platform/database/db.ts'
import { job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SubjectHandlers } from '#server/platform/parts/subject-handlers.ts'
import { writeAudit } from '#server/staff/index.ts'
import { openCase } from '../cases/cases.ts'
import { tables } from '../tables.ts'
import { likenesses, listOfWork } from './block-list.ts'
import { judgeLikenesses } from './screening.ts'

const filmsAtOnce = 100

/** The queue of works whose copies are to be looked for. */
export const sweepQueue = { name: 'sweep-copies', input: Type.Object({ workId: Type.Integer() }) }

/**
 * Looks through all films for copies of a work that was blocked, and hides each until somebody decides. Safe to run
 * again: what is hidden already is passed by.
 */
export const sweepCopies = (handlers: SubjectHandlers) =>
  job({
    ...sweepQueue,
    retries: 5,
    retryDelay: 5,
    concurrency: 1,
    expire: 3600,
    async run(platform, { workId }, signal) {
      const work = await tables
        .of(platform.db)
        .selectFrom('blocked_works')
        .select(['id', 'kind', 'hashes', 'film_id'])
        .where('id', '=', workId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (!work) return
      const list = listOfWork({ ...work, kind: work.kind as 'film' | 'picture' })
      for await (const film of everyFilm(platform.db)) {
        signal.throwIfAborted()
        if (film.film_id === work.film_id) continue
        const { verdict } = judgeLikenesses(likenesses(list, film.hashes))
        if (verdict !== 'clear') await hideCopy(platform, handlers, film.film_id, workId)
      }
    },
  })

/** Number of works swept again at a start. Sweeps run in the order of blocking, so only the newest can be pending. */
const resumedSweeps = 20

/** Queues the sweeps of the newest works again: a restored backup has the works but no queue. */
export async function resumeSweeps({ db, jobs }: Platform): Promise<void> {
  const rows = await tables
    .of(db)
    .selectFrom('blocked_works')
    .select('id')
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(resumedSweeps)
    .execute()
  for (const { id } of rows.toReversed()) await jobs.enqueue(sweepQueue, { workId: id }, { key: String(id) })
}

async function hideCopy(
  platform: Platform,
  { film: handler }: SubjectHandlers,
  filmId: number,
  workId: number,
): Promise<void> {
  if (!handler) return
  const hidden = await platform.db.transaction().execute(async (transaction) => {
    const found = await handler.find(transaction, filmId, 'staff')
    if (!found) return false
    const subject = { kind: 'film', id: filmId } as const
    await handler.setState(transaction, filmId, 'held')
    await openCase(platform, transaction, { subject, causes: [`blocked:${workId}`], ...found })
    await writeAudit(transaction, 'system', {
      action: 'blockList.copyHidden',
      subject: `film ${filmId}`,
      details: { work: workId },
    })
    return true
  })
  if (hidden) await handler.changed?.(platform, filmId)
}

async function* everyFilm(db: Db) {
  for (let after = 0; ;) {
    const rows = await tables
      .of(db)
      .selectFrom('film_frames')
      .select(['film_id', 'hashes'])
      .where('film_id', '>', after)
      .orderBy('film_id')
      .limit(filmsAtOnce)
      .execute()
    yield* rows
    if (rows.length < filmsAtOnce) return
    after = rows.at(-1)!.film_id
  }
}
