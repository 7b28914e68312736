import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import { expect } from 'vitest'
import { type Db, openRead, openSql, type Read } from '#server/platform/db.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }
const nodes = (plan: Plan): string[] => [
  [plan['Node Type'], plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' '),
  ...(plan.Plans ?? []).flatMap(nodes),
]

/** A connection whose statements are known with their values, so that their plans can be asked for. */
export function openPlans(url: string) {
  const sql = openSql(url, 2)
  const sent: { text: string; values: readonly unknown[] }[] = []
  const db: Db = new Kysely<{}>({
    dialect: new PostgresJSDialect({ postgres: sql }),
    log: ({ query }) => void sent.push({ text: query.sql, values: query.parameters }),
  })
  const read: Read = (text, values) => {
    sent.push({ text, values })
    return openRead(sql)(text, values)
  }
  /** The steps of the plans of all statements that the work sends. */
  const plansOf = async (work: () => Promise<unknown>): Promise<string[][]> => {
    sent.length = 0
    await work()
    const plans: string[][] = []
    for (const { text, values } of [...sent]) {
      const [row] = await sql.unsafe(`explain (format json) ${text}`, [...values] as never[])
      plans.push(nodes((row!['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan))
    }
    return plans
  }
  return {
    sql,
    db,
    read,
    plansOf,
    /** The steps of the plan of the only statement that the work sends. */
    async planOf(work: () => Promise<unknown>): Promise<string[]> {
      const plans = await plansOf(work)
      expect(plans).toHaveLength(1)
      return plans[0]!
    },
  }
}
