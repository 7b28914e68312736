import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPostgres, stopUnusedPostgres } from './postgres.ts'
import type { EmbeddedPostgres } from './postgres.ts'

let home = ''
const open: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'yehang-postgres-test-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const one of open.splice(0)) await one.stop()
})
afterAll(async () => {
  await stopUnusedPostgres(home)
  rmSync(home, { recursive: true, force: true })
})

async function openHere(folder = home): Promise<EmbeddedPostgres> {
  const one = await openPostgres(folder, { throwaway: true })
  open.push(one)
  return one
}

async function ask(url: string, statement: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice() {} })
  try {
    return await sql.unsafe(statement)
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** A process of its own that opens the cluster, says so, and then does `afterwards`. */
function openElsewhere(afterwards: string) {
  const file = path.join(import.meta.dirname, 'postgres.ts')
  const script = `import { openPostgres } from ${JSON.stringify(file)}
    const one = await openPostgres(${JSON.stringify(home)}, { throwaway: true })
    console.log(one.adminUrl)
    ${afterwards}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const url = new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, url, ended }
}

const postmaster = () => {
  const file = path.join(home, 'postgres', 'postmaster.pid')
  try {
    return readFileSync(file, 'utf8').split('\n')[0]
  } catch {
    return null
  }
}

async function stopsBySoon(seconds: number): Promise<boolean> {
  for (let tries = 0; tries < seconds * 20 && postmaster(); tries++) await sleep(50)
  return postmaster() === null
}

test('the owner makes tables, and the application may only do with them what it was given', async () => {
  const { applicationUrl, migrateUrl } = await openHere()

  await ask(migrateUrl, 'create table ledger (id bigint generated always as identity, amount bigint)')
  await ask(migrateUrl, 'revoke update, delete on ledger from yehang_app')
  await ask(applicationUrl, 'insert into ledger (amount) values (5)')
  const rows = await ask(applicationUrl, 'select amount::int from ledger')

  expect(rows[0]?.amount).toBe(5)
  await expect(ask(applicationUrl, 'delete from ledger')).rejects.toThrow('permission denied')
  await expect(ask(applicationUrl, 'create table mine ()')).rejects.toThrow('permission denied')
  await expect(ask(applicationUrl, 'drop table ledger')).rejects.toThrow('must be owner')
})

test('passwords are asked for and kept to the owner of the folder; Chinese text is compared as UTF-8', async () => {
  const { applicationUrl, adminUrl } = await openHere()

  const wrong = applicationUrl.replace(/:[^:@]+@/, ':wrong@')
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  expect(statSync(path.join(home, 'postgres.json')).mode & 0o777).toBe(0o600)
  const [row] = await ask(
    adminUrl,
    `select getdatabaseencoding() as encoding, char_length('夜航') as letters`,
  )
  expect(row).toMatchObject({ encoding: 'UTF8', letters: 2 })
})

test('a second process joins the running cluster, and the last one to leave stops it', async () => {
  const first = await openHere()
  const second = openElsewhere('setInterval(() => {}, 1000)')
  expect(await second.url).toBe(first.adminUrl)

  await first.stop()
  expect(await ask(first.adminUrl, 'select 1 as one')).toHaveLength(1)

  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(143)
  expect(postmaster()).toBeNull()
})

test('three processes that start at the same moment share one cluster', async () => {
  const processes = [1, 2, 3].map(() => openElsewhere('await one.stop(); process.exit()'))
  const urls = await Promise.all(processes.map((one) => one.url))

  expect(new Set(urls).size).toBe(1)
  expect(await Promise.all(processes.map((one) => one.ended))).toEqual([0, 0, 0])
  expect(postmaster()).toBeNull()
})

test('after kill -9 the cluster still runs, and the next start takes it over', async () => {
  const killed = openElsewhere('setInterval(() => {}, 1000)')
  const url = await killed.url
  killed.child.kill('SIGKILL')
  await killed.ended
  const before = postmaster()

  const { adminUrl } = await openHere()

  expect(adminUrl).toBe(url)
  expect(postmaster()).toBe(before)
})

test('a process that exits without a word leaves no PostgreSQL behind', async () => {
  const careless = openElsewhere('process.exit(3)')
  await careless.url
  expect(await careless.ended).toBe(3)

  expect(await stopsBySoon(10)).toBe(true)
})

test('a process number in postmaster.pid that belongs to a stranger does not stop the start', async () => {
  await (await openHere()).stop()
  writeFileSync(
    path.join(home, 'postgres', 'postmaster.pid'),
    `${process.pid}\n/old\n1\n1\n\n127.0.0.1\n1 1\nready\n`,
  )

  const { adminUrl } = await openHere()

  expect(await ask(adminUrl, 'select 1 as one')).toHaveLength(1)
})

test('when its port is taken it moves to another and remembers that', async () => {
  const before = await openHere()
  await before.stop()
  const port = Number(new URL(before.adminUrl).port)
  const knocking = new Set<Socket>()
  const thief = createServer((socket) => void knocking.add(socket))
  await new Promise<void>((resolve) => thief.listen(port, '127.0.0.1', resolve))

  const after = await openHere()
  for (const socket of knocking) socket.destroy()
  await promisify(thief.close.bind(thief))()

  expect(after.adminUrl).not.toBe(before.adminUrl)
  await after.stop()
  expect((await openHere()).adminUrl).toBe(after.adminUrl)
})

test('a copy of the folder of a running cluster gets a cluster of its own', async () => {
  const original = await openHere()
  await ask(original.adminUrl, 'checkpoint')
  const folder = path.join(home, 'copy')
  mkdirSync(folder)
  cpSync(path.join(home, 'postgres.json'), path.join(folder, 'postgres.json'))
  await promisify(execFile)('cp', ['-a', path.join(home, 'postgres'), folder])

  const copy = await openHere(folder)

  expect(new URL(copy.adminUrl).port).not.toBe(new URL(original.adminUrl).port)
  await copy.stop()
})

test('it runs in a folder that other accounts cannot walk to', async () => {
  const closed = path.join(home, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o700)

  const { adminUrl } = await openHere(path.join(closed, 'data'))

  expect(await ask(adminUrl, 'select 1 as one')).toHaveLength(1)
})

test('damaged settings are named', async () => {
  const folder = path.join(home, 'damaged')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'postgres.json'), '{ "port": "x" }')

  await expect(openPostgres(folder, { throwaway: true })).rejects.toThrow('postgres.json is damaged')
})

test('stopping after PostgreSQL has died is no error, and lets the process end', async () => {
  const orphan = openElsewhere('process.stdin.once("data", () => one.stop())')
  await orphan.url

  process.kill(Number(postmaster()), 'SIGQUIT')
  expect(await stopsBySoon(10)).toBe(true)
  orphan.child.stdin.end('stop')

  expect(await orphan.ended).toBe(0)
})
