import { account } from './account/index.ts'
import { ads } from './ads/index.ts'
import { ai } from './ai/index.ts'
import { comics } from './comics/index.ts'
import { config } from './config/index.ts'
import { health } from './health/index.ts'
import { history } from './history/index.ts'
import { imports } from './import/index.ts'
import { invite, shareSalesWithInviters } from './invite/index.ts'
import { ledger } from './ledger/index.ts'
import { live } from './live/index.ts'
import { melon } from './melon/index.ts'
import { membership } from './membership/index.ts'
import { mine } from './mine/index.ts'
import { moderation } from './moderation/index.ts'
import { novel } from './novel/index.ts'
import { photo } from './photo/index.ts'
import { orderPersonalData } from './personal-data-order.ts'
import type { FeatureParts, Joined, Memory } from './platform/parts/feature-parts.ts'
import type { Owners } from './platform/parts/owners.ts'
import type { Job } from './platform/platform.ts'
import type { Feature } from './platform/calls/routes.ts'
import type { Sellables } from './platform/parts/sellable.ts'
import { purchases } from './purchases/index.ts'
import { rewards } from './rewards/index.ts'
import { session } from './session/index.ts'
import { endFollows, social } from './social/index.ts'
import { staff } from './staff/index.ts'
import { stats } from './stats/index.ts'
import { support } from './support/index.ts'
import { trade } from './trade/index.ts'
import { upload } from './upload/index.ts'
import { users } from './users/index.ts'
import { video } from './video/index.ts'
import { wallet } from './wallet/index.ts'

/** The list of what exists. */
const parts: readonly FeatureParts[] = [
  session,
  account,
  mine,
  video,
  comics,
  novel,
  photo,
  melon,
  live,
  history,
  social,
  wallet,
  purchases,
  ledger,
  membership,
  rewards,
  invite,
  ads,
  trade,
  support,
  ai,
  moderation,
  imports,
  upload,
  config,
  staff,
  users,
  health,
  stats,
]

/** Puts together the kinds that features own; no two may own the same. */
function joinKinds<Kinds extends object>(of: (part: FeatureParts) => Kinds | undefined): Kinds {
  const kinds = parts.flatMap((part) => Object.entries(of(part) ?? {}))
  const joined = Object.fromEntries(kinds)
  if (Object.keys(joined).length < kinds.length) throw new Error('two features own one kind')
  return joined as Kinds
}

/** Every kind has an owner, or this does not compile. */
const owners: Owners = {
  ...account.owners,
  ...video.owners,
  ...comics.owners,
  ...novel.owners,
  ...photo.owners,
  ...melon.owners,
}

/** All that is sold for coins: each kind by the feature that owns it. */
export const sellables: Sellables = joinKinds(({ sellables: sold }) => sold)

const joined: Joined = {
  subjects: joinKinds(({ subjects }) => subjects),
  sellables,
  owners,
  products: shareSalesWithInviters(joinKinds(({ products }) => products)),
  personalData: orderPersonalData(parts.flatMap(({ personalData = [] }) => personalData)),
  watchables: video.watchables,
  waiting: { ...moderation.waiting, ...wallet.waiting, ...live.waiting },
  parted: endFollows,
}

/** Every call of the server. */
export const features = (memory: Memory): Feature[] =>
  parts.flatMap((part) => part.routes?.({ ...joined, ...memory }) ?? [])

/** Every kind of background work. */
export const jobs: readonly Job[] = parts.flatMap((part) => part.jobs?.(joined) ?? [])
