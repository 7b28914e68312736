import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { jobs } from '#server/features.ts'
import { isForStaff } from '#server/platform/calls/admission.ts'
import { readConfig } from '#server/platform/config.ts'
import { openPlatform } from '#server/platform/open.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { people, readAnswer, type World } from '#server/testing.ts'
import { call, everyEndpoint } from '../caller.ts'
import { rememberValues, sampleBodies, type SeenValues } from './bodies.ts'
import type { Recording } from './recording.ts'

/** Milliseconds by which the server's clock goes on with each call: replies that are kept for seconds are made anew now and then. */
const step = 250
const mostBodies = 20
const mostPages = 3

/** Ends the session it comes with, or the account: asked last, by a caller of its own. */
const isEnding = ({ path }: Endpoint) =>
  /signOut|loginOut|logout|delete|leave|recover|password|bind/i.test(path)

type Site = Pick<World, 'app' | 'platform'>
type Caller = { name: string; token: () => Promise<string> }

/**
 * Starts the server on a copy of a data folder and asks every call: as a guest, as a VIP member with coins, as the owner of the console, and
 * as that member once more. Ids are those of the folder, and the server's clock follows from `startedAt` and the number of calls.
 */
export async function record(dataFolder: string, startedAt: number): Promise<Recording> {
  const folder = mkdtempSync(join(tmpdir(), 'yehang-replies-'))
  const { status, stderr } = spawnSync('cp', ['-a', '--reflink=auto', `${dataFolder}/.`, folder])
  if (status !== 0) throw new Error(String(stderr))
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SAMPLE_LIBRARY: 'none',
    SANDBOX_PAYMENTS: 'on',
    RATE_LIMIT_FACTOR: '100000',
    RTMP_PORT: '0',
  })
  let calls = 0
  const { platform, close } = await openPlatform(config, jobs, () => startedAt + calls * step)
  const app = await createApp(platform)
  await app.ready()
  const recording: Recording = { startedAt, replies: {} }
  const seen: SeenValues = new Map()
  const countCall = () => {
    calls += 1
  }
  try {
    for (const caller of await makeCallers(platform))
      for (const endpoint of endpointsFor(caller))
        await recordEndpoint({ app, platform }, { endpoint, caller, seen, recording, countCall })
  } finally {
    await app.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
  return recording
}

function endpointsFor({ name }: Caller): Endpoint[] {
  const fitting = everyEndpoint.filter((each) => isForStaff(each.access) === (name === 'staff'))
  const sorted = fitting.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  return [...sorted.filter((each) => !isEnding(each)), ...sorted.filter(isEnding)]
}

async function makeCallers(platform: Platform): Promise<Caller[]> {
  const make = people(platform)
  const member = await knownToken(
    platform,
    await make.guest({ member: true, vip: true, coins: { paid: 500_000 } }),
  )
  return [
    { name: 'guest', token: async () => (await make.guest()).token },
    { name: 'member', token: () => Promise.resolve(member) },
    { name: 'staff', token: async () => (await make.staff()).token },
    { name: 'member again', token: () => Promise.resolve(member) },
  ]
}

/** Gives a session a token that is the same in every recording, since some replies are derived from it. */
async function knownToken(platform: Platform, { sessionId }: { sessionId: number }): Promise<string> {
  const token = Buffer.alloc(32, 7).toString('base64url')
  await sql`update sessions set token_hash = ${hashToken(token)} where id = ${sessionId}`.execute(platform.db)
  return token
}

type Asking = {
  endpoint: Endpoint
  caller: Caller
  seen: SeenValues
  recording: Recording
  countCall: () => void
}

async function recordEndpoint(site: Site, { endpoint, caller, seen, recording, countCall }: Asking) {
  const token = await caller.token()
  const name = `${caller.name} ${endpoint.method} ${endpoint.path}`
  let number = 0
  const ask = async (body: Record<string, unknown>) => {
    countCall()
    number += 1
    const response = await call(site, endpoint, { token, payload: JSON.stringify(body) })
    const answer = String(response.headers['content-type']).startsWith('application/json')
      ? readAnswer(site.platform, response.statusCode, response.body)
      : { status: response.statusCode, raw: response.body.slice(0, 2_000) }
    // As it will be read from a file: fields without a value are not there
    recording.replies[`${name} ${number}`] = JSON.parse(JSON.stringify({ body, answer }))
    rememberValues(seen, 'data' in answer ? answer.data : undefined)
    return answer
  }
  for (const body of sampleBodies(endpoint, seen, mostBodies)) {
    let answer = await ask(body)
    for (let page = 1; page < mostPages; page++) {
      const next = nextCursor(answer)
      if (next === undefined) break
      answer = await ask({ ...body, cursor: next })
    }
  }
}

function nextCursor(answer: object): string | undefined {
  const data = 'data' in answer ? answer.data : undefined
  if (typeof data !== 'object' || data === null || !('next' in data)) return undefined
  return typeof data.next === 'string' ? data.next : undefined
}
