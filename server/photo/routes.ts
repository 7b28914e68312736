import { fail } from '#contract/errors.ts'
import { photoConsole } from '#contract/photo/console.ts'
import { photo } from '#contract/photo/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import type { ViewCounter } from '#server/platform/counters/view-counter.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { buy } from '#server/purchases/index.ts'
import {
  listCategoryRows,
  listTopicRows,
  orderGroups,
  removeCategory,
  removeTopic,
  saveCategory,
  saveTopic,
} from './console/groups.ts'
import { arrangePhotos, listPhotoRows } from './console/photos.ts'
import { editSet, listSetRows, restoreSet, takeDownSet } from './console/sets.ts'
import { listCategories, listCategory, listOfPerson, listSets } from './lists.ts'
import { showSet } from './show-set.ts'
import { listBought } from './sold.ts'
import { listTopics, showTopicPage } from './topics.ts'

/** A token is optional in the published table; without one nobody has confirmed their age. */
const confirmed = (viewer: Viewer | null): Viewer => viewer ?? fail('age_confirmation_required')

/** Members' calls. Asking for a set counts as opening it; `sellables` names everything that is sold. */
export const photoRoutes = (views: ViewCounter, sellables: Sellables) =>
  routes(photo, {
    home: async (_, { db }) => {
      const [categories, topics] = await Promise.all([listCategories(db), listTopics(db)])
      return { categories, topics }
    },
    list: ({ body }, { db }) => listSets(db, body),
    category: ({ body }, { db }) => listCategory(db, body),
    topic: ({ body }, { db }) => showTopicPage(db, body),
    detail: async ({ body, viewer }, platform) => {
      const set = await showSet(platform, confirmed(viewer), body.id)
      views.count(set.id)
      return set
    },
    ofPerson: ({ body: { userId, ...input }, viewer }, { db }) =>
      listOfPerson(db, userId ?? confirmed(viewer).id, input),
    pay: ({ body: { id, price, key }, viewer }, platform) =>
      buy(sellables, platform, viewer, { kind: 'photo', id, price, key }),
    bought: ({ body, viewer }, { db }) => listBought(db, viewer.id, body),
  })

export const photoConsoleRoutes = routes(photoConsole, {
  list: ({ body }, { db }) => listSetRows(db, body),
  edit: ({ body, viewer }, platform) => editSet(platform, viewer, body),
  takeDown: ({ body, viewer }, platform) => takeDownSet(platform, viewer, body),
  restore: ({ body, viewer }, platform) => restoreSet(platform, viewer, body.id),
  photos: ({ body, viewer }, platform) => listPhotoRows(platform, viewer, body.id),
  arrange: ({ body, viewer }, platform) => arrangePhotos(platform, viewer, body),
  categories: (_, { db }) => listCategoryRows(db),
  saveCategory: ({ body, viewer }, platform) => saveCategory(platform, viewer, body),
  orderCategories: ({ body, viewer }, platform) =>
    orderGroups(platform, viewer, 'photo_categories', body.ids),
  removeCategory: ({ body, viewer }, platform) => removeCategory(platform, viewer, body.id),
  topics: (_, { db }) => listTopicRows(db),
  saveTopic: ({ body, viewer }, platform) => saveTopic(platform, viewer, body),
  orderTopics: ({ body, viewer }, platform) => orderGroups(platform, viewer, 'photo_topics', body.ids),
  removeTopic: ({ body, viewer }, platform) => removeTopic(platform, viewer, body.id),
})
