import type { Readable } from 'node:stream'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeAudit } from '#server/staff/index.ts'
import { tables } from '../tables.ts'
import { blockList, keepListStill, likenesses } from './block-list.ts'
import { hashFrames, hashPicture } from './pictures.ts'
import { leastQuality } from './pdq.ts'
import { type Likeness, verdictOn } from './rules.ts'

/** Match of a film in the block list: the similar work, and whether it is refused or reviewed by a person. */
export type Screening = { verdict: 'blocked' | 'suspect'; workId: number } | { verdict: 'clear' }

type Film = { id: number; title: string; mp4: Readable; seconds: number; cover?: Uint8Array | undefined }

/**
 * Compares a film that is being made with the block list, and keeps the hashes of its frames. What cannot be hashed
 * throws, so that nothing unseen is published: `FfmpegFailed`, `PictureRefused`, or the signal's `AbortError`.
 */
export async function screenFilm(
  { db, now }: Platform,
  { id, title, mp4, seconds, cover }: Film,
  signal?: AbortSignal,
): Promise<Screening> {
  const hashes = await hashFrames(mp4, seconds, signal)
  const values = { hashes: Buffer.from(hashes), hashed_at: new Date(now()) }
  await tables
    .of(db)
    .insertInto('film_frames')
    .values({ film_id: id, ...values })
    .onConflict((on) => on.column('film_id').doUpdateSet(values))
    .execute()
  const ofCover = cover && (await matchPicture(db, cover))
  const screening: Screening = ofCover
    ? { verdict: 'blocked', workId: ofCover }
    : judgeLikenesses(likenesses(await blockList(db), hashes))
  if (screening.verdict === 'blocked')
    await db.transaction().execute((transaction) =>
      writeAudit(transaction, 'system', {
        action: 'blockList.importRefused',
        subject: `blocked work ${screening.workId}`,
        details: { film: id, title },
      }),
    )
  return screening
}

/**
 * Compares a film once more, within the transaction that publishes it: the list may have grown while it was made. A
 * work that is added meanwhile waits, and its sweep then finds the film.
 */
export async function screenAgain({ db }: Platform, transaction: Db, filmId: number): Promise<Screening> {
  await keepListStill(transaction)
  const frames = await tables
    .of(transaction)
    .selectFrom('film_frames')
    .select('hashes')
    .where('film_id', '=', filmId)
    .executeTakeFirstOrThrow()
  return judgeLikenesses(likenesses(await blockList(db), frames.hashes))
}

/** The gravest of what a film is like. */
export function judgeLikenesses(found: readonly Likeness[]): Screening {
  const verdicts = found.map((likeness) => ({ verdict: verdictOn(likeness), workId: likeness.workId }))
  return (
    verdicts.find(({ verdict }) => verdict === 'blocked') ??
    verdicts.find(({ verdict }) => verdict === 'suspect') ?? { verdict: 'clear' }
  )
}

/** The work of the block list that a picture is of. Throws `PictureRefused`. */
export async function matchPicture(db: Db, picture: Uint8Array): Promise<number | undefined> {
  const { hash, quality } = await hashPicture(picture)
  if (quality < leastQuality) return undefined
  return likenesses(await blockList(db), hash)[0]?.workId
}
