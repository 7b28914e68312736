import type { Db } from '../database/db.ts'
import type { Owners } from './owners.ts'
import type { PersonalData } from './personal-data.ts'
import type { Job } from '../platform.ts'
import type { PlayCounter } from './play-counter.ts'
import type { ProductHandlers } from './product-handlers.ts'
import type { RoomCounts } from '../realtime/rooms.ts'
import type { Feature } from '../calls/routes.ts'
import type { Sellables } from './sellable.ts'
import type { SubjectHandlers } from './subject-handlers.ts'
import type { ViewCounter } from '../counters/view-counter.ts'
import type { WaitingKinds } from './waiting-work.ts'
import type { Watchables } from './watchables.ts'

/** Counters that features keep in memory between calls. */
export type Memory = {
  plays: PlayCounter
  photoViews: ViewCounter
  storyViews: ViewCounter
  rooms: RoomCounts
}

/** Told, within the transaction, that the first account blocks the other. */
export type Parted = (transaction: Db, accountId: number, otherId: number) => Promise<void>

/** All that features bring, put together: each kind of thing comes from the feature that owns it. */
export type Joined = {
  /** Handlers of the subjects that can be reported. */
  subjects: SubjectHandlers
  /** Items sold for coins. */
  sellables: Sellables
  /** Who tells of the things that people like, collect, follow and comment on. */
  owners: Owners
  /** Products sold for money. */
  products: ProductHandlers
  /** Personal data kept about an account. */
  personalData: readonly PersonalData[]
  /** Who tells of what was watched. */
  watchables: Watchables
  /** Work that waits for staff. */
  waiting: WaitingKinds
  parted: Parted
}

/** The parts that one feature brings to the server, exported by its front door; `server/features.ts` lists and joins them. */
export type FeatureParts = {
  /** Its calls and pages. */
  routes?(joined: Joined & Memory): readonly Feature[]
  /** Its background work. */
  jobs?(joined: Joined): readonly Job[]
  subjects?: SubjectHandlers
  sellables?: Sellables
  owners?: Partial<Owners>
  products?: ProductHandlers
  watchables?: Watchables
  waiting?: Partial<WaitingKinds>
  personalData?: readonly PersonalData[]
}
