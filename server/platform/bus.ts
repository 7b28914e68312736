import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from './database/db.ts'
import type { Log } from './monitoring/log.ts'

/** As long as a message with its topic may be as JSON, in bytes: NOTIFY takes less than 8,000. */
export const longestMessage = 7_900

/**
 * Messages between processes. Delivery is best effort: whatever a message carries can also be found in the database,
 * so a listener that missed one is late, never wrong. Published outside the transaction that stores its reason,
 * because NOTIFY inside one makes commits wait for each other.
 */
export type Bus = {
  /** At most `longestMessage`. */
  publish(topic: string, message: unknown): Promise<void>
  subscribe(topic: string, listener: (message: unknown) => void): void
  close(): Promise<void>
}

const channel = 'yehang'
/** For so long messages gather before they go, in milliseconds. */
const gathering = 5

/** Who in this process listens to what. `deliver` takes the JSON of a topic and its message. */
export function openListeners(log: Log) {
  const listeners = new Map<string, ((message: unknown) => void)[]>()
  return {
    add(topic: string, listener: (message: unknown) => void): void {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    deliver(payload: string): void {
      const { topic, message } = JSON.parse(payload) as { topic: string; message: unknown }
      for (const listener of listeners.get(topic) ?? []) {
        try {
          listener(message)
        } catch (error) {
          log.error({ err: error, topic }, 'a listener of the bus failed')
        }
      }
    },
  }
}

/** The bus on PostgreSQL's LISTEN and NOTIFY. */
export async function openBus(sql: Sql, log: Log): Promise<Bus> {
  const listeners = openListeners(log)
  const subscription = await sql.listen(channel, (payload) => listeners.deliver(payload))
  const notify = together((payloads) =>
    sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.then(
      () => undefined,
    ),
  )
  return {
    publish: async (topic, message) => {
      const payload = JSON.stringify({ topic, message })
      // This process hears it before whoever asked is answered, and again with all others: listeners only forget.
      listeners.deliver(payload)
      await notify(payload)
    },
    subscribe: (topic, listener) => listeners.add(topic, listener),
    close: () => subscription.unlisten(),
  }
}

/**
 * Sends what comes while the batch before is on its way as one batch: commits with NOTIFY wait for each other, each for the disk, so
 * that many of them would hold up whoever publishes.
 */
function together<Item>(send: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let sending: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return (item) => {
    waiting.push(item)
    next ??= Promise.all([sending.catch(() => undefined), sleep(gathering)]).then(() => {
      const items = waiting
      waiting = []
      next = undefined
      sending = send(items)
      return sending
    })
    return next
  }
}
