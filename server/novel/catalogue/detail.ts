import { sql } from 'kysely'
import type { Novel } from '#contract/novel/shapes.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { ownedBy } from '#server/purchases/index.ts'
import { entitlementsTo, showEntitled } from '../reading/entitled.ts'
import { findNovel } from './find.ts'
import { showCard } from './cards.ts'
import { findPlaceIn } from '../reading/places.ts'
import { findOnShelf, markSeen } from '../reading/shelf.ts'
import { tables } from '../tables.ts'

/** A novel as its page shows it to this viewer. On their shelf it counts as seen. */
export async function showNovel(platform: Platform, viewer: Viewer, id: number): Promise<Novel> {
  const { db } = platform
  const novel = await findNovel(db, id)
  const beyond = { id: 0, number: novel.free_chapters + 1 }
  const [about, ends, place, onShelf, entitledTo, owned] = await Promise.all([
    findWords(db, novel),
    findEnds(db, novel),
    findPlaceIn(db, viewer.id, id),
    findOnShelf(db, viewer.id, id),
    entitlementsTo(platform, viewer, novel, [beyond]),
    ownedBy(db, viewer.id, [{ kind: 'novel', id }]),
  ])
  if (onShelf && onShelf.seen_chapters < novel.chapters) await markSeen(db, viewer.id, id, novel.chapters)
  const last = ends.find(({ number }) => number === novel.chapters)
  return {
    ...showCard(novel),
    ...about,
    description: novel.description,
    script: novel.script,
    freeChapters: novel.free_chapters,
    first: ends.find(({ number }) => number === 1)?.id ?? null,
    latest: last
      ? { id: last.id, number: last.number, title: last.title, at: unixSeconds(last.created_at) }
      : null,
    shelved: novel.shelved,
    mine: {
      entitlement: showEntitled(novel, beyond.number, entitledTo(beyond)),
      owned: owned('novel', id),
      shelved: onShelf !== undefined,
      place,
    },
  }
}

/** Its tags in their order with the ids that lead to them, and the name of its category. */
async function findWords(db: Db, { tags, category_id }: { tags: string[]; category_id: number | null }) {
  const own = tables.of(db)
  const [known, category] = await Promise.all([
    tags.length === 0
      ? []
      : own.selectFrom('novel_tags').select(['id', 'title']).where('title', 'in', tags).execute(),
    category_id === null
      ? undefined
      : own.selectFrom('novel_categories').select('name').where('id', '=', category_id).executeTakeFirst(),
  ])
  const ids = new Map(known.map(({ id, title }) => [title, id]))
  return {
    tags: tags.flatMap((title) => (ids.has(title) ? [{ id: ids.get(title)!, title }] : [])),
    category: category?.name ?? '',
  }
}

/** Its first and its last chapter. */
const findEnds = (db: Db, { id, chapters }: { id: number; chapters: number }) =>
  tables
    .of(db)
    .selectFrom('novel_chapters')
    .select(['id', 'number', 'title', 'created_at'])
    .where('novel_id', '=', id)
    .where('number', 'in', [1, sql<number>`${chapters}::integer`])
    .execute()
