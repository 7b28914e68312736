import { randomUUID } from 'node:crypto'
import type { EventName, Events } from '#contract/events.ts'
import type { Told } from '#contract/wire/socket.ts'
import { longestMessage } from '../bus.ts'
import type { Platform } from '../platform.ts'

/** Bus topic: something to tell the open devices of accounts. */
export const pushed = 'pushed'

/** `id` tells one message from the next: a bus may bring it twice. */
export type Pushed = { id: string; accountIds: number[]; told: Told }

/**
 * Tells every open device of an account that something happened, in whichever process it is connected. Called after the
 * transaction that made it true, never within. A feature that has something to tell adds its word to `contract/events.ts`,
 * pushes it here, and the web app listens by `onEvent` of `web/platform/wire/realtime.ts`.
 * At most a few hundred bytes of `data`: ids, not contents.
 */
export const push = <E extends EventName>(
  platform: Pick<Platform, 'bus'>,
  accountId: number,
  event: E,
  data: Events[E],
): Promise<void> => pushMany(platform, [accountId], event, data)

/** Tells the same to many accounts, such as the members of a group: about 700 of them by one message of the bus. */
export async function pushMany<E extends EventName>(
  { bus }: Pick<Platform, 'bus'>,
  accountIds: readonly number[],
  event: E,
  data: Events[E],
): Promise<void> {
  const told = { event, data } as unknown as Told
  await Promise.all(
    messagesFor([...new Set(accountIds)], told).map((message) => bus.publish(pushed, message)),
  )
}

/** As few messages as the accounts fit into. */
function messagesFor(accountIds: readonly number[], told: Told): Pushed[] {
  const messages: Pushed[] = []
  let room = 0
  for (const accountId of accountIds) {
    const bytes = String(accountId).length + 1
    if (bytes > room) {
      const message: Pushed = { id: randomUUID(), accountIds: [], told }
      messages.push(message)
      room = longestMessage - Buffer.byteLength(JSON.stringify({ topic: pushed, message }))
    }
    messages.at(-1)!.accountIds.push(accountId)
    room -= bytes
  }
  return messages
}
