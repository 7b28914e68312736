import { createHash, randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Config, dataPath } from '#server/platform/config.ts'

/** Where files wait to be imported. */
export const inboxPath = (config: Config, ...parts: string[]): string => dataPath(config, 'inbox', ...parts)

export type Received = { name: string; bytes: number; hash: Buffer; inboxFile: string }

/** A file is not what was said of it. */
export class ContentDiffers extends Error {
  override name = 'ContentDiffers'
}

/** What a path names is no ordinary file: reading a pipe would wait for ever. */
export class NoFile extends Error {
  override name = 'NoFile'
}

/** SHA-256 of a file. */
export async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest()
}

type TakenIn = { part: string; hash: Buffer; bytes: number }

/** Links or copies a file to a name of its own in the inbox, and hashes what is there then. */
async function takeIn(config: Config, file: string): Promise<TakenIn> {
  // A link to a symbolic link would be that link again.
  const path = await realpath(file)
  if (!(await stat(path)).isFile()) throw new NoFile(path)
  await mkdir(inboxPath(config), { recursive: true })
  const part = inboxPath(config, `${process.pid}-${randomBytes(8).toString('hex')}.part`)
  try {
    await link(path, part).catch(() => copyFile(path, part, constants.COPYFILE_FICLONE))
    return { part, hash: await hashFile(part), bytes: (await stat(part)).size }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** A name for what was received: what comes again while the first is still cleared away loses nothing by that. */
const nameOf = (hash: Buffer) => `${hash.toString('hex')}-${process.pid}-${randomBytes(4).toString('hex')}`

/**
 * Takes a file into the inbox under a name of its own: by hard link where the disk is the same, by copy
 * otherwise, so that the importer still has it when the operator moves it away. The file itself is left as it is.
 * Throws `NoFile`, `ContentDiffers` when it has not the `expected` SHA-256, or what the file system says; then the
 * inbox is as it was.
 */
export async function receiveFile(
  config: Config,
  file: string,
  { name = basename(file), expected }: { name?: string; expected?: Buffer | undefined } = {},
): Promise<Received> {
  const { part, hash, bytes } = await takeIn(config, file)
  try {
    if (expected && !hash.equals(expected)) throw new ContentDiffers(name)
    const inboxFile = nameOf(hash)
    await rename(part, inboxPath(config, inboxFile))
    return { name, bytes, hash, inboxFile }
  } finally {
    await rm(part, { force: true })
  }
}

/** What a folder in the inbox holds: the path of each file in it, and the file's name in the inbox. */
export type FileList = { name: string; file: string; bytes: number }[]

/**
 * Takes the files of a folder in, as `receiveFile` does one: side by side, with a list of them, whose hash is the
 * SHA-256 over their names and contents in order. `files` have the paths they shall be known by.
 */
export async function receiveFiles(
  config: Config,
  name: string,
  files: readonly { name: string; path: string }[],
): Promise<Received> {
  const taken: (TakenIn & { name: string })[] = []
  try {
    for (const file of files) taken.push({ ...(await takeIn(config, file.path)), name: file.name })
    taken.sort((one, other) => (one.name < other.name ? -1 : 1))
    const hash = createHash('sha256')
    for (const one of taken) hash.update(`${one.name}\0${one.hash.toString('hex')}\n`)
    const digest = hash.digest()
    const inboxFile = nameOf(digest)
    const list: FileList = taken.map((one, at) => ({
      name: one.name,
      file: `${inboxFile}.${at}`,
      bytes: one.bytes,
    }))
    for (const [at, { part }] of taken.entries()) await rename(part, inboxPath(config, list[at]!.file))
    await writeFile(inboxPath(config, inboxFile), JSON.stringify(list))
    return { name, bytes: taken.reduce((sum, { bytes }) => sum + bytes, 0), hash: digest, inboxFile }
  } finally {
    for (const { part } of taken) await rm(part, { force: true })
  }
}

/** The list of a folder that was taken in. */
export const readList = async (config: Config, inboxFile: string): Promise<FileList> =>
  JSON.parse(await readFile(inboxPath(config, inboxFile), 'utf8')) as FileList

/** Keeps a cover beside the file it belongs to; its name in the inbox. */
export async function receiveCover(
  config: Config,
  { inboxFile }: Received,
  picture: Uint8Array,
): Promise<string> {
  const name = `${inboxFile}.cover`
  await writeFile(join(inboxPath(config), name), picture)
  return name
}

/** Keeps a subtitle beside the file it belongs to; its name in the inbox. */
export async function receiveSubtitle(
  config: Config,
  { inboxFile }: Received,
  number: number,
  vtt: string,
): Promise<string> {
  const name = `${inboxFile}.${number}.vtt`
  await writeFile(inboxPath(config, name), vtt)
  return name
}

/** Removes a file and all that was kept beside it. */
export async function clearInbox(config: Config, inboxFile: string): Promise<void> {
  for (const name of await namesIn(config))
    if (name === inboxFile || name.startsWith(`${inboxFile}.`))
      await rm(inboxPath(config, name), { force: true })
}

/** Removes what processes that are gone were taking in, and what they took in that `isWanted` does not know. */
export async function sweepInbox(
  config: Config,
  isWanted: (inboxFile: string) => Promise<boolean>,
): Promise<void> {
  for (const name of await namesIn(config)) {
    const [, part, taken] = /^(?:(\d+)-[0-9a-f]+\.part|[0-9a-f]{64}-(\d+)-[0-9a-f]+.*)$/.exec(name) ?? []
    const owner = part ?? taken
    if (!owner || isRunning(Number(owner))) continue
    if (taken && (await isWanted(name.replace(/\..*/, '')))) continue
    await rm(inboxPath(config, name), { force: true })
  }
}

const namesIn = (config: Config): Promise<string[]> => readdir(inboxPath(config)).catch(() => [])

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
