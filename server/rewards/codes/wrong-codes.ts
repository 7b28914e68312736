import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { networkOf } from '#server/platform/addresses/addresses.ts'
import { hashAddress } from './secrets.ts'
import { tables } from './tables.ts'

/** Who tries a code, and from where. A guest's account is its device. */
export type Trier = { accountId: number; address: string }

/** How long a wrong code counts: seconds. */
const missesCount = 900
/** Wrong codes after which an account tries none; an address is often a whole mobile network, and has more. */
const mostOfAccount = 5
const mostOfAddress = 20

/** Refuses while too many wrong codes count against the account or its address. */
export async function refuseLocked(
  platform: Pick<Platform, 'keys' | 'now' | 'config'>,
  transaction: Db,
  { accountId, address }: Trier,
): Promise<void> {
  const now = nowSeconds(platform)
  const since = new Date((now - missesCount) * 1000)
  const ofAddress = mostOfAddress * platform.config.RATE_LIMIT_FACTOR
  // The miss whose end lets the next code in: the fifth newest, or the twentieth of the address.
  const { rows } = await sql<{ at: Date }>`
    select max(at) as at from (
      (select at from reward_code_misses where account_id = ${accountId} and at > ${since}
        order by at desc offset ${mostOfAccount - 1} limit 1)
      union all
      (select at from reward_code_misses where address = ${hashOf(platform, address)} and at > ${since}
        order by at desc offset ${ofAddress - 1} limit 1)
    ) as counted having max(at) is not null`.execute(transaction)
  const [last] = rows
  if (last) fail('redeem_codes_locked', { retryAfter: unixSeconds(last.at) + missesCount - now })
}

/** Writes a wrong code down. */
export async function countMiss(
  platform: Pick<Platform, 'keys' | 'now'>,
  transaction: Db,
  { accountId, address }: Trier,
): Promise<void> {
  await tables
    .of(transaction)
    .insertInto('reward_code_misses')
    .values({
      account_id: accountId,
      address: hashOf(platform, address),
      at: new Date(nowSeconds(platform) * 1000),
    })
    .execute()
}

const hashOf = ({ keys }: Pick<Platform, 'keys'>, address: string) => hashAddress(keys, networkOf(address))
