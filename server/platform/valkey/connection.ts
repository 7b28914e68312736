import { createHash } from 'node:crypto'
import { Redis } from 'iovalkey'
import { fail } from '#contract/errors.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Log } from '../monitoring/log.ts'

/** What the processes of one installation share: two connections, one for commands and one that listens. */
export type Valkey = {
  commands: Redis
  listening: Redis
  /** Begins every key and channel, so that installations may share a server. */
  prefix: string
  /** Unix seconds from when on the server remembers everything; undefined while it is away. */
  since: () => number | undefined
  /** The answer of a command; without one the call is refused with `try_again`, never let through. */
  answered: <T>(command: Promise<T>) => Promise<T>
  close: () => void
}

type Surroundings = { url: string; keys: Keys; log: Log; now: () => number }

/** Commands fail at once while the server is away; whoever waits for it does so by trying again. In milliseconds. */
const options = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  enableAutoPipelining: true,
  connectTimeout: 3_000,
  commandTimeout: 2_000,
  socketTimeout: 5_000,
  keepAlive: 10_000,
  retryStrategy: (attempt: number) => Math.min(attempt * 50, 1_000),
}

/**
 * Connects, and from then on reconnects by itself.
 * @throws when the server cannot be reached at the start; the message never holds the password
 */
export async function openValkey({ url, keys, log, now }: Surroundings): Promise<Valkey> {
  const [commands, listening] = [new Redis(url, options), new Redis(url, options)]
  let since: number | undefined
  const learnSince = async () => {
    // A server that starts may have lost what it was told before: whole seconds since its start are sure.
    since = Math.floor(now() / 1000) - (await readUptime(commands)) + 1
  }
  commands.on('close', () => {
    since = undefined
  })
  const learnUntilKnown = () => {
    learnSince().catch((error: unknown) => {
      if (commands.status !== 'ready') return
      log.error({ err: error }, 'Valkey does not say since when it runs')
      setTimeout(learnUntilKnown, 1_000).unref()
    })
  }
  for (const client of [commands, listening]) tellOutages(client, log)

  try {
    await Promise.all([reach(commands), reach(listening)])
    await learnSince()
  } catch (error) {
    for (const client of [commands, listening]) client.disconnect()
    throw new Error(`VALKEY_URL: ${new URL(url).host} does not answer: ${(error as Error).message}`, {
      cause: error,
    })
  }
  commands.on('ready', learnUntilKnown)

  return {
    commands,
    listening,
    prefix: `yehang:${createHash('sha256').update(keys.wire.http_request_key).digest('hex').slice(0, 12)}:`,
    since: () => since,
    async answered(command) {
      try {
        return await command
      } catch (error) {
        // An outage is told once by the connection; this is something else, such as a missing right.
        if (commands.status === 'ready') log.error({ err: error }, 'Valkey refused a command')
        return fail('try_again')
      }
    },
    close() {
      for (const client of [commands, listening]) client.disconnect()
    },
  }
}

async function readUptime(client: Redis): Promise<number> {
  const [, seconds] = /^uptime_in_seconds:(\d+)/m.exec(await client.info('server')) ?? []
  if (!seconds) throw new Error('INFO holds no uptime_in_seconds')
  return Number(seconds)
}

/** Waits for the first connection; what the client answers with is only that it was closed, the reason is an event. */
async function reach(client: Redis): Promise<void> {
  let reason: unknown
  client.once('error', (error) => {
    reason = error
  })
  await client.connect().catch((error: unknown) => {
    throw reason ?? error
  })
}

/** One line when the server goes away and one when it is back, however often reconnecting fails between. */
function tellOutages(client: Redis, log: Log): void {
  let reached = false
  let away = false
  client.on('error', (error: unknown) => {
    if (reached && !away)
      log.error({ err: error }, 'Valkey cannot be reached: calls are refused until it can')
    away = reached
  })
  client.on('ready', () => {
    if (away) log.info('Valkey is back')
    reached = true
    away = false
  })
}
