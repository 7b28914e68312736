import { fail } from '#contract/errors.ts'
import { melonConsole } from '#contract/melon/console.ts'
import { melon } from '#contract/melon/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { ViewCounter } from '#server/platform/counters/view-counter.ts'
import { openFilmCards } from '#server/video/index.ts'
import { listCollectionRows, saveCollection } from './console/collections.ts'
import { openStory } from './console/document.ts'
import { listCategoryRows, orderGroups, removeGroup, saveCategory } from './console/groups.ts'
import { addPicture } from './console/pictures.ts'
import { saveStory } from './console/save.ts'
import { listStoryRows, removeStory, restoreStory, takeDownStory } from './console/stories.ts'
import { listWriterRows, saveWriter } from './console/writers.ts'
import { listCategories, listCollections, listWriters, showCollectionPage } from './groups.ts'
import { listOfWriter, listStories, listTagged, listTags } from './lists.ts'
import { showHome, showStory } from './show-story.ts'

const mostTags = 60

/** Members' calls. Asking for a story counts as opening it. */
export const melonRoutes = (views: ViewCounter) =>
  routes(melon, {
    categories: async (_, { db }) => ({ list: await listCategories(db) }),
    list: ({ body }, { db }) => listStories(db, body),
    ofWriter: ({ body }, { db }) => listOfWriter(db, body),
    tagged: ({ body }, { db }) => listTagged(db, body),
    detail: async ({ body }, { db }) => {
      const story = await showStory(db, body.id)
      views.count(story.id)
      return story
    },
    home: (_, { db }) => showHome(db),
    writers: ({ body }, { db }) => listWriters(db, body),
    collections: ({ body }, { db }) => listCollections(db, body),
    collection: ({ body }, { db }) => showCollectionPage(db, body),
    tags: async (_, { db }) => ({ list: await listTags(db, mostTags) }),
  })

export const melonConsoleRoutes = routes(melonConsole, {
  list: ({ body }, { db }) => listStoryRows(db, body),
  open: ({ body }, { db }) => openStory(db, body.id),
  save: ({ body, viewer }, platform) => saveStory(platform, viewer, body),
  takeDown: ({ body, viewer }, platform) => takeDownStory(platform, viewer, body),
  restore: ({ body, viewer }, platform) => restoreStory(platform, viewer, body.id),
  remove: ({ body, viewer }, platform) => removeStory(platform, viewer, body.id),
  addPicture: ({ body, viewer }, platform) => addPicture(platform, viewer, body.picture),
  film: async ({ body }, { db }) => (await openFilmCards(db, [body.id]))[0] ?? fail('film_not_found'),
  categories: (_, { db }) => listCategoryRows(db),
  saveCategory: ({ body, viewer }, platform) => saveCategory(platform, viewer, body),
  orderCategories: ({ body, viewer }, platform) =>
    orderGroups(platform, viewer, 'story_categories', body.ids),
  removeCategory: ({ body, viewer }, platform) => removeGroup(platform, viewer, 'story_categories', body.id),
  writers: (_, { db }) => listWriterRows(db),
  saveWriter: ({ body, viewer }, platform) => saveWriter(platform, viewer, body),
  orderWriters: ({ body, viewer }, platform) => orderGroups(platform, viewer, 'story_writers', body.ids),
  removeWriter: ({ body, viewer }, platform) => removeGroup(platform, viewer, 'story_writers', body.id),
  collections: (_, { db }) => listCollectionRows(db),
  saveCollection: ({ body, viewer }, platform) => saveCollection(platform, viewer, body),
  orderCollections: ({ body, viewer }, platform) =>
    orderGroups(platform, viewer, 'story_collections', body.ids),
  removeCollection: ({ body, viewer }, platform) =>
    removeGroup(platform, viewer, 'story_collections', body.id),
})
