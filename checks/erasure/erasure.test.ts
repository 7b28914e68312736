import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSql, type Sql } from '#server/platform/database/db.ts'
import { openWorld, type World } from '#server/testing.ts'
import { fillEveryTable } from '../backup/filler.ts'
import { pseudoRandom } from '../backup/place.ts'
import { jobOf } from '../indexes/plans.ts'
import { remaining } from './remaining.ts'

let world: World
let owner: Sql
let account: number
beforeAll(async () => {
  world = await openWorld()
  owner = openSql(world.ground.database.ownerUrl, 1)
  await fillEveryTable(owner, pseudoRandom(20_260_101))
  account = (await world.guest({ member: true })).id
  // Who invites was there before: one invited by the account came after it
  const { id: later } = await world.guest()
  await owner`update invite_relations set invitee_id = ${later} where id = (select max(id) from invite_relations)`
}, 360_000)
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** Columns that name an account, by their references in the catalog. */
const listColumns = () => owner<{ table: string; column: string }[]>`
  select conrelid::regclass::text as "table", attname as "column" from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'accounts'::regclass and array_length(conkey, 1) = 1 order by 1, 2`

/** Makes a row of the table the account's, unless a rule of the table forbids it for each of them. */
async function give(admin: Sql, table: string, column: string): Promise<void> {
  const rows = await admin.unsafe(`select ctid::text as place from ${table}`)
  for (const { place } of rows) {
    const given = admin.unsafe(`update ${table} set ${column} = ${account} where ctid = '${place}'`)
    if (
      await given.then(
        () => true,
        () => false,
      )
    )
      return
  }
}

/** A connection on which references and triggers sleep. */
async function openAdmin(): Promise<Sql> {
  const { pathname } = new URL(world.ground.database.ownerUrl)
  const admin = openSql(Object.assign(new URL(process.env.TEST_PG_URL!), { pathname }).href, 1)
  await admin`set session_replication_role = replica`
  return admin
}

const rowsOf = async (table: string, column: string): Promise<string> => {
  const rows = await owner.unsafe(
    `select to_jsonb(each)::text as row from ${table} as each where ${column} = ${account} order by 1`,
  )
  return rows.map(({ row }) => String(row)).join('\n')
}

it('of an account takes or empties every row that names it, but those that others need', async () => {
  const columns = await listColumns()
  const admin = await openAdmin()
  for (const { table, column } of columns) await give(admin, table, column)
  // What nobody else saw would be removed
  for (const table of ['comments', 'danmaku', 'live_lines'])
    await admin`update ${admin(table)} set state = 'published' where account_id = ${account}`
  // A drama would be changed by the account that follows it no longer
  await admin`update drama_follows set drama_id = (select max(id) from dramas where owner_id is distinct from ${account})
    where account_id = ${account}`
  // The hold of a filled withdrawal has no coins that could be returned
  await admin`update withdrawals set state = 'returned', reason = 'left', ended_at = now(), check_at = null
    where account_id = ${account}`
  await admin.end()
  const before = new Map<string, string>()
  for (const { table, column } of columns) before.set(`${table}.${column}`, await rowsOf(table, column))
  const missing = [...before].filter(([, rows]) => rows === '').map(([name]) => name)
  expect(missing).toEqual([])

  // Names of files as they are in storage: these are removed too
  await owner`update profile_changes set value = 'face' where account_id = ${account}`
  await owner`update accounts set delete_at = case when id = ${account} then now() - interval '1 day' end`
  await jobOf('erase-accounts')(world.platform)

  const found: Record<string, 'emptied' | 'kept'> = {}
  for (const { table, column } of columns) {
    const rows = await rowsOf(table, column)
    if (rows) found[`${table}.${column}`] = rows === before.get(`${table}.${column}`) ? 'kept' : 'emptied'
  }
  expect(found).toEqual(remaining)
}, 180_000)
