export {
  addSampleActor,
  addSampleCollection,
  addSampleTopic,
  removeSampleCatalogue,
} from './catalogue/samples.ts'
export { actorFaces } from './actors/queries.ts'
export { type CategoryKind, listCategories, saveCategory } from './catalogue/categories.ts'
export { danmakuRoutes } from './danmaku/routes.ts'
export { danmakuSubject } from './danmaku/subject.ts'
export { installMediaFiles } from './media/files.ts'
export { addFilm, failFilm, finishFilm, type NewFilm } from './films/actions.ts'
export { FilmRefused } from './pipeline/refusal.ts'
export { openPlayCounter } from './films/play-counter.ts'
export { sendPlaylist } from './media/playlists.ts'
export { filmsChanged } from './media/playable.ts'
export {
  languageLabel,
  languageOf,
  languageOfText,
  readCues,
  type Subtitle,
  writeVtt,
} from './media/subtitles.ts'
export { hasFilms, hasSampleFilms, removeSampleFilms } from './films/samples.ts'
export { filmCards, openFilmCards } from './catalogue/film-pages.ts'
export { publishDue } from './films/jobs.ts'
export { actorSubject, collectionSubject } from './catalogue/group-subjects.ts'
export { forgetPlayDays } from './films/days.jobs.ts'
export { listTopFilms, readFilmFigures, sumFilmFigures } from './films/figures.ts'
export {
  catalogueConsoleRoutes,
  catalogueRoutes,
  darkRoutes,
  keptRoutes,
  payRoutes,
  videoConsoleRoutes,
  videoRoutes,
} from './routes.ts'
export { soldCollections, soldFilms } from './films/sold.ts'
export { filmSubject } from './films/subject.ts'
export { danmakuData } from './danmaku/personal-data.ts'
export { dramaCards } from './dramas/cards.ts'
export { dramaFaces } from './dramas/follows.ts'
export { showDueEpisodes } from './dramas/jobs.ts'
export { dramasData } from './dramas/personal-data.ts'
export { joinDrama } from './dramas/receive.ts'
export { dramasConsoleRoutes, dramasPayRoutes, dramasRoutes } from './dramas/routes.ts'
export { addSampleDrama, addSampleDramaTopics, removeSampleDramas } from './dramas/samples.ts'
export { soldDramas, soldEpisodes } from './dramas/sold.ts'
export { dramaSubject } from './dramas/subject.ts'
export { chooseShorts, forgetShortShowings } from './short/jobs.ts'
export { shortData } from './short/personal-data.ts'
export { featureSampleShorts } from './short/samples.ts'
export { shortConsoleRoutes, shortRoutes } from './short/routes.ts'
