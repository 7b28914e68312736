import { comics as comicCalls } from '#contract/comics/endpoints.ts'
import { comicsConsole } from '#contract/comics/console.ts'
import { novel as novelCalls } from '#contract/novel/endpoints.ts'
import { novelConsole } from '#contract/novel/console.ts'
import { novelReading } from '#contract/novel/reading.ts'
import { findNovelTitled } from '#server/novel/index.ts'
import { call, list, run, type PlanCase } from './cases.ts'

/** Comics: lists, chapters and shelves. */
export const comics: PlanCase[] = [
  list('the last updated', comicCalls.category, {}, 'comics_newest'),
  list('the most read', comicCalls.category, { order: 'hot' }, 'comics_hottest'),
  list('a category', comicCalls.category, { categoryId: 3, size: 5 }, 'comics_newest_of_category'),
  list(
    'the most read of a category',
    comicCalls.category,
    { categoryId: 3, order: 'hot', size: 5 },
    'comics_hottest_of_category',
  ),
  list('what is free', comicCalls.free, {}, 'comics_newest_free'),
  list('the most read that is free', comicCalls.free, { order: 'hot' }, 'comics_hottest_free'),
  list('an author', comicCalls.author, { author: '作者 7', size: 2 }, 'comics_of_author'),
  list('a tag', comicCalls.tag, { id: 7, size: 5 }, 'comic_tagged_of_tag'),
  list('topics', comicCalls.topics, {}, 'comic_topics_in_order'),
  list('a topic', comicCalls.topic, { id: 7, size: 5 }, 'comic_topic_comics_in_order'),
  list('a handful of a topic', comicCalls.shuffled, { id: 7, size: 5, seed: 1 }),
  list(
    'the chapters of a long comic',
    comicCalls.chapters,
    { id: 1 },
    'comic_chapters_comic_id_position_key',
  ),
  list('a shelf', comicCalls.shelf, {}, 'comic_shelf_in_order'),
  call('what is new on a shelf', comicCalls.shelf, { fresh: true }, 'comic_chapters_newest', {
    // Beside the hundred of the shelf, the rest of the comics is small
    whole: ['Seq Scan comics'],
  }),
  call('a comic', comicCalls.detail, { id: 1 }),
  call('comics like one', comicCalls.alike, { id: 1 }),
  list('the console', comicsConsole.list, {}, 'comics_created'),
  call('topics in the console', comicsConsole.topics, {}),
  call('the home of comics', comicCalls.home, {}, ['comics_newest', 'comics_recommended']),
]

/** Novels: lists, chapters, bookmarks and shelves. */
export const novels: PlanCase[] = [
  list('what was added to last', novelCalls.home, {}, 'novels_newest'),
  list('what most people read', novelCalls.home, { order: 'hot' }, 'novels_hottest'),
  list('a category', novelCalls.home, { categoryId: 3 }, 'novels_newest_of_category'),
  list(
    'what is read most of a category',
    novelCalls.home,
    { categoryId: 3, order: 'hot' },
    'novels_hottest_of_category',
  ),
  list('what is recorded', novelCalls.home, { only: 'audio' }, 'novels_newest'),
  list('what is free', novelCalls.home, { only: 'free', order: 'hot' }, 'novels_hottest'),
  list('an author', novelCalls.author, { name: '作者 7', size: 2 }, 'novels_of_author'),
  run(
    'the novel of a title and an author',
    ({ db }) => findNovelTitled(db, '小说 7', '作者 7'),
    'novels_of_series',
  ),
  list('a tag', novelCalls.tag, { id: 8, size: 5 }, 'novels_tagged'),
  list('the tags', novelCalls.tags, {}, 'novel_tags_most_used'),
  list('topics', novelCalls.topics, {}, 'novel_topics_in_order'),
  list('a topic', novelCalls.topic, { id: 7, size: 5 }, 'novel_topic_novels_in_order'),
  call('the sections of the home', novelCalls.homeSections, {}),
  call('a novel', novelCalls.detail, { id: 1 }),
  call('novels like one', novelCalls.alike, { id: 1 }),
  list('a shelf', novelCalls.shelf, {}, 'novel_shelf_latest'),
  list('the console', novelConsole.list, {}, 'novels_created'),
  call('topics in the console', novelConsole.topics, {}, 'novel_topic_novels_in_order', {
    whole: ['Seq Scan novels'],
  }),
  call(
    'any part of a long table of contents',
    novelReading.chapters,
    { id: 1, from: 900, size: 50 },
    'novel_chapters_novel_id_number_key',
  ),
  call('bookmarks in a novel', novelReading.bookmarks, { id: 1 }, 'novel_bookmarks_of_novel'),
]
