import { accountData, accountRoutes, accountSubject, facesOf } from './account/index.ts'
import { adsConsoleRoutes, adsRoutes, forgetAdFigures } from './ads/index.ts'
import { aiRoutes } from './ai/index.ts'
import {
  comicCards,
  comicsConsoleRoutes,
  comicsData,
  comicsPayRoutes,
  comicsRoutes,
  comicSubject,
  soldChapters,
  soldComics,
} from './comics/index.ts'
import { configRoutes } from './config/index.ts'
import { healthRoutes, sweepPictures } from './health/index.ts'
import { forgetPlays, historyData, historyRoutes } from './history/index.ts'
import { importFilm, importReading, importRoutes } from './import/index.ts'
import {
  forgetInviteNetworks,
  inviteConsoleRoutes,
  inviteData,
  inviteRoutes,
  payInviters,
  sharedWithInviters,
} from './invite/index.ts'
import { expireHolds, ledgerConsoleRoutes, watchLedger } from './ledger/index.ts'
import {
  cardPayRoutes,
  endMemberships,
  forgetCodeMisses,
  cardProduct,
  membershipConsoleRoutes,
  membershipRoutes,
  newMembersByDay,
  soldCards,
  membershipData,
} from './membership/index.ts'
import {
  dropBroadcasts,
  endLostBroadcasts,
  lineSubject,
  liveConsoleRoutes,
  liveData,
  liveRoutes,
  roomSubject,
  soldGifts,
  studioRoutes,
} from './live/index.ts'
import {
  blockListRoutes,
  forgetUtterances,
  moderationConsoleRoutes,
  moderationData,
  moderationRoutes,
  removalConsoleRoutes,
  removalPages,
  type SubjectHandlers,
  sweepCopies,
  watchRemovals,
} from './moderation/index.ts'
import {
  eraseAccounts,
  makeExport,
  mineData,
  mineRoutes,
  profileChangeSubject,
  purgeExports,
} from './mine/index.ts'
import {
  melonConsoleRoutes,
  melonRoutes,
  publishDueStories,
  purgeStoryPictures,
  storyCards,
  storySubject,
  writerFaces,
} from './melon/index.ts'
import { photoCards, photoConsoleRoutes, photoRoutes, photoSubject, soldPhotos } from './photo/index.ts'
import {
  novelCards,
  novelConsoleRoutes,
  novelData,
  novelPayRoutes,
  novelReadingRoutes,
  novelRoutes,
  novelSubject,
  soldNovelChapters,
  soldNovels,
} from './novel/index.ts'
import type { Job } from './platform/jobs.ts'
import type { PersonalData } from './platform/parts/personal-data.ts'
import type { RoomCounts } from './platform/realtime/rooms.ts'
import type { Feature } from './platform/calls/routes.ts'
import type { ViewCounter } from './platform/counters/view-counter.ts'
import { purchaseData, purchaseRoutes, purchasesConsoleRoutes, type Sellables } from './purchases/index.ts'
import {
  closeCodeBatches,
  codeConsoleRoutes,
  codeRoutes,
  codesData,
  drawData,
  drawRoutes,
  drawsConsoleRoutes,
  forgetRedeemMisses,
  mallConsoleRoutes,
  mallData,
  mallRoutes,
  remindOfCheckin,
  rewardsConsoleRoutes,
  rewardsData,
  rewardsRoutes,
} from './rewards/index.ts'
import {
  deviceRoutes,
  forgetSignInTraces,
  removeEndedSessions,
  sessionData,
  sessionRoutes,
  signInFeatures,
} from './session/index.ts'
import {
  commentHandler,
  commentRoutes,
  endFollows,
  type Owners,
  socialData,
  socialRoutes,
} from './social/index.ts'
import { staffRoutes } from './staff/index.ts'
import { forgetVisits, statsConsoleRoutes, statsData, statsRoutes } from './stats/index.ts'
import { supportRoutes } from './support/index.ts'
import {
  finishUpload,
  pictureRoutes,
  purgePictures,
  purgeUploads,
  sentPictureData,
  uploadConsoleRoutes,
  uploadRoutes,
} from './upload/index.ts'
import { forgetAppClicks, tradeConsoleRoutes, tradeRoutes } from './trade/index.ts'
import { usersData, usersRoutes } from './users/index.ts'
import {
  forgetPlayDays,
  actorFaces,
  actorSubject,
  catalogueConsoleRoutes,
  catalogueRoutes,
  collectionSubject,
  darkRoutes,
  danmakuData,
  filmCards,
  danmakuRoutes,
  danmakuSubject,
  filmSubject,
  keptRoutes,
  payRoutes,
  publishDue,
  showDueEpisodes,
  dramaCards,
  dramaFaces,
  dramasConsoleRoutes,
  dramasData,
  dramasPayRoutes,
  dramasRoutes,
  dramaSubject,
  chooseShorts,
  forgetShortShowings,
  shortConsoleRoutes,
  shortData,
  shortRoutes,
  soldDramas,
  soldEpisodes,
  soldCollections,
  soldFilms,
  type openPlayCounter,
  videoConsoleRoutes,
  videoRoutes,
} from './video/index.ts'
import {
  buyListRoutes,
  coinsProduct,
  deliverSandbox,
  paymentWebhooks,
  type ProductHandlers,
  purseRoutes,
  rechargeData,
  rechargeRoutes,
  recheckPayments,
  reportPayments,
  sandboxPages,
  settleJob,
  walletConsoleRoutes,
  matureIncome,
  payWithdrawals,
  withdrawalData,
  withdrawalRoutes,
} from './wallet/index.ts'

