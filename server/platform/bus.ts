import type { Sql } from './db.ts'
import type { Log } from './log.ts'

/**
 * Messages between processes. Delivery is best effort: whatever a message carries can also be found in the database,
 * so a listener that missed one is late, never wrong. Published outside the transaction that stores its reason,
 * because NOTIFY inside one makes commits wait for each other.
 */
export type Bus = {
  /** At most 7,900 bytes as JSON. */
  publish(topic: string, message: unknown): Promise<void>
  subscribe(topic: string, listener: (message: unknown) => void): void
  close(): Promise<void>
}

const channel = 'yehang'

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
  return {
    publish: async (topic, message) => {
      const payload = JSON.stringify({ topic, message })
      // This process hears it before whoever asked is answered, and again with all others: listeners only forget.
      listeners.deliver(payload)
      await sql.notify(channel, payload)
    },
    subscribe: (topic, listener) => listeners.add(topic, listener),
    close: () => subscription.unlisten(),
  }
}
