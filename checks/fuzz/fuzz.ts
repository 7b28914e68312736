import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { success } from '#contract/wire/envelope.ts'
import { isForStaff } from '#server/platform/calls/admission.ts'
import { readAnswer, type World } from '#server/testing.ts'
import { call, type Carried, wordOf } from '../caller.ts'
import { badCarried, certainlyBad } from './bad-bodies.ts'
import { changedTables, sumRows } from './row-sums.ts'

/** A call that did not behave, with what was sent, cut to a length fit to print. */
export type Finding = { path: string; problem: string; sent: string }
/** Result of a run over one endpoint: answers counted by code, and the slowest reply in milliseconds. */
export type Outcome = { path: string; words: Record<string, number>; slowest: number; findings: Finding[] }

const slow = 5_000

/** Generated bad bodies for an endpoint: those that its schema refuses, and those that may reach its handler. */
export type BadBodies = { refused: Carried[]; odd: Carried[] }

type Amount = { count: number; seed: number; extras?: readonly string[] }

/** So many bodies that the dice give, and what is sent in any case; `extras` are the large texts among that, all there are unless told. */
export function badBodies(endpoint: Endpoint, { count, seed, extras }: Amount): BadBodies {
  const all = [
    ...certainlyBad(endpoint, seed, extras),
    ...fc.sample(badCarried(endpoint), { numRuns: count, seed }),
  ]
  const [refused, odd] = [true, false].map((wanted) =>
    all.filter((each) => isRefused(endpoint, each) === wanted),
  ) as [Carried[], Carried[]]
  return { refused, odd }
}

/**
 * Sends generated bad bodies as a caller who may do everything. The first half are only those that the schema refuses:
 * after them every row of every table is as it was.
 */
export async function fuzz(
  world: World,
  endpoint: Endpoint,
  { count, seed }: { count: number; seed: number },
): Promise<Outcome> {
  const { refused, odd } = badBodies(endpoint, { count, seed })
  const token = await makeToken(world, endpoint)
  const before = await sumRows(world)
  const first = await sendRefused(world, endpoint, refused, token)
  const tables = await changedTables(world, before)
  const second = await sendOdd(world, endpoint, odd)
  const changed = tables.map((table) => ({
    path: endpoint.path,
    problem: `refused bodies changed ${table}`,
    sent: '',
  }))
  const words = { ...first.words }
  for (const [word, times] of Object.entries(second.words)) words[word] = (words[word] ?? 0) + times
  return {
    path: endpoint.path,
    words,
    slowest: Math.max(first.slowest, second.slowest),
    findings: [...first.findings, ...changed, ...second.findings],
  }
}

/** The token of a new caller who may call the endpoint. */
export const makeToken = async (world: World, { access }: Endpoint): Promise<string> =>
  (await (isForStaff(access) ? world.staff() : world.guest({ member: true, vip: true }))).token

/** Refusals of a body by its schema or its length, and of every body before it is read. */
const refusals = ['invalid_input', 'body_too_large', 'not_offered', 'upload_right_required']

/** Sends bodies that the schema refuses; one that is accepted is a finding. */
export async function sendRefused(
  world: World,
  endpoint: Endpoint,
  bodies: readonly Carried[],
  token: string,
): Promise<Outcome> {
  const outcome: Outcome = { path: endpoint.path, words: {}, slowest: 0, findings: [] }
  for (const carried of bodies) {
    const started = performance.now()
    const response = await call(world, endpoint, { ...carried, token })
    const milliseconds = performance.now() - started
    record(world, outcome, { carried, response, milliseconds }, ({ word }) =>
      refusals.includes(word) ? undefined : `accepted it: ${word}`,
    )
  }
  return outcome
}

/** Sends bodies that may reach the handler, as a new caller; what was sent may end the caller's own session or rights. */
export async function sendOdd(
  world: World,
  endpoint: Endpoint,
  bodies: readonly Carried[],
): Promise<Outcome> {
  const outcome: Outcome = { path: endpoint.path, words: {}, slowest: 0, findings: [] }
  let token = await makeToken(world, endpoint)
  for (const carried of bodies) {
    const started = performance.now()
    let response = await call(world, endpoint, { ...carried, token })
    if (['session_gone', 'not_allowed'].includes(wordOf(world, response))) {
      token = await makeToken(world, endpoint)
      response = await call(world, endpoint, { ...carried, token })
    }
    const milliseconds = performance.now() - started
    record(world, outcome, { carried, response, milliseconds }, () => undefined)
  }
  return outcome
}

type Exchange = { carried: Carried; response: LightMyRequestResponse; milliseconds: number }

/** Adds a reply to the outcome: its word, its time and, where something is wrong with it, a finding. */
function record(
  world: World,
  outcome: Outcome,
  { carried, response, milliseconds }: Exchange,
  problemOf: (verdict: { word: string }) => string | undefined,
): void {
  const verdict = judge(world, response)
  outcome.words[verdict.word] = (outcome.words[verdict.word] ?? 0) + 1
  outcome.slowest = Math.max(outcome.slowest, milliseconds)
  const problem =
    verdict.problem ??
    (milliseconds > slow ? `took ${Math.round(milliseconds)} ms` : undefined) ??
    problemOf(verdict)
  if (problem) outcome.findings.push({ path: outcome.path, problem, sent: print(carried) })
}

/** Fault of a reply: no envelope, an unknown code, a server error. */
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

const print = ({ payload, contentType, value, query }: Carried): string =>
  `${contentType ?? ''} ${value ?? query ?? ''} ${JSON.stringify(String(payload).slice(0, 300))} (${payload?.length} bytes)`

/** Something of everything that calls can name, so that handlers find what they are asked for. */
export async function furnish(world: World): Promise<void> {
  await world.film({ preview: 12, vip: true })
  await world.film({ price: 500 })
  await world.film()
  await world.ad()
  await sql`with made as (insert into app_groups (name) values ('远行') returning id)
    insert into apps (group_id, title, link, weekdays) select id, '图志', 'yehang://home', 127 from made`.execute(
    world.platform.db,
  )
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
  await sql`insert into categories (kind, slug, name) values ('home', 'sea', '海'), ('dark', 'night', '夜')`.execute(
    world.platform.db,
  )
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
