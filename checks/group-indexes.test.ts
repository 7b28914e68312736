import { afterAll, beforeAll, expect, it } from 'vitest'
import { listActorRows } from '#server/video/actors/console.ts'
import { listActorFilms, listActors } from '#server/video/actors/queries.ts'
import { listCollectionRows } from '#server/video/collections/console.ts'
import { listCollectionRank, listCollections } from '#server/video/collections/queries.ts'
import { listTagRows } from '#server/video/console-tags.ts'
import { findPlayable } from '#server/video/find-playable.ts'
import { listFilmRows } from '#server/video/console-films.ts'
import { listHomeSections, listSection } from '#server/video/layout/queries.ts'
import { listColumns, listTopicFilms, listTopics } from '#server/video/topics/queries.ts'
import { listShuffled } from '#server/video/topics/shuffled.ts'
import { openWorld, type World } from '#server/testing.ts'
import { makeManyFilms } from './many-films.ts'
import { makeManyGroups } from './many-groups.ts'
import { openPlans } from './plans.ts'

let world: World
let plans: ReturnType<typeof openPlans>
beforeAll(async () => {
  world = await openWorld()
  plans = openPlans(world)
  await makeManyFilms(plans.sql)
  await makeManyGroups(plans.sql)
  await plans.sql`insert into home_sections (kind, source, position) values
    ('banner', 'hottest', 0), ('grid', 'newest', 1), ('ranked', 'week', 2), ('topics', 'topics', 3),
    ('actors', 'actors', 4), ('collections', 'collections', 5)`
  await plans.sql`insert into home_sections (kind, source, tag, position) values ('rail', 'tag', '标签 150', 6)`
  await plans.sql`insert into home_sections (kind, source, topic_id, position) values ('topic', 'topic', 7, 7), ('rows', 'topic', 8, 8)`
  await plans.sql`insert into home_sections (kind, source, position) values ('grid', 'picked', 9)`
  await plans.sql`insert into home_section_films select 10, id, id from films where id < 40`
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

const platform = () => ({ ...world.platform, db: plans.db, read: plans.read })
const now = Date.now

it.each([
  ['actors', () => listActors(plans.db, {}), 'actors_most_filmed'],
  ['the films of an actor', () => listActorFilms(plans.db, { id: 9 }), 'film_actors_of_actor'],
  ['the films of an actor of many', () => listActorFilms(plans.db, { id: 1, order: 'hot' }), 'films_hottest'],
  ['topics', () => listTopics(plans.db, {}), 'topics_in_order'],
  ['video columns', () => listColumns(plans.db, {}, now()), 'topics_in_order'],
  ['the films of a topic', () => listTopicFilms(plans.db, { id: 9 }), 'topic_films_in_order'],
  ['a handful of all', () => listShuffled(plans.db, { seed: 1 }), 'films_media_prefix_key'],
  [
    'a handful of a channel with hardly any',
    () => listShuffled(plans.db, { seed: 1, categoryId: 3 }),
    'films_shuffled_of_category',
  ],
  ['a handful of a topic', () => listShuffled(plans.db, { seed: 1, id: 9 }), 'topic_films_in_order'],
  ['collections', () => listCollections(plans.db, {}), 'films_of_collection'],
  [
    'the rank of collections in a month',
    () => listCollectionRank(plans.db, { period: 'month' }, now()),
    'film_plays_daily_pkey',
  ],
  [
    'the rank of collections ever',
    () => listCollectionRank(plans.db, { period: 'all' }, now()),
    'films_of_collection',
  ],
  ['a film with the episode after it', () => findPlayable(plans.read, 1), 'films_of_collection'],
  [
    'films of a section chosen by hand',
    () => listSection(platform(), { id: 10 }),
    'home_section_films_in_order',
  ],
  ['tags in the console', () => listTagRows(plans.db, {}), 'tags_most_used'],
  ['actors in the console', () => listActorRows(plans.db, {}), 'actors_pkey'],
  ['collections in the console', () => listCollectionRows(plans.db, {}), 'collections_pkey'],
  ['films that wait for their time', () => listFilmRows(plans.db, { scheduled: true }), 'films_due'],
] as const)('finds %s in an index, among 20,000 films', async (_, list, index) => {
  const steps = (await plans.plansOf(list)).flat()

  expect(steps.filter((step) => step.includes('Index') && step.endsWith(` ${index}`))).not.toEqual([])
  expect(steps).not.toContain('Seq Scan films')
  expect(steps).not.toContain('Seq Scan film_actors')
  expect(steps).not.toContain('Seq Scan topic_films')
})

it('finds a home page of ten sections in six statements, none of which reads all films', async () => {
  const found = await plans.plansOf(() => listHomeSections(plans.db, {}, now()))

  expect(found).toHaveLength(6)
  expect(found.flat()).not.toContain('Seq Scan films')
})

it('finds the whole of a film in one statement', async () => {
  expect(await plans.plansOf(() => findPlayable(plans.read, 1))).toHaveLength(1)
})
