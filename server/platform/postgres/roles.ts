import postgres from 'postgres'
import type { PostgresSettings } from './settings.ts'

const rolesLock = 7_302_002

/**
 * Makes the two roles and the database `yehang` once; a comment on the database, written last, says that it is whole.
 * The owner's later tables are open to the application by default: a migration takes rights away where a table may only
 * grow (ledgers, audit).
 * @param admin a connection of the superuser to the database `postgres`
 */
export async function prepareRoles(admin: postgres.Sql, settings: PostgresSettings): Promise<void> {
  await admin`select pg_advisory_lock(${rolesLock})`
  try {
    const [state] = await admin`
      select shobj_description(oid, 'pg_database') as note from pg_database where datname = 'yehang'`
    if (state?.note === 'ready') return
    await makeRole(admin, 'yehang_owner', settings.ownerPassword)
    await makeRole(admin, 'yehang_app', settings.applicationPassword)
    if (!state) await admin`create database yehang owner yehang_owner`
    await grantRights(settings)
    await admin`comment on database yehang is 'ready'`
  } finally {
    await admin`select pg_advisory_unlock(${rolesLock})`
  }
}

async function makeRole(admin: postgres.Sql, role: string, password: string): Promise<void> {
  const [known] = await admin`select 1 from pg_roles where rolname = ${role}`
  if (!known) await admin.unsafe(`create role ${role} login password '${password}'`)
}

async function grantRights(settings: PostgresSettings): Promise<void> {
  const database = postgres({
    host: '127.0.0.1',
    port: settings.port,
    user: 'postgres',
    password: settings.superuserPassword,
    database: 'yehang',
    max: 1,
    fetch_types: false,
  })
  try {
    await database.unsafe(applicationRights('yehang'))
  } finally {
    await database.end()
  }
}

/** The statements that open a database of `yehang_owner` to `yehang_app`; run in that database as superuser. */
function applicationRights(database: string): string {
  return `
    revoke all on database "${database}" from public;
    grant connect on database "${database}" to yehang_app;
    alter schema public owner to yehang_owner;
    grant usage on schema public to yehang_app;
    alter default privileges for role yehang_owner grant usage on schemas to yehang_app;
    alter default privileges for role yehang_owner grant select, insert, update, delete on tables to yehang_app;
    alter default privileges for role yehang_owner grant usage, select on sequences to yehang_app;
    alter default privileges for role yehang_owner grant execute on functions to yehang_app;
  `
}
