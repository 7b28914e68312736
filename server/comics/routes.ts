import { comicsConsole } from '#contract/comics/console.ts'
import { comics } from '#contract/comics/endpoints.ts'
import { comicsPay } from '#contract/comics/pay.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import { buy } from '#server/purchases/index.ts'
import { setLike } from '#server/social/index.ts'
import { requireComics } from './catalogue/cards.ts'
import { listChapters, lookAt, showPages } from './reading/chapters.ts'
import { editChapter, listChapterRows, moveChapter } from './console/chapters.ts'
import { editComic, listCategoryNames, listComicRows, restoreComic, takeDownComic } from './console/comics.ts'
import { listTopicRows, orderTopics, removeTopic, saveTopic } from './console/topics.ts'
import { showComic } from './catalogue/detail.ts'
import {
  listAlike,
  listAuthor,
  listCategory,
  listFree,
  listTag,
  listTags,
  showHome,
} from './catalogue/lists.ts'
import { findPlaces, keepPlace } from './reading/places.ts'
import { giveScore, showScore } from './catalogue/scores.ts'
import { listShelf, setShelved } from './reading/shelf.ts'
import { listPaidOfTopic, listShuffled, listTopics, showTopicPage } from './catalogue/topics.ts'

/** A call that says nothing but that it was done. */
const done = async (work: Promise<unknown>) => {
  await work
  return {}
}

/** Members' calls. */
export const comicsRoutes = routes(comics, {
  home: (_, { db }) => showHome(db),
  category: ({ body }, { db }) => listCategory(db, body),
  free: ({ body }, { db }) => listFree(db, body),
  author: ({ body }, { db }) => listAuthor(db, body),
  tags: async (_, { db }) => ({ list: await listTags(db) }),
  tag: ({ body }, { db }) => listTag(db, body),
  topics: ({ body }, { db }) => listTopics(db, body),
  topic: ({ body }, { db }) => showTopicPage(db, body),
  shuffled: ({ body }, { db }) => listShuffled(db, body),
  paidOfTopic: ({ body }, { db }) => listPaidOfTopic(db, body),
  detail: ({ body, viewer }, platform) => showComic(platform, viewer, body.id),
  alike: async ({ body }, { db }) => ({ list: await listAlike(db, body) }),
  chapters: ({ body, viewer }, platform) => listChapters(platform, viewer, body),
  look: ({ body, viewer }, platform) => lookAt(platform, viewer, body.id),
  pages: ({ body, viewer }, platform) => showPages(platform, viewer, body.id),
  like: async ({ body: { id, like }, viewer }, { db }) => {
    await requireComics(db, [id])
    return setLike(db, viewer.id, { kind: 'comic', id }, like)
  },
  place: async ({ body: { id }, viewer }, { db }) => {
    await requireComics(db, [id])
    return { place: (await findPlaces(db, viewer.id, [id])).get(id) ?? null }
  },
  keepPlace: ({ body, viewer }, platform) => keepPlace(platform, viewer, body),
  shelf: ({ body, viewer }, platform) => listShelf(platform, viewer.id, body),
  setShelved: ({ body, viewer }, platform) => done(setShelved(platform, viewer.id, body)),
  score: ({ body, viewer }, { db }) => showScore(db, viewer.id, body.id),
  giveScore: ({ body, viewer }, platform) => giveScore(platform, viewer.id, body),
})

/** Comics and their chapters for coins; `sellables` names everything that is sold. */
export const comicsPayRoutes = (sellables: Sellables) =>
  routes(comicsPay, {
    comic: ({ body: { id, price, key }, viewer }, platform) =>
      buy(sellables, platform, viewer, { kind: 'comic', id, price, key }),
    chapter: ({ body: { id, price, key }, viewer }, platform) =>
      buy(sellables, platform, viewer, { kind: 'comic_chapter', id, price, key }),
  })

export const comicsConsoleRoutes = routes(comicsConsole, {
  list: ({ body }, { db }) => listComicRows(db, body),
  categories: (_, { db }) => listCategoryNames(db),
  edit: ({ body, viewer }, platform) => editComic(platform, viewer, body),
  takeDown: ({ body, viewer }, platform) => takeDownComic(platform, viewer, body.id, body.reason),
  restore: ({ body, viewer }, platform) => restoreComic(platform, viewer, body.id),
  chapters: ({ body }, { db }) => listChapterRows(db, body),
  editChapter: ({ body, viewer }, platform) => done(editChapter(platform, viewer, body)),
  moveChapter: ({ body, viewer }, platform) => done(moveChapter(platform, viewer, body)),
  topics: (_, { db }) => listTopicRows(db),
  saveTopic: ({ body, viewer }, platform) => done(saveTopic(platform, viewer, body)),
  orderTopics: ({ body, viewer }, platform) => done(orderTopics(platform, viewer, body.ids)),
  removeTopic: ({ body, viewer }, platform) => done(removeTopic(platform, viewer, body.id)),
})