/** What features keep in memory between calls. */
export type Memory = {
  plays: ReturnType<typeof openPlayCounter>
  photoViews: ViewCounter
  storyViews: ViewCounter
  rooms: RoomCounts
}

/** What can be reported: each kind by the feature that owns it. */
const subjects: SubjectHandlers = {
  film: filmSubject,
  danmaku: danmakuSubject,
  comment: commentHandler,
  account: accountSubject,
  avatar: profileChangeSubject,
  nickname: profileChangeSubject,
  actor: actorSubject,
  collection: collectionSubject,
  photo: photoSubject,
  comic: comicSubject,
  novel: novelSubject,
  story: storySubject,
  drama: dramaSubject,
  live_room: roomSubject,
  live_line: lineSubject,
}

/** Who tells of the things that people like, collect, follow and comment on. */
const owners: Owners = {
  film: ({ db }, ids) => filmCards(db, ids),
  drama: ({ db }, ids) => dramaCards(db, ids),
  photo: ({ db }, ids) => photoCards(db, ids),
  comic: ({ db }, ids) => comicCards(db, ids),
  novel: ({ db }, ids) => novelCards(db, ids),
  story: ({ db }, ids) => storyCards(db, ids),
  actor: ({ db }, ids) => actorFaces(db, ids),
  writer: ({ db }, ids) => writerFaces(db, ids),
  account: facesOf,
}

/** What can be bought with money: each kind by the feature that owns it. */
const products: ProductHandlers = sharedWithInviters({
  coins: coinsProduct,
  card: cardProduct,
})

/** What each feature keeps about an account; the account itself goes last. */
const personalData: readonly PersonalData[] = [
  sessionData,
  historyData,
  socialData,
  danmakuData,
  moderationData,
  inviteData,
  statsData,
  sentPictureData,
  mineData,
  rechargeData,
  purchaseData,
  withdrawalData,
  membershipData,
  ...rewardsData,
  drawData,
  codesData,
  mallData,
  usersData,
  comicsData,
  novelData,
  dramasData,
  shortData,
  liveData,
  accountData,
]

/** What is sold for coins: each kind by the feature that owns it. */
export const sellables: Sellables = {
  film: soldFilms,
  collection: soldCollections,
  card: soldCards,
  photo: soldPhotos,
  comic: soldComics,
  comic_chapter: soldChapters,
  novel: soldNovels,
  novel_chapter: soldNovelChapters,
  drama: soldDramas,
  drama_episode: soldEpisodes,
  live_gift: soldGifts,
}

