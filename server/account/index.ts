import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { accountData } from './personal-data.ts'
import { facesOf } from './queries.ts'
import { accountRoutes } from './routes.ts'
import { accountSubject } from './subject.ts'

export {
  accountChanged,
  accountOfDevice,
  announceAccountChange,
  type Ban,
  findFace,
  becomeMember,
  recordAdult,
  setBan,
  setFace,
} from './actions.ts'
export { accountsToErase, holdForErasure, keepAccount, scheduleDeletion } from './deletion.ts'
export { type AccountRow, findAccount, listAccounts } from './for-staff.ts'
export { endTiers, type EndedTier, lockAccount, membershipPeriods, setMembership } from './membership.ts'
export {
  accountAge,
  accountSince,
  channelOf,
  facesOf,
  findProfile,
  findUserInfo,
  hasFace,
  viewerFields,
} from './queries.ts'
export { addSampleAccount, removeSampleAccounts } from './samples.ts'
export { markRead, markUnread } from './unread.ts'

/** The parts of `account`. */
export const account = {
  routes: () => [accountRoutes],
  subjects: { account: accountSubject },
  owners: { account: facesOf },
  personalData: [accountData],
} satisfies FeatureParts
