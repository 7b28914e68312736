import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reservedCalls } from '#contract/reserved.ts'
import { variables } from '#server/platform/config.ts'
import { openWorld, type World } from '#server/testing.ts'
import { routes } from '#web/platform/navigation/route-table.ts'
import { everyEndpoint } from './caller.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const foldersOf = (side: string, ...others: string[]) =>
  readdirSync(join(root, side), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map(({ name }) => name)
    .sort()

const sides = [
  'contract',
  'server',
  'web',
  'console',
  'client',
  'ui',
  'seeds',
  'bin',
  'checks',
  'e2e',
  'bench',
  'migrations',
  'docs',
]
const rootFiles = readdirSync(root).filter((name) => /\.(ts|cjs|md|json)$/.test(name))
/** Every text of ours, by its path from the root. */
const texts = [
  ...rootFiles,
  ...sides.flatMap((side) =>
    existsSync(join(root, side))
      ? (readdirSync(join(root, side), { recursive: true }) as string[]).map((name) => `${side}/${name}`)
      : [],
  ),
].filter((name) => /\.(ts|tsx|mjs|cjs|css|html|sql|md|json)$/.test(name))
const textsOf = (pattern: RegExp) => texts.filter((name) => pattern.test(name))
/** Lines of files that hold a pattern, as `file:line text`. */
const linesWith = (pattern: RegExp, names: readonly string[]) =>
  names.flatMap((name) =>
    read(name)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
  )

describe('a feature', () => {
  const contract = foldersOf('contract', 'wire')

  it('has one name: every folder of the server has one of the contract', () => {
    expect(foldersOf('server', 'platform', 'kinds')).toEqual(contract)
  })

  it('is called in the browser as in the table of calls or of pages', () => {
    const known = new Set([
      ...contract,
      ...reservedCalls.map(({ feature }) => feature),
      ...routes.map(({ feature }) => feature),
    ])

    expect(foldersOf('web', 'platform', 'public', 'sw').filter((name) => !known.has(name))).toEqual([])
    expect(
      foldersOf('console', 'platform', 'kinds', 'public').filter((name) => !contract.includes(name)),
    ).toEqual([])
  })

  it('is named by each of its calls', () => {
    expect(
      everyEndpoint.filter(({ feature }) => !contract.includes(feature)).map(({ path }) => path),
    ).toEqual([])
  })
})

describe('the database', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('has tables of one owner each', async () => {
    const files = textsOf(/^server\/(?!platform\/backup\/)[^/]+\/(?:[^/]+\/)?tables\.ts$/)
    const modules = await Promise.all(
      files.map((name) => import(join(root, name)) as Promise<{ tables: { names: string[] } }>),
    )
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(world.platform.db)
    const made = rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations')

    expect(modules.flatMap(({ tables }) => tables.names).toSorted()).toEqual(made.toSorted())
  })

  it('gives the application no right to change what may only grow, and none to write what functions keep', async () => {
    const { rows } = await sql<{ name: string; rights: string[] }>`
      select relname as name, array(
        select right_name from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as right_name
        where has_table_privilege(oid, right_name)) as rights
      from pg_class where relkind = 'r' and obj_description(oid, 'pg_class') in ('append-only', 'read-only')
      order by relname`.execute(world.platform.db)

    expect(rows).toEqual([
      { name: 'audit_log', rights: ['INSERT'] },
      { name: 'draw_ends', rights: ['INSERT'] },
      { name: 'draw_prizes', rights: ['INSERT'] },
      { name: 'draw_versions', rights: ['INSERT'] },
      { name: 'draws', rights: ['INSERT'] },
      { name: 'ledger_accounts', rights: [] },
      { name: 'ledger_entries', rights: [] },
      { name: 'ledger_holds', rights: [] },
      { name: 'ledger_kinds', rights: [] },
      { name: 'ledger_transfers', rights: [] },
      { name: 'membership_code_uses', rights: ['INSERT'] },
      { name: 'membership_gifts', rights: ['INSERT'] },
      { name: 'membership_grants', rights: ['INSERT'] },
      { name: 'membership_growth', rights: ['INSERT'] },
      { name: 'membership_revocations', rights: ['INSERT'] },
      { name: 'reward_code_uses', rights: ['INSERT'] },
      { name: 'reward_fundings', rights: ['INSERT'] },
    ])
  })
})

