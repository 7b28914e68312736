import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { TopicCard, TopicPlace, VideoColumn } from '#contract/video/catalogue-shapes.ts'
import { byPosition } from '#server/kinds/topics.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cardColumns } from '../catalogue/film-pages.ts'
import { filmsOfEach } from '../layout/section-films.ts'
import { listedFilms, showCard } from '../films/queries.ts'
import { tables } from '../tables.ts'

/** Topics viewers may know of: shown ones that hold a film. A topic without a picture shows the one of its first film. */
const shownTopics = (db: Db) =>
  tables
    .of(db)
    .selectFrom('topics')
    .innerJoinLateral(
      () =>
        listedFilms(db)
          .innerJoin('topic_films', 'topic_films.film_id', 'films.id')
          .where('topic_films.topic_id', '=', sql.ref<number>('topics.id'))
          .select([
            sql<number>`count(*)`.as('count'),
            sql<string>`(array_agg(films.cover order by topic_films.position))[1]`.as('first_cover'),
            sql<string>`(array_agg(films.cover_colour order by topic_films.position))[1]`.as('first_colour'),
          ])
          .as('held'),
      (join) => join.on('held.count', '>', 0),
    )
    .where('topics.hidden', '=', false)
    .select([
      'topics.id',
      'topics.title',
      'topics.intro',
      'topics.cover',
      'topics.cover_colour',
      'topics.position',
      'held.count',
      'held.first_cover',
      'held.first_colour',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof shownTopics>['execute']>>[number]

const showTopic = (row: Row): TopicCard => ({
  id: row.id,
  title: row.title,
  intro: row.intro,
  cover: row.cover || row.first_cover,
  colour: row.cover ? row.cover_colour : row.first_colour,
  films: row.count,
})

/** A page of the topics of one place in the operator's order. */
export async function listTopics(db: Db, { place = 'home', ...input }: PageInput & { place?: TopicPlace }) {
  const topics = shownTopics(db).where('topics.place', '=', place)
  return keysetPage(topics, input, { list: `topics ${place}`, ...byPosition('topics') }, showTopic)
}

/** How many films a column of 发现 begins with. */
const firstFilms = 8

/** A page of the columns of 发现 with the first films of each; two statements, however many. `now` in milliseconds. */
export async function listColumns(
  db: Db,
  { size = 6, cursor }: PageInput,
  now: number,
): Promise<{ list: VideoColumn[]; next: string | null }> {
  const { list, next } = await listTopics(db, { size, ...(cursor && { cursor }), place: 'discover' })
  const shelf = { id: 0, category_id: null, kind: 'rail', source: 'topic', title: '', tag: '' } as const
  const shelves = list.map(({ id }) => ({ ...shelf, topic_id: id, size: firstFilms }))
  const first = await filmsOfEach(db, shelves, now)
  return { list: list.map((topic, at) => ({ ...topic, first: first[at]! })), next }
}

/** The topics of these ids that viewers may know of. */
export async function findTopics(db: Db, ids: readonly number[]): Promise<TopicCard[]> {
  const rows = await shownTopics(db).where('topics.id', 'in', ids).execute()
  return rows.map(showTopic)
}

export async function findTopic(db: Db, id: number): Promise<TopicCard> {
  const [topic] = await findTopics(db, [id])
  return topic ?? fail('topic_not_found')
}

/** A page of the films of a topic in the operator's order. */
export async function listTopicFilms(db: Db, input: PageInput & { id: number }) {
  const films = listedFilms(db)
    .innerJoin('topic_films', 'topic_films.film_id', 'films.id')
    .where('topic_films.topic_id', '=', input.id)
    .select([...cardColumns, 'topic_films.position'])
  const keyset = { list: `topic ${input.id}`, ...byPosition('topic_films', 'film_id') }
  return keysetPage(films, input, keyset, showCard)
}
