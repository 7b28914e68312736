import { randomUUID } from 'node:crypto'
import type { EventName, Events } from '#contract/events.ts'
import type { Told } from '#contract/wire/socket.ts'
import type { Platform } from '../platform.ts'

/** Bus topic: something to tell the open devices of an account. */
export const pushed = 'pushed'

/** `id` tells one message from the next: a bus may bring it twice. */
export type Pushed = { id: string; accountId: number; told: Told }

/**
 * Tells every open device of an account that something happened, in whichever process it is connected. Called after the
 * transaction that made it true, never within. A feature that has something to tell adds its word to `contract/events.ts`,
 * pushes it here, and the web app listens by `onEvent` of `web/platform/wire/realtime.ts`.
 * At most a few hundred bytes of `data`: ids, not contents.
 */
export const push = <E extends EventName>(
  { bus }: Pick<Platform, 'bus'>,
  accountId: number,
  event: E,
  data: Events[E],
): Promise<void> =>
  bus.publish(pushed, {
    id: randomUUID(),
    accountId,
    told: { event, data } as unknown as Told,
  } satisfies Pushed)
