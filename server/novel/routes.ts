import { novelConsole } from '#contract/novel/console.ts'
import { novel } from '#contract/novel/endpoints.ts'
import { novelPay } from '#contract/novel/pay.ts'
import { novelReading } from '#contract/novel/reading.ts'
import { fail } from '#contract/errors.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import { buy } from '#server/purchases/index.ts'
import { addBookmark, listBookmarks, removeBookmark } from './reading/bookmarks.ts'
import { novelCards } from './catalogue/cards.ts'
import { listAllCategories } from './catalogue/categories.ts'
import { listChapters, lookAtChapter, showChapter } from './reading/chapters.ts'
import { listChapterRows, removeRecording, renameChapter, showChapterRow } from './console/chapters.ts'
import { editNovel, listNovelRows, restoreNovel, takeDownNovel } from './console/novels.ts'
import { listTopicRows, orderTopics, removeTopic, saveTopic } from './console/topics.ts'
import { showNovel } from './catalogue/detail.ts'
import { listAlike, listHome, listTags, showAuthor, showHome, showTag } from './catalogue/lists.ts'
import { keepPlace, showPlaceIn } from './reading/places.ts'
import { searchNovel } from './reading/search.ts'
import { listShelf, setShelved } from './reading/shelf.ts'
import { listShuffled, listTopics, showTopicPage } from './catalogue/topics.ts'

/** Calls to find novels, and the shelf. */
export const novelRoutes = routes(novel, {
  home: ({ body }, { db }) => listHome(db, body),
  homeSections: (_, { db }) => showHome(db),
  author: ({ body }, { db }) => showAuthor(db, body),
  detail: ({ body, viewer }, platform) => showNovel(platform, viewer, body.id),
  card: async ({ body }, { db }) => (await novelCards(db, [body.id]))[0] ?? fail('novel_not_found'),
  alike: async ({ body }, { db }) => ({ list: await listAlike(db, body) }),
  tags: ({ body }, { db }) => listTags(db, body),
  tag: ({ body }, { db }) => showTag(db, body),
  topics: ({ body }, { db }) => listTopics(db, body),
  topic: ({ body }, { db }) => showTopicPage(db, body),
  shuffled: ({ body }, { db }) => listShuffled(db, body),
  shelf: ({ body, viewer }, { db }) => listShelf(db, viewer.id, body),
  setShelved: ({ body, viewer }, platform) => setShelved(platform, viewer.id, body),
})

export const novelReadingRoutes = routes(novelReading, {
  chapter: ({ body, viewer }, platform) => showChapter(platform, viewer, body),
  look: ({ body, viewer }, platform) => lookAtChapter(platform, viewer, body.id),
  chapters: ({ body, viewer }, platform) => listChapters(platform, viewer, body),
  place: ({ body, viewer }, { db }) => showPlaceIn(db, viewer.id, body.id),
  keepPlace: ({ body, viewer }, platform) => keepPlace(platform, viewer, body),
  bookmarks: ({ body, viewer }, { db }) => listBookmarks(db, viewer.id, body.id),
  addBookmark: ({ body, viewer }, platform) => addBookmark(platform, viewer, body),
  removeBookmark: async ({ body, viewer }, { db }) => {
    await removeBookmark(db, viewer.id, body.id)
    return {}
  },
  search: ({ body, viewer }, platform) => searchNovel(platform, viewer, body),
})

/** Novels and their chapters for coins; `sellables` names everything that is sold. */
export const novelPayRoutes = (sellables: Sellables) =>
  routes(novelPay, {
    novel: ({ body: { id, price, key }, viewer }, platform) =>
      buy(sellables, platform, viewer, { kind: 'novel', id, price, key }),
    chapter: ({ body: { id, price, key }, viewer }, platform) =>
      buy(sellables, platform, viewer, { kind: 'novel_chapter', id, price, key }),
  })

export const novelConsoleRoutes = routes(novelConsole, {
  list: ({ body }, { db }) => listNovelRows(db, body),
  categories: async (_, { db }) => ({ list: await listAllCategories(db) }),
  edit: ({ body, viewer }, platform) => editNovel(platform, viewer, body),
  takeDown: ({ body, viewer }, platform) => takeDownNovel(platform, viewer, body.id, body.reason),
  restore: ({ body, viewer }, platform) => restoreNovel(platform, viewer, body.id),
  chapters: ({ body }, { db }) => listChapterRows(db, body),
  chapter: ({ body, viewer }, platform) => showChapterRow(platform, viewer, body.id),
  renameChapter: ({ body, viewer }, platform) => renameChapter(platform, viewer, body),
  removeRecording: ({ body, viewer }, platform) => removeRecording(platform, viewer, body.chapterId),
  topics: (_, { db }) => listTopicRows(db),
  saveTopic: ({ body, viewer }, platform) => saveTopic(platform, viewer, body),
  orderTopics: ({ body, viewer }, platform) => orderTopics(platform, viewer, body.ids),
  removeTopic: ({ body, viewer }, platform) => removeTopic(platform, viewer, body.id),
})
