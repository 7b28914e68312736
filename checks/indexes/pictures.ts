import { melon } from '#contract/melon/endpoints.ts'
import { melonConsole } from '#contract/melon/console.ts'
import { photo } from '#contract/photo/endpoints.ts'
import { photoConsole } from '#contract/photo/console.ts'
import { jobOf } from './plans.ts'
import { storyCards } from '#server/melon/queries.ts'
import { photoCards } from '#server/photo/queries.ts'
import { call, list, run, type PlanCase } from './cases.ts'

/** Photo sets: lists and what is in them. */
export const photos: PlanCase[] = [
  list('the newest sets', photo.list, {}, 'photo_sets_newest'),
  list('the most opened', photo.list, { order: 'hot' }, 'photo_sets_hottest'),
  list('those of a category', photo.category, { id: 3 }, 'photo_sets_newest_of_category'),
  list(
    'the most opened of a category',
    photo.category,
    { id: 3, order: 'hot' },
    'photo_sets_hottest_of_category',
  ),
  list('those of an author', photo.list, { author: '作者 7' }, 'photo_sets_of_author'),
  list('those of a person', photo.ofPerson, { userId: 21 }, 'photo_sets_of_owner'),
  list('those of a tag', photo.list, { tag: '标签 7', size: 5 }, 'photo_sets_tagged'),
  list('those of a topic', photo.topic, { id: 3, size: 5 }, 'photo_topic_sets_in_order'),
  call('the home of photos', photo.home, {}, 'photo_topics_in_order'),
  call('a set', photo.detail, { id: 1 }, 'photos_in_order'),
  list('those one bought', photo.bought, { size: 2 }),
  list('all of them for staff', photoConsole.list, {}, 'photo_sets_created'),
  call('the photos of one for staff', photoConsole.photos, { id: 2 }, 'photos_in_order'),
  call('topics for staff', photoConsole.topics, {}, 'photo_topic_sets_in_order', {
    whole: ['Seq Scan photo_sets'],
  }),
  call('categories for staff', photoConsole.categories, {}, [], { whole: ['Seq Scan photo_sets'] }),
  run('cards by their ids', ({ db }) => photoCards(db, [1, 2, 3]), 'photo_sets_pkey'),
]

/** Stories: lists, writers, collections and pictures. */
export const stories: PlanCase[] = [
  list('the newest', melon.list, {}, 'stories_newest'),
  list('the most opened', melon.list, { order: 'hot' }, 'stories_hottest'),
  list('those of a category', melon.list, { id: 3 }, 'stories_newest_of_category'),
  list('the most opened of a category', melon.list, { id: 3, order: 'hot' }, 'stories_hottest_of_category'),
  list('those of a writer', melon.ofWriter, { id: 3 }, 'stories_newest_of_writer'),
  list('the most opened of a writer', melon.ofWriter, { id: 3, order: 'hot' }, 'stories_hottest_of_writer'),
  list('those of a tag', melon.tagged, { tag: '标签 8', size: 5 }, 'stories_tagged'),
  call('those put first, read most, and the tags of the newest', melon.home, {}, 'stories_lead', {
    whole: ['Seq Scan stories'],
  }),
  call('the tags of the newest', melon.tags, {}),
  list('those of a collection', melon.collection, { id: 1907, size: 5 }, 'story_collection_stories_in_order'),
  list('collections', melon.collections, {}, 'story_collections_in_order'),
  list('writers', melon.writers, {}, 'story_writers_in_order'),
  call('categories', melon.categories, {}),
  call('one with its pictures and what goes on from it', melon.detail, { id: 1 }, 'story_pictures_of_story'),
  list('all of them for staff', melonConsole.list, {}, 'stories_created'),
  list('those that wait for their time', melonConsole.list, { scheduled: true, size: 3 }, 'stories_due'),
  call('collections for staff', melonConsole.collections, {}, 'story_collection_stories_in_order'),
  call('writers for staff', melonConsole.writers, {}, [], { whole: ['Seq Scan stories'] }),
  call('categories for staff', melonConsole.categories, {}, 'story_categories_in_order', {
    whole: ['Seq Scan stories'],
  }),
  call('one for staff', melonConsole.open, { id: 2 }, 'story_pictures_of_story'),
  run('cards by their ids', ({ db }) => storyCards(db, [1, 2, 3]), 'stories_pkey'),
  run('stories whose time has come', jobOf('publish-due-stories'), 'stories_due'),
  run('pictures that no story shows', jobOf('purge-story-pictures'), 'story_pictures_free'),
]
