import { type Bus, openListeners } from '../bus.ts'
import type { Log } from '../monitoring/log.ts'
import type { Valkey } from './connection.ts'

/** The bus on Valkey's PUBLISH and SUBSCRIBE; the client subscribes anew when it reconnects. */
export async function openValkeyBus({ commands, listening, prefix }: Valkey, log: Log): Promise<Bus> {
  const listeners = openListeners(log)
  const channel = `${prefix}bus`
  listening.on('message', (_, payload) => listeners.deliver(payload))
  await listening.subscribe(channel)
  return {
    publish: async (topic, message) => {
      const payload = JSON.stringify({ topic, message })
      listeners.deliver(payload)
      // What the message tells is stored already: its lateness elsewhere must not undo the work of the caller.
      await commands.publish(channel, payload).catch((error: unknown) => {
        log.error({ err: error, topic }, 'a message was not published: other processes notice late')
      })
    },
    subscribe: (topic, listener) => listeners.add(topic, listener),
    close: async () => {
      await listening.unsubscribe(channel).catch(() => 'it is away, and nothing is subscribed there')
    },
  }
}
