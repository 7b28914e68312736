import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { actorFaces } from './actors/queries.ts'
import { danmakuRoutes } from './danmaku/routes.ts'
import { danmakuSubject } from './danmaku/subject.ts'
import { filmCards } from './catalogue/film-pages.ts'
import { publishDue } from './films/jobs.ts'
import { actorSubject, collectionSubject } from './catalogue/group-subjects.ts'
import { forgetPlayDays } from './films/days.jobs.ts'
import { removeMedia } from './films/removal.jobs.ts'
import {
  catalogueConsoleRoutes,
  catalogueRoutes,
  darkRoutes,
  keptRoutes,
  payRoutes,
  subtitlesConsoleRoutes,
  videoConsoleRoutes,
  videoRoutes,
} from './routes.ts'
import { soldCollections, soldFilms } from './films/sold.ts'
import { filmSubject } from './films/subject.ts'
import { danmakuData } from './danmaku/personal-data.ts'
import { dramaCards } from './dramas/cards.ts'
import { dramaFaces } from './dramas/follows.ts'
import { showDueEpisodes } from './dramas/jobs.ts'
import { dramasData } from './dramas/personal-data.ts'
import { dramasConsoleRoutes, dramasPayRoutes, dramasRoutes } from './dramas/routes.ts'
import { soldDramas, soldEpisodes } from './dramas/sold.ts'
import { dramaSubject } from './dramas/subject.ts'
import { chooseShorts, forgetShortShowings } from './short/jobs.ts'
import { shortData } from './short/personal-data.ts'
import { shortConsoleRoutes, shortRoutes } from './short/routes.ts'

export {
  addSampleActor,
  addSampleCollection,
  addSampleTopic,
  removeSampleCatalogue,
} from './catalogue/samples.ts'
export { type CategoryKind, listCategories, saveCategory } from './catalogue/categories.ts'
export { danmakuSubject } from './danmaku/subject.ts'
export { installMediaFiles } from './media/files.ts'
export { addFilm, failFilm, finishFilm, hasFilm, type NewFilm } from './films/actions.ts'
export { unpublishedFilms } from './films/queries.ts'
export { FilmRefused } from './pipeline/refusal.ts'
export { openPlayCounter } from './films/play-counter.ts'
export { sendPlaylist } from './media/playlists.ts'
export { filmsChanged } from './media/playable.ts'
export { readSubtitleFile, SubtitleRefused, subtitleEndings, wordsOfName } from './media/subtitle-files.ts'
export { languageOf } from './media/subtitles.ts'
export { hasFilms, hasSampleFilms, removeSampleFilms } from './films/samples.ts'
export { openFilmCards } from './catalogue/film-pages.ts'
export { listTopFilms, readFilmFigures, sumFilmFigures } from './films/figures.ts'
export { joinDrama } from './dramas/receive.ts'
export { addSampleDrama, addSampleDramaTopics, removeSampleDramas } from './dramas/samples.ts'
export { featureSampleShorts } from './short/samples.ts'

/** The parts of `video`. */
export const video = {
  routes: ({ plays, sellables }) => [
    videoRoutes(plays),
    catalogueRoutes,
    darkRoutes,
    keptRoutes,
    payRoutes(sellables),
    videoConsoleRoutes,
    subtitlesConsoleRoutes,
    catalogueConsoleRoutes,
    danmakuRoutes,
    dramasRoutes(plays),
    dramasPayRoutes(sellables),
    dramasConsoleRoutes,
    shortRoutes(plays),
    shortConsoleRoutes,
  ],
  jobs: () => [publishDue, showDueEpisodes, chooseShorts, forgetShortShowings, forgetPlayDays, removeMedia],
  subjects: {
    film: filmSubject,
    danmaku: danmakuSubject,
    actor: actorSubject,
    collection: collectionSubject,
    drama: dramaSubject,
  },
  sellables: { film: soldFilms, collection: soldCollections, drama: soldDramas, drama_episode: soldEpisodes },
  owners: {
    film: ({ db }, ids) => filmCards(db, ids),
    drama: ({ db }, ids) => dramaCards(db, ids),
    actor: ({ db }, ids) => actorFaces(db, ids),
  },
  watchables: {
    film: ({ db }, watched) =>
      filmCards(
        db,
        watched.map(({ id }) => id),
      ),
    drama: ({ db }, watched) => dramaFaces(db, watched),
  },
  personalData: [danmakuData, dramasData, shortData],
} satisfies FeatureParts
