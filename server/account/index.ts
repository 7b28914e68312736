export {
  accountChanged,
  accountOfDevice,
  announceAccountChange,
  type Ban,
  findFace,
  becomeMember,
  markAllRead,
  markUnread,
  recordAdult,
  setBan,
  setFace,
} from './actions.ts'
export { accountsToErase, holdForErasure, keepAccount, scheduleDeletion } from './deletion.ts'
export { type AccountRow, findAccount, listAccounts } from './for-staff.ts'
export { accountData } from './personal-data.ts'
export { endTiers, type EndedTier, lockAccount, membershipPeriods, setMembership } from './membership.ts'
export {
  accountSince,
  channelOf,
  facesOf,
  findProfile,
  findUserInfo,
  hasFace,
  viewerFields,
} from './queries.ts'
export { addSampleAccount, removeSampleAccounts } from './samples.ts'
export { accountRoutes } from './routes.ts'
export { accountSubject } from './subject.ts'
