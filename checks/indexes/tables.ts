import type { PlanCase } from './cases.ts'
import { dramas, short } from './dramas.ts'
import { films, groups } from './films.ts'
import { invite, live } from './live.ts'
import { ledger, purchases, recharge, withdrawals } from './money.ts'
import { people } from './people.ts'
import { photos, stories } from './pictures.ts'
import { comics, novels } from './reading.ts'
import { moderation, shelves } from './records.ts'
import { draws, mall, membership, rewards } from './rewards.ts'
import { history, social } from './social.ts'

/** Every table of plans by the part of the product that it looks at. */
export const tables: Readonly<Record<string, readonly PlanCase[]>> = {
  films,
  groups,
  dramas,
  short,
  comics,
  novels,
  photos,
  stories,
  social,
  history,
  moderation,
  shelves,
  ledger,
  recharge,
  purchases,
  withdrawals,
  membership,
  rewards,
  draws,
  mall,
  live,
  invite,
  people,
}
