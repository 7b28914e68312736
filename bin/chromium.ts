import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from './stages.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser the tests drive: CHROMIUM_PATH, else one on PATH. As root on Debian it is installed when missing, with a font
 * that has Chinese letters.
 * @throws when there is none and it cannot be installed
 */
export async function prepareChromium(): Promise<string> {
  const wished = process.env.CHROMIUM_PATH
  if (wished && !runs(wished)) throw new Error(`CHROMIUM_PATH names no program: ${wished}`)
  const found = wished ?? findOnPath()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Error('The browser tests need Chromium: install it, or name one in CHROMIUM_PATH.')
  }
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  await runProgram('apt-get', ['update', '-qq'])
  await runProgram('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'chromium',
    'fonts-noto-cjk',
  ])
  const installed = findOnPath()
  if (!installed)
    throw new Error('apt-get could not install chromium: install it, or name one in CHROMIUM_PATH.')
  return installed
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(runs)
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
