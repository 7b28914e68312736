import { catalogue } from '#contract/video/catalogue.ts'
import { catalogueConsole } from '#contract/video/catalogue-console.ts'
import { videoConsole } from '#contract/video/console.ts'
import { dark } from '#contract/video/dark.ts'
import { danmaku } from '#contract/video/danmaku-endpoints.ts'
import { pay } from '#contract/video/pay.ts'
import { video } from '#contract/video/endpoints.ts'
import { jobOf } from './plans.ts'
import { call, list, run, type PlanCase } from './cases.ts'

/** Films: lists, ranks and what is like one. */
export const films: PlanCase[] = [
  list('the newest', video.home, {}, 'films_newest'),
  list('the newest of a channel', video.home, { categoryId: 3 }, 'films_newest_of_category'),
  list('the most played', video.home, { order: 'hot' }, 'films_hottest'),
  list(
    'the most played of a channel',
    video.home,
    { order: 'hot', categoryId: 3 },
    'films_hottest_of_category',
  ),
  list('a channel of 禁域', dark.films, { categoryId: 11 }, 'films_newest_of_category'),
  list('every film in the console', videoConsole.list, {}, 'films_created'),
  list('the drafts in the console', videoConsole.list, { visibility: 'draft' }, 'films_created'),
  list('a channel in the console', videoConsole.list, { categoryId: 3, size: 5 }, 'films_created'),
  list('a search in the console', videoConsole.list, { search: '第 1' }, 'films_created'),
  list('films that wait for their time', videoConsole.list, { scheduled: true, size: 5 }, 'films_due'),
  list('tags', video.tagList, {}, 'tags_most_used'),
  list('films of a rare tag', video.tag, { title: '标签 151', size: 5 }, 'films_tagged'),
  list('films of a common tag', video.tag, { title: '标签 3', order: 'hot' }, 'films_hottest'),
  list('the rank of the day', video.rank, { period: 'day' }, 'film_plays_daily_pkey'),
  list(
    'the rank of the week in a channel',
    video.rank,
    { period: 'week', categoryId: 2, size: 2 },
    'film_plays_daily_pkey',
  ),
  list('the rank of the month', video.rank, { period: 'month' }, 'film_plays_daily_pkey'),
  call('the first of every channel in the week', video.rankOfCategories, { period: 'week' }, 'films_visible'),
  call(
    'the first of every channel ever',
    video.rankOfCategories,
    { period: 'all' },
    'films_hottest_of_category',
  ),
  call('films like one', video.alike, { id: 151 }, 'films_tagged'),
  call('the picks of a day', video.dayPicks, {}, 'films_media_prefix_key'),
  call('a film with the episode after it', video.play, { id: 1 }, 'films_of_collection'),
  call('a minute of danmaku and one’s own', danmaku.list, { id: 1, from: 0, to: 60_000 }, [
    'danmaku_of_film',
    'danmaku_of_author',
  ]),
  list('films that one bought', pay.films, { size: 2 }),
  run('films whose time has come', jobOf('publish-due-films'), 'films_due'),
  run('files of deleted films', jobOf('remove-media'), 'media_removals_due'),
]

/** Rows of collections, topics and the home page. */
export const groups: PlanCase[] = [
  list('actors', catalogue.actors, {}, 'actors_most_filmed'),
  list('the films of an actor', catalogue.actorFilms, { id: 9, size: 1 }, 'film_actors_of_actor'),
  list('the films of an actor of many', catalogue.actorFilms, { id: 1, order: 'hot' }, 'films_hottest'),
  list('topics', catalogue.topics, {}, 'topics_in_order'),
  list('video columns', catalogue.columns, {}, 'topics_in_order'),
  list('the films of a topic', catalogue.topic, { id: 9, size: 5 }, 'topic_films_in_order'),
  list('a handful of all', catalogue.shuffled, { seed: 1 }, 'films_media_prefix_key'),
  call(
    'a handful of a channel with hardly any',
    catalogue.shuffled,
    { seed: 1, categoryId: 3 },
    'films_shuffled_of_category',
  ),
  list('a handful of a topic', catalogue.shuffled, { seed: 1, id: 9, size: 5 }, 'topic_films_in_order'),
  list('collections', catalogue.collections, {}, 'films_of_collection'),
  list(
    'the rank of collections in a month',
    catalogue.collectionRank,
    { period: 'month', size: 5 },
    'film_plays_daily_pkey',
  ),
  list('the rank of collections ever', catalogue.collectionRank, { period: 'all' }, 'films_of_collection'),
  list(
    'films of a section chosen by hand',
    catalogue.section,
    { id: 10, size: 5 },
    'home_section_films_in_order',
  ),
  call('a home page of ten sections', catalogue.homeSections, {}, 'home_sections_in_order'),
  call(
    'the sections of a channel in the console',
    catalogueConsole.sections,
    { categoryId: 5 },
    'home_sections_in_order',
  ),
  call('the home page of a channel', catalogue.homeSections, { categoryId: 5 }, 'home_sections_in_order'),
  list('tags in the console', catalogueConsole.tags, {}, 'tags_most_used'),
  list('actors in the console', catalogueConsole.actors, {}, 'actors_pkey'),
  list('collections in the console', catalogueConsole.collections, {}, 'collections_pkey'),
  call('topics in the console', catalogueConsole.topics, {}, 'topic_films_in_order'),
]
