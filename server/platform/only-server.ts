import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { refuseUnfinished } from './backup/unfinished.ts'
import type { Config } from './config.ts'
import { readAddress } from './database/db.ts'
import { openDatabase } from './open.ts'

const serverLock = 7_302_002
/** How long a server that is just ending is waited for, in milliseconds. */
const usualPatience = 4_000

/**
 * Makes sure that this is the only process which does everything (ROLE=all) on its database: nonces, limits and jobs of two would
 * not know of each other. The lock ends with the process, however it ends.
 * @returns what gives the lock up, when the server has stopped
 * @throws Error that says what to do, when another server runs
 */
export async function becomeOnlyServer(
  config: Config,
  patience = usualPatience,
): Promise<() => Promise<void>> {
  refuseUnfinished(config)
  const database = await openDatabase(config)
  const { address, socket } = readAddress(database.applicationUrl)
  const sql = postgres(address, {
    ...socket,
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    connection: { application_name: 'yehang server' },
    onnotice() {},
  })
  const leave = async () => {
    await sql.end({ timeout: 5 })
    await database.stop()
  }
  for (const late = Date.now() + patience; ;) {
    const [row] = await sql<{ alone: boolean }[]>`select pg_try_advisory_lock(${serverLock}) as alone`
    if (row?.alone) return leave
    if (Date.now() > late) break
    await sleep(100)
  }
  await leave()
  const place = config.DATABASE_URL ? 'the database of DATABASE_URL' : `the data folder ${config.DATA_DIR}`
  throw new Error(
    `a server runs on ${place} already: end it first, or name another folder with DATA_DIR=./other npm start`,
  )
}
