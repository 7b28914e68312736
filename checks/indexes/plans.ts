import type { Endpoint } from '#contract/endpoint.ts'
import { jobs } from '#server/features.ts'
import { openDb, openRead, openSql } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashToken, makeToken } from '#server/platform/secrets/tokens.ts'
import { makeGround, openWorld } from '#server/testing.ts'
import { fillDatabase } from './fill.ts'

/** One step of a plan: its kind, then the table and the index it reads, as in `Index Scan films films_newest`. */
export type Step = { text: string; rows: number }
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  Plans?: Plan[]
}
const stepsUnder = (plan: Plan): Step[] => [
  {
    text: [plan['Node Type'], plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' '),
    rows: plan['Plan Rows'],
  },
  ...(plan.Plans ?? []).flatMap(stepsUnder),
]

const stepsOf = (row: object): Step[] =>
  stepsUnder((row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)

/** Work whose plans are looked at: a call of an endpoint with its body, or a function of the server that no endpoint calls. */
export type Work =
  | { endpoint: Endpoint; body: object; params?: object | undefined }
  | ((platform: Platform) => Promise<unknown>)

/** A job of the server as work for `planOf`, by its name. */
export const jobOf =
  (name: string, input: object = {}) =>
  (platform: Platform): Promise<void> => {
    const found = jobs.find((job) => job.name === name)
    if (!found) throw new Error(`No job is named ${name}`)
    return found.run(platform, input as never, new AbortController().signal)
  }

/** A minute between two pieces of work lets go of what the server remembers for seconds. */
const pause = 61_000

/**
 * The real server over the filled database, which notes down every statement that it sends with its values, in transactions
 * and out of them, by the query builder and by `platform.read`. Account 1 and staff 1 call it.
 */
export async function openPlans() {
  const ground = await makeGround({ template: process.env.TEST_PG_TEMPLATE })
  await fillDatabase(ground.database.name)
  const world = await openWorld({}, { beside: { ground } })
  const sql = openSql(ground.database.ownerUrl, 1)
  const watched = openSql(ground.database.applicationUrl)
  const sent: { text: string; values: readonly unknown[] }[] = []
  watched.options.debug = (_, text, values) => {
    // A copy: the connection puts what it sends in place of the values.
    if (isPlanned(text)) sent.push({ text, values: [...values] })
  }
  Object.assign(world.platform, { db: openDb(watched), read: openRead(watched) })

  const [member, owner] = [makeToken(), makeToken()]
  await sql`insert into sessions (account_id, token_hash, expires_at)
    values (1, ${hashToken(member)}, now() + interval '9 days')`
  await sql`insert into staff_sessions (staff_id, token_hash, expires_at)
    values (1, ${hashToken(owner)}, now() + interval '9 days')`

  let ahead = 0
  const perform = (work: Work): Promise<unknown> => {
    if (typeof work === 'function') return work(world.platform)
    const { endpoint, body, params } = work
    const as = endpoint.access.startsWith('staff') ? owner : member
    return world.ask(endpoint, { as, body, params } as never)
  }

  return {
    world,
    sql,
    /** The steps of the plan in a row that `explain (format json)` answers. */
    stepsOf,
    /** The plan of each statement that the work sends, with its values, and what the work answered. */
    async planOf(work: Work): Promise<{ plans: Step[][]; answer: unknown }> {
      if (typeof work === 'function') world.clock.ahead = 0
      else world.clock.ahead = ahead += pause
      sent.length = 0
      const answer = await perform(work)
      const plans: Step[][] = []
      for (const { text, values } of sent.splice(0)) {
        const [row] = await sql.unsafe(`explain (format json) ${text}`, [...values] as never[])
        plans.push(stepsOf(row!))
      }
      return { plans, answer }
    },
    async close() {
      await Promise.all([sql.end(), watched.end()])
      await world.close()
      await ground.remove()
    },
  }
}

/** Whether a statement has a plan to look at; the tables of the job queue are not ours. */
const isPlanned = (text: string): boolean =>
  /^[\s(]*(select|insert|update|delete|with|merge)\b/i.test(text) &&
  !/pgboss|pg_catalog|pg_advisory/.test(text)
