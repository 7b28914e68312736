import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

/** What `<dataFolder>/postgres.json` keeps, readable by its owner only. */
export interface PostgresSettings {
  port: number
  superuserPassword: string
  ownerPassword: string
  applicationPassword: string
}

/** The wished port, or any when that is taken. */
export async function findFreePort(wished: number): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(0))
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
    })
  return (await tryPort(wished)) || (await tryPort(0))
}

/**
 * The settings of a data folder, made at first use.
 * @throws when the file is damaged, or missing beside a cluster that needs its passwords
 */
export async function readSettings(home: string): Promise<PostgresSettings> {
  const file = path.join(home, 'postgres.json')
  if (!existsSync(file)) await makeSettings(home, file)
  const text = readFileSync(file, 'utf8')
  const settings = parseSettings(text)
  if (!settings)
    throw new Error(`${file} is damaged: put it back from a backup, PostgreSQL's passwords are in it.`)
  return settings
}

function parseSettings(text: string): PostgresSettings | null {
  try {
    const { port, superuserPassword, ownerPassword, applicationPassword } = JSON.parse(
      text,
    ) as PostgresSettings
    const passwords = [superuserPassword, ownerPassword, applicationPassword]
    const whole = Number.isInteger(port) && passwords.every((one) => typeof one === 'string' && one !== '')
    return whole ? { port, superuserPassword, ownerPassword, applicationPassword } : null
  } catch {
    return null
  }
}

/** The first of several processes wins: a link appears with its whole content or not at all. */
async function makeSettings(home: string, file: string): Promise<void> {
  if (existsSync(path.join(home, 'postgres', 'PG_VERSION'))) {
    throw new Error(`${file} is missing: put it back from a backup, PostgreSQL's passwords are in it.`)
  }
  const secret = () => randomBytes(24).toString('base64url')
  const port = await findFreePort(0)
  const made = writeSettings(home, {
    port,
    superuserPassword: secret(),
    ownerPassword: secret(),
    applicationPassword: secret(),
  })
  try {
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(made)
  }
}

export function replaceSettings(home: string, settings: PostgresSettings): void {
  renameSync(writeSettings(home, settings), path.join(home, 'postgres.json'))
}

function writeSettings(home: string, settings: PostgresSettings): string {
  const file = path.join(home, `postgres.json.${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  return file
}
