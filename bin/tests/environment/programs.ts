import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { endedWell, runProgram } from '../run-program.ts'

type ProgramRequest = {
  /** The reason, such as: The browser tests need Chromium */
  reason: string
  /** The environment variable that names the program. */
  variable: string
  /** Names on PATH, best first. */
  names: string[]
  /** Packages to install on Debian, best first; the first that exists is taken. */
  packages: string[][]
}

/**
 * The path of a program the tests need: named by its variable, else on PATH. As root on Debian it is installed when missing.
 * @throws when there is none and it cannot be installed
 */
export async function prepareProgram({ reason, variable, names, packages }: ProgramRequest): Promise<string> {
  const wished = process.env[variable]
  if (wished && !runs(wished)) throw new Error(`${variable} names no program: ${wished}`)
  const found = wished || findOnPath(names)
  if (found) return found
  const missing = `${reason}: install it, or name one in ${variable}.`
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new Error(missing)
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  await runProgram('apt-get', ['update', '-qq'])
  for (const each of packages) {
    if (endedWell(await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...each])))
      break
  }
  const installed = findOnPath(names)
  if (!installed) throw new Error(`apt-get could not install it. ${missing}`)
  return installed
}

function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(runs)
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
