import { sql } from 'kysely'
import * as Type from 'typebox'
import type { Db } from '#server/platform/database/db.ts'
import { job } from '#server/platform/jobs.ts'
import { isPictureReferred } from '#server/platform/pictures/references.ts'
import { pictureFolder } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'

/** Milliseconds after which a file that is being added counts as left behind; adding one takes seconds. */
const addingTime = 3_600_000
const keysAtOnce = 200

/** Queues files and folders of the media store for removal, within the transaction that takes away what refers to them. */
export async function removeSoon(
  { jobs, now }: Pick<Platform, 'jobs' | 'now'>,
  transaction: Db,
  keys: readonly string[],
): Promise<void> {
  await tables
    .of(transaction)
    .insertInto('media_removals')
    .values(keys.map((storage_key) => ({ storage_key, due_at: new Date(now()) })))
    .onConflict((on) => on.doNothing())
    .execute()
  await jobs.enqueue(removeMedia, {}, { db: transaction, key: 'soon' })
}

/** Notes a file that is about to be stored: it is removed in an hour, unless `keepFile` is called when its row is saved. */
export async function noteFile({ db, now }: Pick<Platform, 'db' | 'now'>, key: string): Promise<void> {
  await tables
    .of(db)
    .insertInto('media_removals')
    .values({ storage_key: key, due_at: new Date(now() + addingTime) })
    .execute()
}

/** Keeps a noted file, within the transaction that saves its row. */
export async function keepFile(transaction: Db, key: string): Promise<void> {
  await tables
    .of(transaction)
    .deleteFrom('media_removals')
    .where('storage_key', '=', key)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
}

/**
 * Removes files and folders that nothing needs. Every hour, and when something was deleted. Safe to repeat after a crash: a key is
 * forgotten once its files are gone. A key that fails is tried again with the next run, and keeps no other waiting.
 */
export const removeMedia = job({
  name: 'remove-media',
  input: Type.Object({}),
  retries: 3,
  retryDelay: 30,
  concurrency: 1,
  expire: 3600,
  cron: '37 * * * *',
  repeatsWhileRunning: true,
  async run(platform, _, signal) {
    const failures: unknown[] = []
    let last: Due | undefined = { storage_key: '', due_at: new Date(0) }
    while (last) {
      const due: Due[] = await listDue(platform, last)
      for (const { storage_key } of due) {
        signal.throwIfAborted()
        await removeKey(platform, storage_key).catch((error: unknown) => failures.push(error))
      }
      last = due.at(-1)
    }
    if (failures.length > 0) throw failures[0]
  },
})

type Due = { storage_key: string; due_at: Date }

/** The next keys behind one, in the order in which they fall due. */
const listDue = ({ db, now }: Platform, { due_at, storage_key }: Due): Promise<Due[]> =>
  tables
    .of(db)
    .selectFrom('media_removals')
    .select(['storage_key', 'due_at'])
    .where('due_at', '<=', new Date(now()))
    .where(sql<boolean>`(due_at, storage_key) > (${due_at}::timestamptz, ${storage_key}::text)`)
    .orderBy('due_at')
    .orderBy('storage_key')
    .limit(keysAtOnce)
    .execute()

async function removeKey({ db, storage }: Platform, key: string): Promise<void> {
  const [place, folder] = key.split('/')
  // A picture may be shown by another row, too
  const isNeeded = place === pictureFolder && (await isPictureReferred(db, folder!))
  if (!isNeeded) await storage.remove(key)
  await tables.of(db).deleteFrom('media_removals').where('storage_key', '=', key).execute()
}
