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

/** The bus on PostgreSQL's LISTEN and NOTIFY. */
export async function openBus(sql: Sql, log: Log): Promise<Bus> {
  const listeners = new Map<string, ((message: unknown) => void)[]>()
  const subscription = await sql.listen(channel, (payload) => {
    const { topic, message } = JSON.parse(payload) as { topic: string; message: unknown }
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(message)
      } catch (error) {
        log.error({ err: error, topic }, 'a listener of the bus failed')
      }
    }
  })
  return {
    publish: async (topic, message) => {
      await sql.notify(channel, JSON.stringify({ topic, message }))
    },
    subscribe: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    close: () => subscription.unlisten(),
  }
}
