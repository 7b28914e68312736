import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import { type Db, openRead, openSql, type Read } from '#server/platform/db.ts'
import type { World } from '#server/testing.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }
const nodes = (plan: Plan): string[] => [
  [plan['Node Type'], plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' '),
  ...(plan.Plans ?? []).flatMap(nodes),
]

/** A connection that tells how PostgreSQL goes about what is sent over it. */
export function openPlans({ platform }: Pick<World, 'platform'>) {
  const sql = openSql(platform.config.MIGRATE_DATABASE_URL, 2)
  const sent: { text: string; values: readonly unknown[] }[] = []
  const db: Db = new Kysely<{}>({
    dialect: new PostgresJSDialect({ postgres: sql }),
    log({ query }) {
      // What begins and ends a transaction has no plan
      if (!/^(begin|commit)/.test(query.sql)) sent.push({ text: query.sql, values: query.parameters })
    },
  })
  const read: Read = (text, values) => {
    sent.push({ text, values })
    return openRead(sql)(text, values)
  }
  return {
    sql,
    db,
    read,
    /** The steps of the plan of each statement that the work sends, with its values. */
    async plansOf(work: () => Promise<unknown>): Promise<string[][]> {
      sent.length = 0
      await work()
      const plans: string[][] = []
      for (const { text, values } of sent) {
        const [row] = await sql.unsafe(`explain (format json) ${text}`, [...values] as never[])
        plans.push(nodes((row!['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan))
      }
      return plans
    },
    close: () => sql.end(),
  }
}
