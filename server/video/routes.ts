import { fail } from '#contract/errors.ts'
import { shanghaiDay } from '#contract/days.ts'
import { videoConsole } from '#contract/video/console.ts'
import { video } from '#contract/video/endpoints.ts'
import { catalogueConsole } from '#contract/video/catalogue-console.ts'
import { catalogue } from '#contract/video/catalogue.ts'
import { dark } from '#contract/video/dark.ts'
import { kept } from '#contract/video/kept.ts'
import { pay } from '#contract/video/pay.ts'
import { subtitlesConsole } from '#contract/video/subtitles-console.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import { buy } from '#server/purchases/index.ts'
import { setLike } from '#server/social/index.ts'
import { findActor, listActorFilms, listActors } from './actors/queries.ts'
import { listActorFilmRows, listActorRows, removeActor, saveActor } from './actors/console.ts'
import { listCategories } from './catalogue/categories.ts'
import { listChannelRows, orderChannels, saveChannel } from './catalogue/channels.ts'
import {
  listCollectionFilmRows,
  listCollectionRows,
  removeCollection,
  saveCollection,
} from './collections/console.ts'
import { listCollectionRank, listCollections, showCollectionTo } from './collections/queries.ts'
import { listFilmRows } from './films/console-rows.ts'
import { editFilm, restoreFilm, takeDownFilm } from './films/console.ts'
import { removeFilm } from './films/removal.ts'
import { addSubtitle, removeSubtitle, renameSubtitle } from './films/subtitles.actions.ts'
import { listHome } from './catalogue/home-list.ts'
import { hideTag, listTagRows, renameTag } from './catalogue/console-tags.ts'
import { listStillKept, listToKeep } from './media/kept.ts'
import {
  adoptDefaultLayout,
  listSectionRows,
  orderSections,
  removeSection,
  saveSection,
} from './layout/console.ts'
import { listHomeSections, listSection, previewSections } from './layout/queries.ts'
import { playable, showFilm } from './media/playable.ts'
import type { PlayCounter } from '#server/platform/parts/play-counter.ts'
import { answerPlaylist } from './media/playlists.ts'
import { showCard } from './films/queries.ts'
import { listCategoryRanks, listRank } from './catalogue/ranks.ts'
import { listAlike, listDayPicks } from './catalogue/recommended.ts'
import { listTags } from './catalogue/tags.ts'
import { listTopicFilmRows, listTopicRows, orderTopics, removeTopic, saveTopic } from './topics/console.ts'
import { findTopic, listColumns, listTopicFilms, listTopics } from './topics/queries.ts'
import { listShuffled } from './topics/shuffled.ts'
import { listBoughtCollections, listBoughtFilms } from './films/sold.ts'
import { reportWatching } from './films/watching.ts'

/** Members' calls. Opening a film counts as a play. */
export const videoRoutes = (plays: PlayCounter) =>
  routes(video, {
    categories: async (_, platform) => ({ list: (await listCategories(platform)).home }),
    home: ({ body }, { read }) => listHome(read, body),
    tagList: ({ body }, { db }) => listTags(db, body),
    tag: ({ body: { title, ...input } }, { read }) => listHome(read, { ...input, tag: title }),
    rank: ({ body }, platform) => listRank(platform, body, platform.now()),
    rankOfCategories: ({ body }, { db, now }) => listCategoryRanks(db, body.period, now()),
    alike: async ({ body }, platform) => ({
      list: await listAlike(platform.db, await playable(platform, body.id), body.size),
    }),
    dayPicks: async (_, { db, now }) => {
      const day = shanghaiDay(now())
      return { day, list: await listDayPicks(db, day) }
    },
    play: async ({ body, viewer }, platform) => {
      const film = await showFilm(platform, viewer, body.id)
      plays.count(film.id)
      return film
    },
    card: async ({ body }, platform) => showCard(await playable(platform, body.id)),
    end: async ({ body, viewer }, platform) => {
      await reportWatching(platform, plays, viewer, body)
      return {}
    },
    like: async ({ body, viewer }, platform) => {
      const { id } = await playable(platform, body.id)
      return setLike(platform.db, viewer.id, { kind: 'film', id }, body.like)
    },
    playlist: ({ params, query, viewer }, platform) =>
      answerPlaylist(platform, { viewer, value: params.value, plain: query.plain === '1' }),
  })

/** 禁域; who is no member is turned away before anything is looked for. */
export const darkRoutes = routes(dark, {
  sections: ({ body }, { db, now }) => listHomeSections(db, { ...body, dark: true }, now()),
  films: ({ body }, { read }) => listHome(read, { ...body, dark: true }),
})

export const keptRoutes = routes(kept, {
  cache: ({ body, viewer }, platform) => listToKeep(platform, viewer, body),
  check: async ({ body, viewer }, platform) => ({ list: await listStillKept(platform, viewer, body.ids) }),
})

