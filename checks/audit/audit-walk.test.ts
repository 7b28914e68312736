import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Permission, roleNames, roles } from '#contract/permissions.ts'
import { comicChanges } from './comics.ts'
import { dramaChanges } from './dramas.ts'
import { filmChanges } from './films.ts'
import { moderationChanges } from './moderation.ts'
import { moneyChanges } from './money.ts'
import { novelChanges } from './novels.ts'
import { exceptions, operationChanges, otherActions } from './operation.ts'
import { photoChanges } from './photos.ts'
import { readingCalls } from './reading-calls.ts'
import { rewardChanges } from './rewards.ts'
import { storyChanges } from './stories.ts'
import { openScene, type Request, type Scene } from './scene.ts'
import { call, everyEndpoint, wordOf } from '../caller.ts'

const prefix = '/api/console/'
const consoleCalls = new Map(
  everyEndpoint
    .filter(({ path }) => path.startsWith(prefix))
    .map((endpoint) => [endpoint.path.slice(prefix.length), endpoint]),
)
const changes = [
  ...comicChanges,
  ...dramaChanges,
  ...filmChanges,
  ...moderationChanges,
  ...moneyChanges,
  ...operationChanges,
  ...novelChanges,
  ...photoChanges,
  ...rewardChanges,
  ...storyChanges,
]

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.world.close())

type Entry = { action: string; subject: string; staff_id: number | null; staff_name: string }

/** Runs `work`; the entries that the audit log got meanwhile. */
async function entriesOf(work: () => Promise<unknown>): Promise<Entry[]> {
  const { db } = scene.world.platform
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_log`.execute(db)
  await work()
  const added = await sql<Entry>`select action, subject, staff_id, staff_name from audit_log
    where id > ${rows[0]!.id} order by id`.execute(db)
  return added.rows
}

/** Makes a call of the console; the word of its answer, `ok` for success. */
async function send(endpoint: Endpoint, { body = {}, bytes }: Request, token: string): Promise<string> {
  const carried = bytes ?? { payload: JSON.stringify(body) }
  return wordOf(scene.world, await call(scene.world, endpoint, { token, ...carried }))
}

const tokenOf = ({ as = scene.owner }: Request) => (as.token === 'nobody' ? '' : as.token)

/** A member of staff who may not make a call, or nobody where everybody of the staff may. */
async function stranger({ access }: Endpoint): Promise<{ token: string; word: string }> {
  const permission = access.split(':')[1] as Permission | undefined
  const role = roleNames.find((name) => !(roles[name] as readonly Permission[]).includes(permission!))
  if (!permission || !role) return { token: '', word: 'sign_in_required' }
  return { token: (await scene.staff(role)).token, word: 'not_allowed' }
}

/** Bodies of a call that are refused: one value of the wrong form, or the id of nothing. */
function refusedBodies({ body = {}, refused = [] }: Request): Record<string, unknown>[] {
  const [name] = Object.keys(body)
  if (name === undefined) return []
  const malformed = { ...body, [name]: { wrong: true } }
  return [malformed, ...('id' in body ? [{ ...body, id: 900_000_000_000 }] : []), ...refused]
}

/** Everything but success leaves the log as it was. */
async function expectNoEntryOfRefusals(endpoint: Endpoint, request: Request) {
  const { token, word } = await stranger(endpoint)
  const words: string[] = []
  const entries = await entriesOf(async () => {
    if (endpoint.access !== 'anyone') expect(await send(endpoint, request, token)).toBe(word)
    for (const body of refusedBodies(request))
      words.push(await send(endpoint, { ...request, body }, tokenOf(request)))
  })

  expect(words).not.toContain('ok')
  expect(words).not.toContain('internal_error')
  expect(entries).toEqual([])
}

async function readSubject(form: string, { body, subject }: Request): Promise<string> {
  const table = /\{new (\w+)\}/.exec(form)?.[1]
  const filled = table === undefined ? form : form.replace(/\{new \w+\}/, String(await scene.newest(table)))
  const values = { ...body, ...subject } as Record<string, unknown>
  return filled.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

describe('a successful call of staff leaves one entry, and a refused one none', () => {
  it.each(changes)('%s: %s', async (path, action, form, make) => {
    const endpoint = consoleCalls.get(path)!
    const request = await make(scene)
    await expectNoEntryOfRefusals(endpoint, request)

    const entries = await entriesOf(async () =>
      expect(await send(endpoint, request, tokenOf(request))).toBe('ok'),
    )

    const staffId = (request.as ?? scene.owner).id
    const { rows } = await sql<{ name: string }>`select name from staff where id = ${staffId}`.execute(
      scene.world.platform.db,
    )
    expect(entries).toEqual([
      { action, subject: await readSubject(form, request), staff_id: staffId, staff_name: rows[0]!.name },
    ])
  })

  it.each(exceptions)('%s leaves none: %s', async (path, _reason, make) => {
    const endpoint = consoleCalls.get(path)!
    const request = await make(scene)

    const entries = await entriesOf(async () =>
      expect(await send(endpoint, request, tokenOf(request))).toBe('ok'),
    )

    expect(entries).toEqual([])
  })
})

describe('the table of changes', () => {
  it('has every call of the console, either as a change or as a reading call', () => {
    const mutating = [...changes, ...exceptions].map(([path]) => path)

    expect([...new Set(mutating), ...readingCalls].toSorted()).toEqual([...consoleCalls.keys()].toSorted())
  })
  it('has every action that the sources name', () => {
    const named = [...changes, ...otherActions].map((line) => (line.length === 2 ? line[0] : line[1]))

    expect(actionsOfSources().filter((action) => !named.includes(action))).toEqual([])
  })
})

/** Actions named literally beside the word `action`; those put together from parts are found by the calls that leave them. */
function actionsOfSources(): string[] {
  const server = join(import.meta.dirname, '../../server')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(server, file), 'utf8'))
  const lines = files.flatMap((text) => text.split('\n')).filter((line) => /\baction ?[:=]/.test(line))
  const actions = lines.flatMap((line) =>
    [...line.matchAll(/'([a-z]\w*\.[a-z]\w*)'/gi)].map(([, name]) => name!),
  )
  return [...new Set(actions)].toSorted()
}
