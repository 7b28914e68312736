import { dramasConsole } from '#contract/video/drama-console.ts'
import { dramas, dramasPay } from '#contract/video/dramas.ts'
import { routes } from '#server/platform/calls/routes.ts'
import type { Sellables } from '#server/platform/parts/sellable.ts'
import { buy } from '#server/purchases/index.ts'
import { setLike } from '#server/social/index.ts'
import type { PlayCounter } from '#server/platform/parts/play-counter.ts'
import { requireDrama } from './cards.ts'
import { listDramaRows, listTelevision, restoreDrama, saveDrama, takeDownDrama } from './console/dramas.ts'
import { listEpisodeRows, saveEpisodes } from './console/episodes.ts'
import { listTopicRows, orderTopics, removeTopic, saveTopic } from './console/topics.ts'
import { listFollowed, setFollowed } from './follows.ts'
import { listByType, showHome } from './lists.ts'
import { openDrama } from './play.ts'
import { listTopics, showTopicPage } from './topics.ts'

/** Members' calls. Opening a drama counts as a play of the episode it answers with. */
export const dramasRoutes = (plays: PlayCounter) =>
  routes(dramas, {
    home: (_, platform) => showHome(platform),
    byType: ({ body }, { db }) => listByType(db, body),
    shortDramas: ({ body }, { db }) => listByType(db, { ...body, form: 'vertical' }),
    topics: ({ body }, { db }) => listTopics(db, body),
    topic: ({ body }, { db }) => showTopicPage(db, body),
    play: async ({ body, viewer }, platform) => {
      const opened = await openDrama(platform, viewer, body)
      if (!body.ahead) plays.count(opened.film.id)
      return opened
    },
    like: async ({ body: { id, like }, viewer }, { db }) => {
      await requireDrama(db, id)
      return setLike(db, viewer.id, { kind: 'drama', id }, like)
    },
    follow: ({ body, viewer }, platform) => setFollowed(platform, viewer.id, body),
    following: ({ body, viewer }, { db }) => listFollowed(db, viewer.id, body),
  })

/** Dramas and their episodes for coins; `sellables` names everything that is sold. */
export const dramasPayRoutes = (sellables: Sellables) =>
  routes(dramasPay, {
    drama: ({ body: { id, price, key }, viewer }, platform) =>
      buy(sellables, platform, viewer, { kind: 'drama', id, price, key }),
    episode: ({ body: { id, price, key }, viewer }, platform) =>
      buy(sellables, platform, viewer, { kind: 'drama_episode', id, price, key }),
  })

export const dramasConsoleRoutes = routes(dramasConsole, {
  list: ({ body }, { db }) => listDramaRows(db, body),
  categories: (_, { db }) => listTelevision(db),
  save: ({ body, viewer }, platform) => saveDrama(platform, viewer, body),
  takeDown: ({ body, viewer }, platform) => takeDownDrama(platform, viewer, body.id, body.reason),
  restore: ({ body, viewer }, platform) => restoreDrama(platform, viewer, body.id),
  episodes: ({ body }, { db }) => listEpisodeRows(db, body.id),
  saveEpisodes: ({ body, viewer }, platform) => saveEpisodes(platform, viewer, body),
  topics: (_, { db }) => listTopicRows(db),
  saveTopic: ({ body, viewer }, platform) => saveTopic(platform, viewer, body),
  orderTopics: ({ body, viewer }, platform) => orderTopics(platform, viewer, body.ids),
  removeTopic: ({ body, viewer }, platform) => removeTopic(platform, viewer, body.id),
})
