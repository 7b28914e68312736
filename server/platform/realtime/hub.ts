import type { Frame } from '#contract/wire/socket.ts'
import { type Authenticators, isBanned } from '../calls/admission.ts'
import { nowSeconds, type Platform } from '../platform.ts'
import { pushed, type Pushed } from './push.ts'

/** A connection whose token was verified. */
export type Device = {
  accountId: number
  token: string
  tell(frame: Frame): void
  /** Says why, and closes. */
  end(reason: 'revoked' | 'banned'): void
  /** Closes for want of place. */
  giveWay(): void
}

/** As many connections as an account may have; beyond them the oldest gives way. */
const mostDevices = 20
/** Messages a bus may still bring a second time. */
const mostHeard = 2_000
/** What comes within is one change, in milliseconds: a bus brings each message to its own process twice. */
const together = 20

/** Who is connected to this process, by account; brings them what the bus says. */
export function openHub(
  platform: Pick<Platform, 'bus' | 'log' | 'now'>,
  { viewerOf }: Pick<Authenticators, 'viewerOf'>,
) {
  const accounts = new Map<number, Set<Device>>()
  const heard = new Set<string>()
  const unsure = new Set<number>()

  platform.bus.subscribe(pushed, (message) => {
    const { id, accountIds, told } = message as Pushed
    if (heard.has(id)) return
    heard.add(id)
    if (heard.size > mostHeard) heard.delete(heard.values().next().value!)
    for (const accountId of accountIds) for (const device of accounts.get(accountId) ?? []) device.tell(told)
  })

  const leave = (device: Device): void => {
    const devices = accounts.get(device.accountId)
    devices?.delete(device)
    if (devices?.size === 0) accounts.delete(device.accountId)
  }

  /** Whether a device may stay; who may not is told why and closed. */
  async function check(device: Device): Promise<boolean> {
    const viewer = await viewerOf(device.token)
    if (viewer && !isBanned(viewer, nowSeconds(platform))) return true
    leave(device)
    device.end(viewer ? 'banned' : 'revoked')
    return false
  }

  async function checkAll(accountId: number): Promise<void> {
    for (const device of accounts.get(accountId) ?? [])
      if (await check(device)) device.tell({ event: 'user.changed', data: {} })
  }

  const tellFault = (error: unknown) =>
    platform.log.error({ err: error }, 'a connected session was not checked')

  return {
    /** Takes a device in; its session may have ended while it was verified. */
    async join(device: Device): Promise<boolean> {
      const devices = accounts.get(device.accountId) ?? new Set()
      accounts.set(device.accountId, devices.add(device))
      const [oldest] = devices
      if (oldest && devices.size > mostDevices) {
        leave(oldest)
        oldest.giveWay()
      }
      return check(device)
    },
    leave,
    /** Rights or sessions of an account changed: ends what is over, and tells the others. */
    changed(accountId: number): void {
      if (unsure.has(accountId) || !accounts.has(accountId)) return
      unsure.add(accountId)
      setTimeout(() => {
        unsure.delete(accountId)
        checkAll(accountId).catch(tellFault)
      }, together)
    },
    /** Ends every session that is over, in case the message about it was lost. */
    async sweep(): Promise<void> {
      for (const devices of accounts.values()) for (const device of devices) await check(device)
    },
  }
}
export type Hub = ReturnType<typeof openHub>
