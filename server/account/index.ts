export {
  accountChanged,
  accountOfDevice,
  announceAccountChange,
  type Ban,
  markAllRead,
  markUnread,
  recordAdult,
  setBan,
} from './actions.ts'
export { endTiers, type EndedTier, lockAccount, membershipPeriods, setMembership } from './membership.ts'
export { accountSince, channelOf, facesOf, findUserInfo, viewerFields } from './queries.ts'
export { addSampleAccount, removeSampleAccounts } from './samples.ts'
export { accountRoutes } from './routes.ts'
export { accountSubject } from './subject.ts'
