import { CompiledQuery, Kysely, sql } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'
import type { Schema } from './schema.generated.ts'

/**
 * A connection that knows no tables. A feature turns it into one that knows its own with
 * `ownTables`, so a query on another feature's table does not compile.
 */
export type Db = Kysely<{}>
export type Sql = postgres.Sql<{ bigint: number; json: unknown }>

export const ownTables = <const T extends keyof Schema>(...names: T[]) => ({
  names,
  of: (db: Db): Kysely<Pick<Schema, T>> => db.withTables<Pick<Schema, T>>(),
})

/** A pool of connections. `bigint` columns come as numbers: ids stay below 2^53. */
export const openSql = (url: string, connections = 10): Sql => {
  const { address, socket } = readAddress(url)
  return postgres(address, {
    ...socket,
    max: connections,
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      // What is written is JSON already; encoded once more it would be stored as one long JSON string.
      json: { to: 114, from: [114, 3802], serialize: writeJson, parse: JSON.parse },
    },
    connection: { application_name: 'yehang', TimeZone: 'Asia/Shanghai' },
    onnotice: () => {},
  })
}

/** The address as the driver takes it: the folder of a socket, which `?host=/folder` names to PostgreSQL's own programs, apart. */
export function readAddress(url: string): { address: string; socket: { host?: string } } {
  const host = /[?&]host=\//.test(url.replaceAll(/%2f/gi, '/')) && new URL(url).searchParams.get('host')
  if (!host) return { address: url, socket: {} }
  const address = new URL(url)
  address.searchParams.delete('host')
  return { address: address.href, socket: { host } }
}

const writeJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Sends one of the few hottest statements, written before: the query builder's compiling costs more than such a read. */
export type Read = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>

export const openRead =
  (sql: Sql): Read =>
  async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await sql.unsafe(text, values as never[], { prepare: true })) as unknown as Row[]

/** The same within a transaction. */
export const readWithin =
  (transaction: Db): Read =>
  async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

export const openDb = (sql: Sql): Db => new Kysely<{}>({ dialect: new PostgresJSDialect({ postgres: sql }) })

/** Unix seconds of a time from the database; 0 for none. */
export const unixSeconds = (time: Date | null): number => (time ? Math.floor(time.getTime() / 1000) : 0)
export const fromUnixSeconds = (seconds: number): Date | null => (seconds ? new Date(seconds * 1000) : null)

/** A day, `2026-01-31`, as the database compares it. */
export const dateOf = (day: string) => sql<Date>`${day}::date`
