import { fail } from '#contract/errors.ts'
import { unixSeconds } from '../database/db.ts'
import type { Platform } from '../platform.ts'
import { networkOf } from '../addresses/addresses.ts'
import { countTry, forgetTries, rowOf, takeTryBack } from './counts.ts'
import { type Kind, type Limit, limits } from './rules.ts'

/** A credential that somebody gives. */
export type Given = {
  kind: Kind
  /** Target of the tries, such as `account 7`: wrong ones count against it. */
  name: string
  /** Where the try comes from: a network address, or a device that is known to the account, for which no tries of others count. */
  from: { address: string } | { device: string }
}

/**
 * Checks a credential: every password, code and voucher that a call carries goes through here. A try is counted before it is
 * checked, so that limits hold however many come at the same moment and over restarts; a right one is taken back. `check`
 * answers nothing, or throws, for a wrong one. Refuses by `password_locked`, or for other kinds by `rate_limited`.
 */
export async function checkCredential<Found>(
  platform: Platform,
  { kind, name, from }: Given,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const isKnown = 'device' in from
  const place = isKnown ? ['device', from.device] : ['network', networkOf(from.address)]
  const near = rowOf(platform, [kind, name, ...place])
  const everywhere = rowOf(platform, [kind, name])
  const { near: nearLimit, name: nameLimit }: { near: Limit; name?: Limit } = limits[kind]
  const count = (outcome: string) => platform.metrics.credentials.inc({ kind, outcome })

  const refuseUntil = (until: Date | undefined): void => {
    if (!until) return
    count('limited')
    if (kind === 'password') fail('password_locked', { until: unixSeconds(until) })
    fail('rate_limited', { retryAfter: Math.max(1, Math.ceil((until.getTime() - platform.now()) / 1000)) })
  }

  refuseUntil(await countTry(platform, near, nearLimit))
  if (nameLimit && !isKnown) {
    const until = await countTry(platform, everywhere, nameLimit)
    if (until) await takeTryBack(platform, near)
    refuseUntil(until)
  }
  const found = await check().catch((error: unknown) => {
    count('wrong')
    throw error
  })
  if (found === undefined) {
    count('wrong')
    return undefined
  }
  count('right')
  await forgetTries(platform, near)
  if (nameLimit && !isKnown) await takeTryBack(platform, everywhere)
  return found
}
