import { sql } from 'kysely'
import type { ComicTopic, ComicTopicCard } from '#contract/comics/shapes.ts'
import { fail } from '#contract/errors.ts'
import { byPosition, gather, heldColumns, showTopicFace, shuffledPage } from '#server/kinds/topics.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
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
          .select(heldColumns('comics', 'comic_topic_comics'))
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
  ...showTopicFace(row),
  comics: row.count,
})

/** A page of topics in the operator's order. */
export async function listTopics(db: Db, input: PageInput) {
  const keyset = { list: 'comic topics', ...byPosition('comic_topics') }
  return keysetPage(shownTopics(db), input, keyset, showTopic)
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
  const keyset = {
    list: `comic topic ${input.id}${paid ? ' paid' : ''}`,
    ...byPosition('comic_topic_comics', 'comic_id'),
  }
  const works = comicsOf(db)
    .where('comic_topic_comics.topic_id', '=', input.id)
    .$if(paid, (query) => query.where('comics.free', '=', false))
  return await keysetPage(works, input, keyset, showCard)
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

/** A page of a topic's comics, shuffled by a seed. */
export async function listShuffled(db: Db, input: OfTopic & { seed: number }) {
  const held = comicsOf(db).where('comic_topic_comics.topic_id', '=', input.id)
  const [, page] = await Promise.all([findTopic(db, input.id), shuffledPage(held, 'comics', input, showCard)])
  return page
}

/** Says which comics a topic holds, in order; each once. Within a transaction. */
export const fillTopic = (transaction: Db, id: number, comicIds: readonly number[]) =>
  gather(transaction, { table: 'comic_topic_comics', work: 'comic_id' }, id, comicIds)
