import type { UserInfo } from '#contract/account/shapes.ts'
import { invalid } from '#contract/errors.ts'
import { Channel } from '#contract/session/shapes.ts'
import { Value } from 'typebox/value'
import { accountOfDevice, announceAccountChange, findUserInfo, recordAdult } from '#server/account/index.ts'
import { recordArrival } from '#server/invite/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { countNewGuest } from '#server/stats/index.ts'
import { startSession } from './sessions.ts'

type Confirmation = { version: string; at: number }

/** Signs a device in as its guest, and records its confirmation of 18+ if it sends one. */
export async function signInGuest(
  platform: Platform,
  { devID, affCode, adult }: { devID: string; affCode?: string; adult?: Confirmation },
  address: string,
): Promise<UserInfo> {
  const channel = readChannel(affCode)
  const accountId = await platform.db.transaction().execute(async (transaction) => {
    const { id, isNew } = await accountOfDevice(transaction, devID, channel)
    if (isNew) {
      await countNewGuest(transaction, channel.dc ?? '', platform.now())
      await recordArrival(transaction, platform, { accountId: id, devID, pc: channel.pc ?? '', address })
    }
    return id
  })
  if (adult) await recordAdult(platform.db, accountId, adult.version, confirmedAt(platform, adult))
  const { token, ended } = await platform.db
    .transaction()
    .execute((transaction) =>
      startSession(transaction, platform.now(), { accountId, device: hashToken(devID) }),
    )
  if (ended) await announceAccountChange(platform, accountId)
  return { ...(await findUserInfo(platform, accountId)), token }
}

/** Records the confirmation of 18+ of a viewer who is signed in. */
export async function confirmAge(
  platform: Platform,
  viewer: Viewer,
  confirmation: Confirmation,
): Promise<UserInfo> {
  await recordAdult(platform.db, viewer.id, confirmation.version, confirmedAt(platform, confirmation))
  await announceAccountChange(platform, viewer.id)
  return findUserInfo(platform, viewer.id)
}

/** The time of a confirmation: possibly before the sign-in, never in the future. */
const confirmedAt = ({ now }: Platform, { at }: Confirmation) =>
  new Date(at > 0 ? Math.min(at * 1000, now()) : now())

function readChannel(text: string | undefined): Channel {
  if (!text) return {}
  try {
    const channel: unknown = JSON.parse(text)
    if (Value.Check(Channel, channel)) return channel
  } catch {
    // Not JSON: refused below like any other wrong form.
  }
  return invalid('/affCode', 'not a channel')
}
