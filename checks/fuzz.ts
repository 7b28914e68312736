import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { success } from '#contract/wire/envelope.ts'
import { isForStaff } from '#server/platform/admission.ts'
import { readAnswer, type World } from '#server/testing.ts'
import { call, type Carried, wordOf } from './caller.ts'
import { badCarried, certainlyBad } from './bad-bodies.ts'

/** A call that did not behave, with what was sent, cut to a length fit to print. */
export type Finding = { path: string; problem: string; sent: string }
/** What a run over one endpoint came to: how often each word was answered, and the slowest reply in milliseconds. */
export type Outcome = { path: string; words: Record<string, number>; slowest: number; findings: Finding[] }

const slow = 5_000

/**
 * Sends generated bad bodies as a caller who may do everything. The first half are only those that the schema refuses:
 * after them every row of every table is as it was.
 */
export async function fuzz(
  world: World,
  endpoint: Endpoint,
  { count, seed }: { count: number; seed: number },
): Promise<Outcome> {
  const outcome: Outcome = { path: endpoint.path, words: {}, slowest: 0, findings: [] }
  const sent = [...certainlyBad(endpoint, seed), ...fc.sample(badCarried(endpoint), { numRuns: count, seed })]
  const [refused, odd] = [true, false].map((wanted) =>
    sent.filter((each) => isRefused(endpoint, each) === wanted),
  )
  const send = sender(world, endpoint, outcome)

  await send.renew()
  const before = await everyRow(world)
  for (const each of refused!) await send(each, true)
  if ((await everyRow(world)) !== before)
    outcome.findings.push({ path: endpoint.path, problem: 'refused bodies changed the database', sent: '' })
  for (const each of odd!) await send(each, false)
  return outcome
}

function sender(world: World, endpoint: Endpoint, outcome: Outcome) {
  let token = ''
  const renew = async () => {
    const maker = isForStaff(endpoint.access) ? world.staff() : world.guest({ member: true, vip: true })
    token = (await maker).token
  }
  const send = async (carried: Carried, mustBeRefused: boolean): Promise<void> => {
    const started = performance.now()
    let response = await call(world, endpoint, { ...carried, token })
    // What was sent may have ended the caller's own session or rights.
    if (!mustBeRefused && ['session_gone', 'not_allowed'].includes(wordOf(world, response))) {
      await renew()
      response = await call(world, endpoint, { ...carried, token })
    }
    const took = performance.now() - started
    const { word, problem } = judge(world, response)
    outcome.words[word] = (outcome.words[word] ?? 0) + 1
    outcome.slowest = Math.max(outcome.slowest, took)
    const wrong =
      problem ??
      (took > slow ? `took ${Math.round(took)} ms` : undefined) ??
      (mustBeRefused && !['invalid_input', 'not_offered'].includes(word) ? `accepted it: ${word}` : undefined)
    if (wrong) outcome.findings.push({ path: endpoint.path, problem: wrong, sent: print(carried) })
  }
  return Object.assign(send, { renew })
}

/** What is wrong with a reply: no envelope, a code nobody knows, a fault of the server. */
function judge(world: World, response: LightMyRequestResponse): { word: string; problem?: string } {
  const { statusCode, body } = response
  if (statusCode >= 500) return { word: 'fault', problem: `${statusCode} ${body.slice(0, 200)}` }
  if (!String(response.headers['content-type']).startsWith('application/json')) return { word: 'raw' }
  try {
    const { code, msg = 'ok', data } = readAnswer(world.platform, statusCode, response.body)
    if (code === success) return { word: 'ok', ...(typeof data !== 'object' && { problem: 'no data' }) }
    const known = errors[msg as keyof typeof errors] as { code: number; status: number } | undefined
    const sound = known?.code === code && known.status === statusCode
    return { word: msg, ...(!sound && { problem: `${statusCode} with ${code} ${msg}` }) }
  } catch {
    return { word: 'no envelope', problem: body.slice(0, 200) }
  }
}

const compiled = new WeakMap<Endpoint, { Check(value: unknown): boolean }>()

/** Whether the contract refuses a body: no JSON, a key or a text that no body may have, or not of the schema. */
function isRefused(endpoint: Endpoint, { payload = '', query }: Carried): boolean {
  if (endpoint.method === 'GET') return false
  if (endpoint.bytes && !endpoint.query) return true
  if (endpoint.bytes) return !check(endpoint, Object.fromEntries(new URLSearchParams(query)))
  // The parser of the server skips a byte order mark.
  const text = String(payload).replace(/^\ufeff/, '')
  if (text === '') return endpoint.body !== undefined && !check(endpoint, {})
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return true
  }
  if (/"__proto__"\s*:/.test(text)) return true
  return endpoint.body !== undefined && !check(endpoint, value)
}

