import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { tables } from '../tables.ts'
import { type HashIndex, indexHashes } from './nearest.ts'
import { hashBytes, mirrored } from './pdq.ts'
import type { Likeness } from './rules.ts'

type Work = { id: number; kind: Likeness['kind']; hashes: Uint8Array }

/** The list as one process knows it. */
type BlockList = {
  /** The newest change it holds. */
  change: number
  works: ReadonlyMap<number, Work>
  index: HashIndex
  /** The work of each place in the index. */
  owners: readonly Work[]
}

const lists = new WeakMap<Db, BlockList>()
let empty: BlockList | undefined

/** Changes of the list happen one after the other, or a reader could pass by one that is not committed yet. */
const listLock = 4_177_007

/** Puts a work on the list within the caller's transaction; undefined when that film is on it already. */
export async function addWork(
  transaction: Db,
  work: {
    kind: Likeness['kind']
    hashes: Uint8Array
    reason: string
    note: string
    filmId?: number
    caseId?: number
    addedBy: string
    at: Date
  },
): Promise<number | undefined> {
  const added = await tables
    .of(transaction)
    .insertInto('blocked_works')
    .values({
      kind: work.kind,
      hashes: Buffer.from(work.hashes),
      reason: work.reason,
      note: work.note,
      film_id: work.filmId ?? null,
      case_id: work.caseId ?? null,
      added_by: work.addedBy,
      added_at: work.at,
      change: await nextChange(transaction),
    })
    .onConflict((on) => on.column('film_id').where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Takes a work off the list and forgets its hashes; false when it is not on it. */
export async function removeWork(transaction: Db, id: number, at: Date): Promise<boolean> {
  const removed = await tables
    .of(transaction)
    .updateTable('blocked_works')
    .set({ removed_at: at, hashes: Buffer.alloc(0), change: await nextChange(transaction) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Nothing is added to the list or taken off it until the transaction ends. */
export const keepListStill = (transaction: Db) =>
  sql`select pg_advisory_xact_lock_shared(${listLock})`.execute(transaction)

async function nextChange(transaction: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(${listLock})`.execute(transaction)
  return (await newestChange(transaction)) + 1
}

async function newestChange(db: Db): Promise<number> {
  const { newest } = await tables
    .of(db)
    .selectFrom('blocked_works')
    .select((eb) => eb.fn.max('change').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** The list as it is now. What is refused by it must not depend on a message that may get lost, so every use asks. */
export async function blockList(db: Db): Promise<BlockList> {
  const known = lists.get(db) ?? (empty ??= listOf(0, new Map()))
  if ((await newestChange(db)) <= known.change) return known
  const rows = await tables
    .of(db)
    .selectFrom('blocked_works')
    .select(['id', 'kind', 'hashes', 'removed_at', 'change'])
    .where('change', '>', known.change)
    .orderBy('change')
    .execute()
  const works = new Map(known.works)
  for (const { id, kind, hashes, removed_at } of rows) {
    if (removed_at) works.delete(id)
    else works.set(id, { id, kind: kind as Work['kind'], hashes })
  }
  const list = listOf(rows.at(-1)?.change ?? known.change, works)
  if (list.change > (lists.get(db)?.change ?? 0)) lists.set(db, list)
  return list
}

/** Some works alone, to look for their copies. */
export const listOfWork = (work: Work): BlockList => listOf(0, new Map([[work.id, work]]))

function listOf(change: number, works: ReadonlyMap<number, Work>): BlockList {
  const each = [...works.values()]
  return {
    change,
    works,
    index: indexHashes(Buffer.concat(each.map(({ hashes }) => hashes))),
    owners: each.flatMap((work) => Array<Work>(work.hashes.length / hashBytes).fill(work)),
  }
}

/** The works that share frames with a film (or with one picture), by its hashes end to end; also seen in a mirror. */
export function likenesses({ index, owners }: BlockList, hashes: Uint8Array): Likeness[] {
  const count = hashes.length / hashBytes
  const found = new Map<Work, { frames: number; places: Set<number> }>()
  for (let frame = 0; frame < count; frame++) {
    const hash = hashes.subarray(frame * hashBytes, (frame + 1) * hashBytes)
    const places = [...index.near(hash), ...index.near(mirrored(hash))]
    for (const work of new Set(places.map((place) => owners[place]!))) {
      const of = found.get(work) ?? { frames: 0, places: new Set() }
      of.frames += 1
      found.set(work, of)
    }
    for (const place of places) found.get(owners[place]!)!.places.add(place)
  }
  return [...found].map(([work, { frames, places }]) => ({
    workId: work.id,
    kind: work.kind,
    frames,
    ofFilm: frames / count,
    ofWork: (places.size * hashBytes) / work.hashes.length,
  }))
}
