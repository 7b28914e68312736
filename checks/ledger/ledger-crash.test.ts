import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balancesOf, checkLedger, post } from '#server/ledger/index.ts'
import { openWorld, type World } from '#server/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const member = 7
const plenty = 1_000_000

/** Lets a process post from a number on and kills it in the midst of it; the numbers it was told are posted. */
async function postAndKill(first: number, after: number): Promise<number[]> {
  const poster = spawn(process.execPath, [join(import.meta.dirname, 'poster.ts'), `${member}`, `${first}`], {
    env: { ...process.env, DATABASE_URL: world.ground.database.applicationUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told: number[] = []
  const ended = new Promise<void>((resolve) => poster.once('close', () => resolve()))
  createInterface({ input: poster.stdout }).on('line', (line) => {
    told.push(Number(line))
    if (told.length === after) poster.kill('SIGKILL')
  })
  await ended
  return told
}

const postedNumbers = async () => {
  const { rows } = await sql<{ number: number }>`
    select split_part(key, ':', 2)::int as number from ledger_transfers where key like 'crash:%' order by 1`.execute(
    world.platform.db,
  )
  return rows.map(({ number }) => number)
}

it('loses nothing and doubles nothing when a process is killed while it posts', async () => {
  await post(world.platform.db, {
    key: 'test:start',
    reason: 'test',
    by: 'system',
    entries: [
      { kind: 'coins_issued', amount: -plenty },
      { kind: 'coins_paid', owner: member, amount: plenty },
    ],
  })
  const told: number[] = []
  // Each process begins among the numbers that the one before it left open, so that some are posted once more.
  for (let round = 0; round < 6; round++)
    told.push(...(await postAndKill(Math.max(0, told.length - 10), 40 + round * 7)))
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(
        world.platform.db,
      )
      return rows[0]!.count
    })
    .toBe(0)

  const posted = await postedNumbers()
  expect(new Set(posted)).toEqual(new Set([...posted, ...told]))
  expect((await balancesOf(world.platform.db, member)).paid).toBe(plenty - posted.length)
  expect((await checkLedger(world.platform.db)).differences).toEqual([])
}, 360_000)
