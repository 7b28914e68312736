import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db, Read } from './db.ts'

/** Stands where a value comes. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Leaves a place for each blank alone and writes all else out, so that PostgreSQL knows it when it plans the statement for good. */
class Writer extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Blank) super.appendValue(value)
    else this.appendImmediateValue(value)
  }
}

/** Writes statements and has no database. */
const writer: Db = new Kysely<{}>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Writer(),
  },
})

/** What the query builder makes, and a statement written out with `sql`, which has to be told who compiles it. */
type Statement<Row> = { compile(db: Db): CompiledQuery<Row> }

/**
 * One of the hottest statements, written by the query builder once and not at each call, where that costs more
 * than the statement. `build` gets stand-ins for the values, which it puts into the statement and never looks at.
 */
export function prepared<Values extends Record<string, unknown>, Row extends object>(
  build: (db: Db, values: Values) => Statement<Row>,
): (read: Read, values: Values) => Promise<Row[]> {
  const blanks = new Proxy({}, { get: (_, name) => new Blank(String(name)) }) as Values
  let written: { text: string; names: string[] } | undefined
  const write = () => {
    const { sql, parameters } = build(writer, blanks).compile(writer)
    return { text: sql, names: (parameters as Blank[]).map(({ name }) => name) }
  }
  return (read, values) => {
    written ??= write()
    return read<Row>(
      written.text,
      written.names.map((name) => values[name]),
    )
  }
}
