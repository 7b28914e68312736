import type { PersonalData } from './platform/parts/personal-data.ts'

/** The order of the parts in the copy of an account, and of forgetting them: the account itself goes last. */
const order = [
  'session',
  'history',
  'social',
  'danmaku',
  'moderation',
  'invitations',
  'visits',
  'sentPictures',
  'uploads',
  'imports',
  'profile',
  'recharges',
  'purchases',
  'withdrawals',
  'membership',
  'checkins',
  'tasks',
  'draws',
  'redeemCodes',
  'pointsMall',
  'staff',
  'comics',
  'novels',
  'dramas',
  'shortVideos',
  'live',
  'account',
]

/** Puts what features keep about an account into that order. Throws where the order names something else than they keep. */
export function orderPersonalData(known: readonly PersonalData[]): readonly PersonalData[] {
  const ordered = order.flatMap((wanted) => known.filter(({ name }) => name === wanted))
  if (ordered.length !== order.length || known.length !== order.length)
    throw new Error('the order of personal data does not name what features keep')
  return ordered
}