/** The list of what exists: one line per feature and side. */
export const features = ({ plays, photoViews, storyViews, rooms }: Memory): Feature[] => [
  sessionRoutes,
  deviceRoutes,
  ...signInFeatures(),
  accountRoutes,
  ...mineRoutes(personalData),
  videoRoutes(plays),
  catalogueRoutes,
  darkRoutes,
  keptRoutes,
  payRoutes(sellables),
  dramasRoutes(plays),
  dramasPayRoutes(sellables),
  dramasConsoleRoutes,
  shortRoutes(plays),
  shortConsoleRoutes,
  cardPayRoutes(sellables),
  purchaseRoutes(sellables),
  purchasesConsoleRoutes(sellables),
  buyListRoutes(sellables),
  videoConsoleRoutes,
  danmakuRoutes,
  photoRoutes(photoViews, sellables),
  photoConsoleRoutes,
  catalogueConsoleRoutes,
  comicsRoutes,
  comicsPayRoutes(sellables),
  comicsConsoleRoutes,
  novelRoutes,
  novelReadingRoutes,
  novelPayRoutes(sellables),
  novelConsoleRoutes,
  melonRoutes(storyViews),
  melonConsoleRoutes,
  liveRoutes(rooms, sellables),
  studioRoutes(rooms),
  liveConsoleRoutes(rooms),
  historyRoutes({
    film: ({ db }, watched) =>
      filmCards(
        db,
        watched.map(({ id }) => id),
      ),
    drama: ({ db }, watched) => dramaFaces(db, watched),
  }),
  socialRoutes(owners),
  commentRoutes(owners),
  adsRoutes,
  adsConsoleRoutes,
  tradeRoutes,
  tradeConsoleRoutes,
  supportRoutes,
  aiRoutes,
  membershipRoutes,
  membershipConsoleRoutes,
  ...rewardsRoutes,
  ...rewardsConsoleRoutes,
  codeRoutes,
  codeConsoleRoutes,
  mallRoutes,
  mallConsoleRoutes,
  moderationRoutes(subjects, endFollows),
  moderationConsoleRoutes(subjects),
  removalConsoleRoutes(subjects),
  removalPages(subjects),
  importRoutes,
  blockListRoutes,
  uploadRoutes,
  pictureRoutes,
  uploadConsoleRoutes,
  configRoutes,
  inviteRoutes,
  inviteConsoleRoutes,
  staffRoutes,
  healthRoutes,
  statsRoutes,
  statsConsoleRoutes,
  purseRoutes,
  ledgerConsoleRoutes,
  rechargeRoutes(products),
  walletConsoleRoutes(products, newMembersByDay),
  ...withdrawalRoutes,
  usersRoutes,
  drawRoutes,
  drawsConsoleRoutes,
  paymentWebhooks,
  sandboxPages,
]

/** Every kind of background work. */
export const jobs: readonly Job[] = [
  sweepPictures,
  importFilm,
  importReading,
  publishDue,
  publishDueStories,
  purgeStoryPictures,
  showDueEpisodes,
  chooseShorts,
  forgetShortShowings,
  endLostBroadcasts,
  dropBroadcasts,
  finishUpload,
  purgeUploads,
  purgePictures,
  makeExport(personalData),
  purgeExports,
  eraseAccounts(personalData),
  forgetPlays,
  forgetPlayDays,
  forgetVisits,
  forgetAdFigures,
  forgetAppClicks,
  payInviters,
  forgetInviteNetworks,
  forgetUtterances,
  sweepCopies(subjects),
  watchRemovals,
  settleJob(products),
  recheckPayments,
  reportPayments,
  payWithdrawals,
  matureIncome,
  deliverSandbox,
  forgetSignInTraces,
  removeEndedSessions,
  expireHolds,
  watchLedger,
  endMemberships,
  forgetCodeMisses,
  remindOfCheckin,
  closeCodeBatches,
  forgetRedeemMisses,
] as unknown as Job[]
