import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db, Read } from './db.ts'

/** Writes statements and has no database. */
const writer: Db = new Kysely<{}>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands where a value comes. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement of one of the hottest reads, written by the query builder once and not at each call, where that costs more
 * than the read. `build` gets stand-ins for the values, which it puts into the statement and never looks at.
 */
export function prepared<Values extends Record<string, unknown>, Row extends object>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (read: Read, values: Values) => Promise<Row[]> {
  const blanks = new Proxy({}, { get: (_, name) => new Blank(String(name)) }) as Values
  let written: { text: string; fill: (values: Values) => unknown[] } | undefined
  const write = () => {
    const { sql, parameters } = build(writer, blanks).compile()
    return {
      text: sql,
      fill: (values: Values) => parameters.map((each) => (each instanceof Blank ? values[each.name] : each)),
    }
  }
  return (read, values) => {
    written ??= write()
    return read<Row>(written.text, written.fill(values))
  }
}
