import { afterEach, describe, expect, it } from 'vitest'
import { makeGround } from '#server/testing.ts'
import { clearDatabase, findOccupants } from '../backup/tables.ts'
import { openSql, type Sql } from './db.ts'
import { migrate } from './migrate.ts'

type Ground = Awaited<ReturnType<typeof makeGround>>

const leave: (() => Promise<void>)[] = []
afterEach(async () => {
  for (let end = leave.pop(); end; end = leave.pop()) await end()
})

/** An empty database with an extension in the schema of our tables, as an administrator puts it there. */
async function withExtension(name: string): Promise<{ ground: Ground; admin: Sql }> {
  const ground = await makeGround()
  leave.push(() => ground.remove())
  const url = Object.assign(new URL(process.env.TEST_PG_URL!), { pathname: `/${ground.database.name}` })
  const admin = openSql(url.href, 1)
  leave.push(() => admin.end())
  await admin.unsafe(`create extension ${name} schema public`)
  return { ground, admin }
}

describe('a database where an administrator put pg_stat_statements into public', () => {
  it('is migrated, and again at the next start', async () => {
    const { ground } = await withExtension('pg_stat_statements')
    const { ownerUrl, applicationUrl } = ground.database

    await migrate(ownerUrl, applicationUrl)
    await migrate(ownerUrl, applicationUrl)

    const application = openSql(applicationUrl, 1)
    leave.push(() => application.end())
    expect(await application`select count(*)::int as count from accounts`).toEqual([{ count: 0 }])
  })

  it('gives the application no rights on what belongs to the extension', async () => {
    const { ground, admin } = await withExtension('pg_stat_statements')
    const { ownerUrl, applicationUrl } = ground.database
    const role = new URL(applicationUrl).username
    const rights = () => admin`
      select has_table_privilege(${role}, 'pg_stat_statements', 'delete') as forget,
        has_function_privilege(${role}, 'pg_stat_statements_reset(oid, oid, bigint, boolean)', 'execute') as reset`
    const before = await rights()

    await migrate(ownerUrl, applicationUrl)

    expect(await rights()).toEqual(before)
    expect(before).toEqual([{ forget: false, reset: false }])
  })

  it('is as empty as any other for a backup to be brought back into', async () => {
    const { ground } = await withExtension('pg_stat_statements')
    const owner = openSql(ground.database.ownerUrl, 1)
    leave.push(() => owner.end())

    expect(await findOccupants(owner)).toEqual([])
    await migrate(ground.database.ownerUrl, ground.database.applicationUrl)
    expect(await findOccupants(owner)).toContain('accounts')
    await clearDatabase(owner)
    expect(await findOccupants(owner)).toEqual([])
  })
})