function check(endpoint: Endpoint, value: unknown): boolean {
  if (!compiled.has(endpoint)) compiled.set(endpoint, Compile(endpoint.query ?? endpoint.body!))
  return compiled.get(endpoint)!.Check(value)
}

/** Jobs but those that begin by the clock. */
const jobsOfCalls = sql`(select * from pgboss.job
  where name <> '__pgboss__send-it' and name not in (select name from pgboss.schedule))`

/**
 * One text for everything in the database: it changes with any row of any table. What changes without a call is left out: plays,
 * and on which day a device was there last, which are written late, and jobs on a schedule.
 */
async function everyRow({ platform: { db } }: World): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('film_plays_daily', 'film_watch_daily', 'film_totals_daily')
      or (schemaname, tablename) = ('pgboss', 'job') order by 1`.execute(db)
  const sums = await Promise.all(
    rows.map(({ name }) =>
      sql<{
        sum: string
      }>`select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(each) - 'plays' - 'agent' - 'seen_on')::text, 0)), 0) as sum
        from ${name === 'pgboss.job' ? jobsOfCalls : sql.raw(name)} as each`.execute(db),
    ),
  )
  return rows.map(({ name }, at) => `${name} ${sums[at]!.rows[0]!.sum}`).join('\n')
}

const print = ({ payload, contentType, value, query }: Carried): string =>
  `${contentType ?? ''} ${value ?? query ?? ''} ${JSON.stringify(String(payload).slice(0, 300))} (${payload?.length} bytes)`

/** Something of everything that calls can name, so that handlers find what they are asked for. */
export async function furnish(world: World): Promise<void> {
  await world.film({ preview: 12, vip: true })
  await world.film({ price: 500 })
  await world.film()
  await world.ad()
  const { id } = await world.guest()
  for (const state of ['published', 'held'])
    await sql`insert into comments (kind, subject_id, account_id, text, state, client_key)
      values ('film', 1, ${id}, '猫醒了', ${state}, gen_random_uuid())`.execute(world.platform.db)
  const staff = await world.staff()
  await sql`insert into uploads (staff_id, name, bytes, chunk_bytes, fingerprint, title, publish)
    values (${staff.id}, '猫.mp4', 60, 20, '猫', '', false)`.execute(world.platform.db)
  for (const state of ['failed', 'done', 'refused'])
    await sql`insert into imports (kind, name, bytes, source_hash, inbox_file, state)
      values ('film', '猫.mp4', 1, ${Buffer.from(state)}, ${state}, ${state})`.execute(world.platform.db)
  await sql`insert into categories (kind, slug, name) values ('home', 'sea', '海')`.execute(world.platform.db)
  await furnishModeration(world)
}

/** Cases that wait, one that was decided, an appeal against it, a mute and a listed word. */
async function furnishModeration(world: World): Promise<void> {
  const { db } = world.platform
  const [author, staff] = [await world.guest(), await world.staff('moderator')]
  for (const subject of [1, 2, 3])
    await sql`insert into moderation_cases (subject_kind, subject_id, author_id, source, hidden, snapshot, opened_at)
      values ('account', ${subject}, ${author.id}, 'report', false, ${snapshot}, now())`.execute(db)
  await sql`with told as (
      insert into moderation_statements (case_id, account_id, measure, reason, facts, ground, automated, scope,
        duration, redress, snapshot, decided_by, at)
      select id, author_id, 'removed', 'spam', '广告', '规则', false, '内容', '长期', '申诉', snapshot, ${staff.id}, now()
      from moderation_cases order by id limit 1 returning id),
    appealed as (
      insert into moderation_appeals (statement_id, first_decider, text, at)
      select id, ${staff.id}, '不是广告', now() from told)
    insert into restrictions (account_id, statement_id, kind, reason, starts_at)
    select ${author.id}, id, 'mute', 'spam', now() from told`.execute(db)
  await sql`insert into moderation_words (word, folded, action) values ('灯塔票', '灯塔票', 'hold')`.execute(
    db,
  )
}
const snapshot = JSON.stringify({ title: '小舟', text: '', pictures: [], at: 0 })
