import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import { nowSeconds, type Platform } from '#server/platform/platform.ts'
import { networkOf } from '#server/platform/addresses/addresses.ts'
import { hashAddress } from './secrets.ts'
import { tables } from './tables.ts'

/** The account that sends a code, and its network address. A guest's account is its device. */
export type CodeSender = { accountId: number; address: string }

/** Seconds for which a wrong code counts. */
const missLifetime = 900
/** Wrong codes after which an account is locked; an address is often a whole mobile network and has a higher limit. */
const maxOfAccount = 5
const maxOfAddress = 20

/** Refuses with `redeem_codes_locked` while too many wrong codes count against the account or its address. */
export async function refuseLocked(
  platform: Pick<Platform, 'keys' | 'now' | 'config'>,
  transaction: Db,
  { accountId, address }: CodeSender,
): Promise<void> {
  const now = nowSeconds(platform)
  const since = new Date((now - missLifetime) * 1000)
  const ofAddress = maxOfAddress * platform.config.RATE_LIMIT_FACTOR
  // The wrong code whose age ends the lock: the fifth newest of the account, or the twentieth of the address.
  const { rows } = await sql<{ at: Date }>`
    select max(at) as at from (
      (select at from reward_code_misses where account_id = ${accountId} and at > ${since}
        order by at desc offset ${maxOfAccount - 1} limit 1)
      union all
      (select at from reward_code_misses where address = ${hashOf(platform, address)} and at > ${since}
        order by at desc offset ${ofAddress - 1} limit 1)
    ) as counted having max(at) is not null`.execute(transaction)
  const [last] = rows
  if (last) fail('redeem_codes_locked', { retryAfter: unixSeconds(last.at) + missLifetime - now })
}

/** Records a wrong code. */
export async function countMiss(
  platform: Pick<Platform, 'keys' | 'now'>,
  transaction: Db,
  { accountId, address }: CodeSender,
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