/** Films and collections for coins; `sellables` names everything that is sold. */
export const payRoutes = (sellables: Sellables) =>
  routes(pay, {
    film: ({ body: { id, price, key }, viewer }, platform) =>
      buy(sellables, platform, viewer, { kind: 'film', id, price, key }),
    films: ({ body, viewer }, { db }) => listBoughtFilms(db, viewer.id, body),
    collection: ({ body: { id, price, key }, viewer }, platform) =>
      buy(sellables, platform, viewer, { kind: 'collection', id, price, key }),
    collections: ({ body, viewer }, { db }) => listBoughtCollections(db, viewer.id, body),
  })

export const catalogueRoutes = routes(catalogue, {
  homeSections: ({ body }, { db, now }) => listHomeSections(db, body, now()),
  section: ({ body }, platform) => listSection(platform, body),
  actors: ({ body }, { db }) => listActors(db, body),
  actor: ({ body }, { db }) => findActor(db, body.id),
  actorFilms: ({ body }, { db }) => listActorFilms(db, body),
  topics: ({ body }, { db }) => listTopics(db, body),
  columns: ({ body }, { db, now }) => listColumns(db, body, now()),
  topic: async ({ body }, { db }) => ({
    topic: await findTopic(db, body.id),
    ...(await listTopicFilms(db, body)),
  }),
  shuffled: ({ body }, { db }) => listShuffled(db, body),
  collections: ({ body }, { db }) => listCollections(db, body),
  collectionRank: ({ body }, { db, now }) => listCollectionRank(db, body, now()),
  // A token is optional in the published table; without one nobody has confirmed their age
  collection: ({ body, viewer }, platform) =>
    showCollectionTo(platform, viewer ?? fail('age_confirmation_required'), body.id),
})

export const catalogueConsoleRoutes = routes(catalogueConsole, {
  channels: (_, { db }) => listChannelRows(db),
  saveChannel: ({ body, viewer }, platform) => saveChannel(platform, viewer, body),
  orderChannels: ({ body, viewer }, platform) => orderChannels(platform, viewer, body.kind, body.ids),
  tags: ({ body }, { db }) => listTagRows(db, body),
  renameTag: ({ body, viewer }, platform) => renameTag(platform, viewer, body.id, body.title),
  hideTag: ({ body, viewer }, platform) => hideTag(platform, viewer, body.id, body.hidden),
  actors: ({ body }, { db }) => listActorRows(db, body),
  actorFilms: ({ body }, { db }) => listActorFilmRows(db, body.id),
  saveActor: ({ body, viewer }, platform) => saveActor(platform, viewer, body),
  removeActor: ({ body, viewer }, platform) => removeActor(platform, viewer, body.id),
  topics: (_, { db }) => listTopicRows(db),
  topicFilms: ({ body }, { db }) => listTopicFilmRows(db, body.id),
  saveTopic: ({ body, viewer }, platform) => saveTopic(platform, viewer, body),
  orderTopics: ({ body, viewer }, platform) => orderTopics(platform, viewer, body.ids),
  removeTopic: ({ body, viewer }, platform) => removeTopic(platform, viewer, body.id),
  collections: ({ body }, { db }) => listCollectionRows(db, body),
  collectionFilms: ({ body }, { db }) => listCollectionFilmRows(db, body.id),
  saveCollection: ({ body, viewer }, platform) => saveCollection(platform, viewer, body),
  removeCollection: ({ body, viewer }, platform) => removeCollection(platform, viewer, body.id),
  sections: ({ body }, { db }) => listSectionRows(db, body.categoryId),
  previewSections: ({ body }, { db, now }) => previewSections(db, body, now()),
  saveSection: ({ body, viewer }, platform) => saveSection(platform, viewer, body),
  adoptDefaultSections: ({ body, viewer }, platform) => adoptDefaultLayout(platform, viewer, body.categoryId),
  orderSections: ({ body, viewer }, platform) => orderSections(platform, viewer, body.ids),
  removeSection: ({ body, viewer }, platform) => removeSection(platform, viewer, body.id),
})

export const videoConsoleRoutes = routes(videoConsole, {
  list: ({ body }, { db }) => listFilmRows(db, body),
  categories: async (_, platform) => {
    const { home, dark } = await listCategories(platform)
    return {
      list: [
        ...home.map((channel) => ({ ...channel, dark: false })),
        ...dark.map((channel) => ({ ...channel, dark: true })),
      ],
    }
  },
  edit: ({ body, viewer }, platform) => editFilm(platform, viewer, body),
  takeDown: ({ body, viewer }, platform) => takeDownFilm(platform, viewer, body.id, body.reason),
  restore: ({ body, viewer }, platform) => restoreFilm(platform, viewer, body.id),
  remove: ({ body, viewer }, platform) => removeFilm(platform, viewer, body),
})

export const subtitlesConsoleRoutes = routes(subtitlesConsole, {
  add: ({ body, viewer }, platform) => addSubtitle(platform, viewer, body),
  rename: ({ body, viewer }, platform) => renameSubtitle(platform, viewer, body),
  remove: ({ body, viewer }, platform) => removeSubtitle(platform, viewer, body),
})