describe('the README', () => {
  it('names every environment variable with its default and meaning, and no other', () => {
    const rows = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)` \| (?:`([^`]*)`)? ?\| (.*) \|$/gm)]
    const told = rows.map(([, name, initial = '', meaning]) => [name, initial, meaning])
    const declared = Object.entries(variables.properties).map(([name, schema]) => {
      const { default: initial, description } = schema as { default?: unknown; description?: string }
      return [name, String(initial), description]
    })

    expect(told).toEqual(declared)
  })
})

/** Series that grow by a file at a time, in which one looks for a number, a title or a name, not for a topic. */
const series = ['checks/soaks', 'docs/decisions', 'migrations']
/** Most files of a folder; a file's tests and its style sheet do not count beside it. */
const mostFiles = 20

/** Files that may be longer than 300 lines, and why. */
const longFiles = {
  'contract/errors.ts': 'one table: every refusal',
  'server/platform/database/schema.generated.ts': 'generated',
}

describe('the glossary', () => {
  it('defines each word once', () => {
    const words = [...read('GLOSSARY.md').matchAll(/^\| (?!word )([^|]+) \|/gm)].flatMap(([, cell]) =>
      cell!
        .replaceAll(/\([^)]*\)/g, '')
        .split(',')
        .map((word) => word.trim()),
    )

    expect(words.length).toBeGreaterThan(150)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })
})

describe('the sources', () => {
  it('hold no file over 300 lines but tests and the tables named here', () => {
    const written = textsOf(/\.(ts|tsx|mjs|cjs|css)$/).filter((name) => !/\.(test|spec)\.tsx?$/.test(name))
    const long = written.filter((name) => read(name).trimEnd().split('\n').length > 300)

    expect(long.toSorted()).toEqual(Object.keys(longFiles))
  })

  it('lie in folders that show what is in them: at most twenty files', () => {
    const nameOf = (file: string) => file.replace(/(\.test|\.spec|\.module)?\.[a-z]+$/, '')
    const names = new Map(Map.groupBy(texts, dirname))
    const counts = [...names].map(([folder, files]) => [folder, new Set(files.map(nameOf)).size] as const)
    const crowded = counts.filter(([, count]) => count > mostFiles).map(([folder]) => folder)

    expect(crowded.toSorted()).toEqual(series)
  })

  it('ask for a second person in one place', () => {
    const rule = /fail\('(second_person_required|another_person_decides)'\)/
    const places = linesWith(rule, textsOf(/^server\/.*(?<!\.test)\.ts$/)).map((line) => line.split(':')[0]!)
    expect(places.toSorted()).toEqual(['server/moderation/cases/appeals.ts', 'server/staff/second-person.ts'])
  })

  it('take colours in markup from the tokens, as the linter of styles demands of style sheets', () => {
    expect(linesWith(/style=\{.*['"]#[0-9a-f]{3,8}['"]/i, textsOf(/^(web|console)\/.*\.tsx$/))).toEqual([])
  })

  it('leave nothing for later, and name no folder of the machine they were written on', () => {
    // Written in pieces, or this file would hold the words itself.
    const words = ['\\bTO', 'DO\\b|\\bFIX', 'ME\\b|/wo', 'rk/[a-z]+/|/ro', 'ot/'].join('')

    expect(linesWith(new RegExp(words), texts).filter((line) => !line.includes('user/work/'))).toEqual([])
  })

  it('take who calls from one place, which knows what proxies are trusted', () => {
    const server = textsOf(/^server\/.*(?<!\.test)\.ts$/)
    const forwarded = linesWith(/['"`|]x-forwarded|x-real-ip/i, server).map((line) => line.split(':')[0]!)

    expect([...new Set(forwarded)].toSorted()).toEqual([
      'server/platform/addresses/local-caller.ts',
      'server/platform/addresses/trusted-proxies.ts',
    ])
    expect(linesWith(/\brequest\.ips?\b|\bips?\b[^)]*\}: FastifyRequest|\btrustProxy\b/, server)).toEqual([])
  })

  it('lock packages by checksum, from no host in particular', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { integrity?: string }> }
    const { '': own, ...packages } = lock.packages

    expect(own).toBeDefined()
    expect(read('package-lock.json')).not.toMatch(/"resolved"/)
    expect(
      Object.entries(packages)
        .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
        .map(([name]) => name),
    ).toEqual([])
  })

  it('pin every package exactly', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      read('package.json'),
    ) as Record<string, Record<string, string>>
    const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })

    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})
