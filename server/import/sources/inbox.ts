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

/** Path of files that wait for their import. */
export const inboxPath = (config: Config, ...parts: string[]): string => dataPath(config, 'inbox', ...parts)

export type Received = { name: string; bytes: number; hash: Buffer; inboxFile: string }

/** The content of a file does not match its hash or size. */
export class ContentDiffers extends Error {
  override name = 'ContentDiffers'
}

/** The path is no ordinary file: reading a pipe would block for ever. */
export class NoFile extends Error {
  override name = 'NoFile'
}

/** SHA-256 of a file. */
export async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest()
}

type InboxPart = { part: string; hash: Buffer; bytes: number }

/** Links or copies a file to a unique name in the inbox, and hashes the result. */
async function addPart(config: Config, file: string): Promise<InboxPart> {
  // A hard link to a symbolic link would be that link again.
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

/** A unique name for received content: content that is received again while the first is being removed is not lost. */
const nameOf = (hash: Buffer) => `${hash.toString('hex')}-${process.pid}-${randomBytes(4).toString('hex')}`

/**
 * Receives a file into the inbox under a unique name: by hard link on the same disk, otherwise by copy, so that the
 * importer still has it when the operator moves it away. The original is not changed. Throws `NoFile`, `ContentDiffers`
 * when its SHA-256 is not the `expected` one, or an error of the file system; then the inbox is unchanged.
 */
export async function receiveFile(
  config: Config,
  file: string,
  { name = basename(file), expected }: { name?: string; expected?: Buffer | undefined } = {},
): Promise<Received> {
  const { part, hash, bytes } = await addPart(config, file)
  try {
    if (expected && !hash.equals(expected)) throw new ContentDiffers(name)
    const inboxFile = nameOf(hash)
    await rename(part, inboxPath(config, inboxFile))
    return { name, bytes, hash, inboxFile }
  } finally {
    await rm(part, { force: true })
  }
}

/** The files of a folder in the inbox: the path of each file in the folder, and its name in the inbox. */
export type FileList = { name: string; file: string; bytes: number }[]

/**
 * Receives the files of a folder, each as `receiveFile` does, with a list of them. The hash is the SHA-256 over their
 * names and contents in order. `files` have the paths under which they will be known.
 */
export async function receiveFiles(
  config: Config,
  name: string,
  files: readonly { name: string; path: string }[],
): Promise<Received> {
  const received: (InboxPart & { name: string })[] = []
  try {
    for (const file of files) received.push({ ...(await addPart(config, file.path)), name: file.name })
    received.sort((one, other) => (one.name < other.name ? -1 : 1))
    const hash = createHash('sha256')
    for (const one of received) hash.update(`${one.name}\0${one.hash.toString('hex')}\n`)
    const digest = hash.digest()
    const inboxFile = nameOf(digest)
    const list: FileList = received.map((one, at) => ({
      name: one.name,
      file: `${inboxFile}.${at}`,
      bytes: one.bytes,
    }))
    for (const [at, { part }] of received.entries()) await rename(part, inboxPath(config, list[at]!.file))
    await writeFile(inboxPath(config, inboxFile), JSON.stringify(list))
    return { name, bytes: received.reduce((sum, { bytes }) => sum + bytes, 0), hash: digest, inboxFile }
  } finally {
    for (const { part } of received) await rm(part, { force: true })
  }
}

/** Reads the list of a received folder. */
export const readList = async (config: Config, inboxFile: string): Promise<FileList> =>
  JSON.parse(await readFile(inboxPath(config, inboxFile), 'utf8')) as FileList

/** Stores a cover beside its received file; returns its name in the inbox. */
export async function receiveCover(
  config: Config,
  { inboxFile }: Received,
  picture: Uint8Array,
): Promise<string> {
  const name = `${inboxFile}.cover`
  await writeFile(join(inboxPath(config), name), picture)
  return name
}

/** Stores a subtitle beside its received file; returns its name in the inbox. */
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

/** Removes a received file and everything stored beside it. */
export async function clearInbox(config: Config, inboxFile: string): Promise<void> {
  for (const name of await namesIn(config))
    if (name === inboxFile || name.startsWith(`${inboxFile}.`))
      await rm(inboxPath(config, name), { force: true })
}

/** Removes files that ended processes were receiving, and files they received that `isWanted` does not know. */
export async function sweepInbox(
  config: Config,
  isWanted: (inboxFile: string) => Promise<boolean>,
): Promise<void> {
  for (const name of await namesIn(config)) {
    const [, part, finishedPid] =
      /^(?:(\d+)-[0-9a-f]+\.part|[0-9a-f]{64}-(\d+)-[0-9a-f]+.*)$/.exec(name) ?? []
    const owner = part ?? finishedPid
    if (!owner || isRunning(Number(owner))) continue
    if (finishedPid && (await isWanted(name.replace(/\..*/, '')))) continue
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
