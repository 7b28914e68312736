import { sql } from 'kysely'
import type { ComicTopic, ComicTopicCard } from '#contract/comics/shapes.ts'
import { fail } from '#contract/errors.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns, showCard, visibleComics } from './cards.ts'
import { tables } from '../tables.ts'

const onHome = { topics: 4, comics: 6 } as const

/** Topics readers may know of: shown ones that hold a comic. A topic without a picture shows the one of its first comic. */
const shownTopics = (db: Db) =>
  tables
    .of(db)
    .selectFrom('comic_topics')
    .innerJoinLateral(
      () =>
        visibleComics(db)
          .innerJoin('comic_topic_comics', 'comic_topic_comics.comic_id', 'comics.id')
          .where('comic_topic_comics.topic_id', '=', sql.ref<number>('comic_topics.id'))
          .select([
            sql<number>`count(*)`.as('count'),
            sql<string>`(array_agg(comics.cover order by comic_topic_comics.position))[1]`.as('first_cover'),
            sql<string>`(array_agg(comics.cover_colour order by comic_topic_comics.position))[1]`.as(
              'first_colour',
            ),
          ])
          .as('held'),
      (join) => join.on('held.count', '>', 0),
    )
    .where('comic_topics.hidden', '=', false)
    .select([
      'comic_topics.id',
      'comic_topics.title',
      'comic_topics.intro',
      'comic_topics.cover',
      'comic_topics.cover_colour',
      'comic_topics.position',
      'held.count',
      'held.first_cover',
      'held.first_colour',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof shownTopics>['execute']>>[number]

const showTopic = (row: Row): ComicTopicCard => ({
  id: row.id,
  title: row.title,
  intro: row.intro,
  cover: row.cover || row.first_cover,
  colour: row.cover ? row.cover_colour : row.first_colour,
  comics: row.count,
})

/** A page of topics in the operator's order. */
export async function listTopics(db: Db, input: PageInput) {
  const place = readCursor('comic topics', input.cursor)
  const rows = await shownTopics(db)
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('comic_topics.position', 'comic_topics.id'), '>', eb.tuple(place!.key, place!.id)),
      ),
    )
    .orderBy('comic_topics.position')
    .orderBy('comic_topics.id')
    .limit(rowsToFetch(input))
    .execute()
  return page('comic topics', input, rows, ({ position, id }) => ({ key: position, id }), showTopic)
}

/** The first topics with the first comics of each, in two queries. */
export async function listHomeTopics(db: Db): Promise<ComicTopic[]> {
  const { list } = await listTopics(db, { size: onHome.topics })
  if (list.length === 0) return []
  const rows = await tables
    .of(db)
    .selectFrom('comic_topics')
    .innerJoinLateral(
      () =>
        comicsOf(db)
          .where('comic_topic_comics.topic_id', '=', sql.ref<number>('comic_topics.id'))
          .orderBy('comic_topic_comics.position')
          .orderBy('comic_topic_comics.comic_id')
          .limit(onHome.comics)
          .as('comics'),
      (join) => join.onTrue(),
    )
    .where(
      'comic_topics.id',
      'in',
      list.map(({ id }) => id),
    )
    .select([...cardColumns, 'comics.position', 'comic_topics.id as topic'])
    .orderBy('comics.position')
    .orderBy('comics.id')
    .execute()
  return list.map((topic) => ({
    ...topic,
    first: rows.filter((row) => row.topic === topic.id).map(showCard),
  }))
}

const comicsOf = (db: Db) =>
  visibleComics(db)
    .innerJoin('comic_topic_comics', 'comic_topic_comics.comic_id', 'comics.id')
    .select(cardColumns)
    .select('comic_topic_comics.position')

async function findTopic(db: Db, id: number): Promise<ComicTopicCard> {
  const row = await shownTopics(db).where('comic_topics.id', '=', id).executeTakeFirst()
  return row ? showTopic(row) : fail('topic_not_found')
}

type OfTopic = PageInput & { id: number }

/** A page of a topic's comics in the operator's order; `paid`: only what has to be paid for. */
async function listTopicComics(db: Db, input: OfTopic, paid: boolean) {
  const list = `comic topic ${input.id}${paid ? ' paid' : ''}`
  const place = readCursor(list, input.cursor)
  const rows = await comicsOf(db)
    .where('comic_topic_comics.topic_id', '=', input.id)
    .$if(paid, (query) => query.where('comics.free', '=', false))
    .$if(place !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('comic_topic_comics.position', 'comic_topic_comics.comic_id'),
          '>',
          eb.tuple(place!.key, place!.id),
        ),
      ),
    )
    .orderBy('comic_topic_comics.position')
    .orderBy('comic_topic_comics.comic_id')
    .limit(rowsToFetch(input))
    .execute()
  return page(list, input, rows, ({ position, id }) => ({ key: position, id }), showCard)
}

/** A topic with a page of its comics. */
export async function showTopicPage(db: Db, input: OfTopic) {
  const [topic, comics] = await Promise.all([findTopic(db, input.id), listTopicComics(db, input, false)])
  return { topic, ...comics }
}

/** A page of what of a topic has to be paid for. */
export async function listPaidOfTopic(db: Db, input: OfTopic) {
  const [, comics] = await Promise.all([findTopic(db, input.id), listTopicComics(db, input, true)])
  return comics
}

/**
 * A page of a topic's comics, shuffled: in the order of a hash of comic and seed, which is the same for the same seed. A topic is small
 * enough to be put in order each time.
 */
export async function listShuffled(db: Db, input: OfTopic & { seed: number }) {
  const list = `shuffled comics ${input.id} ${input.seed}`
  const place = readCursor(list, input.cursor)
  // So many bits as a cursor's key may have
  const hash = sql<number>`(hashint8extended(comics.id, ${input.seed}) & ((1::bigint << 46) - 1))`
  await findTopic(db, input.id)
  const rows = await comicsOf(db)
    .select(hash.as('hash'))
    .where('comic_topic_comics.topic_id', '=', input.id)
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`(${hash}, comics.id) > (${place!.key}::bigint, ${place!.id}::bigint)`),
    )
    .orderBy(hash)
    .orderBy('comics.id')
    .limit(rowsToFetch(input))
    .execute()
  return page(list, input, rows, ({ hash: key, id }) => ({ key, id }), showCard)
}

/** Says which comics a topic holds, in order; each once. Within a transaction. */
export async function fillTopic(
  transaction: Db,
  topicId: number,
  comicIds: readonly number[],
): Promise<void> {
  const own = tables.of(transaction)
  await own.deleteFrom('comic_topic_comics').where('topic_id', '=', topicId).execute()
  const rows = [...new Set(comicIds)].map((comic_id, position) => ({ topic_id: topicId, comic_id, position }))
  if (rows.length) await own.insertInto('comic_topic_comics').values(rows).execute()
}
