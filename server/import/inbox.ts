import { createHash, randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Config, dataPath } from '#server/platform/config.ts'

/** Where files wait to be imported. */
export const inboxPath = (config: Config, ...parts: string[]): string => dataPath(config, 'inbox', ...parts)

export type Received = { name: string; bytes: number; hash: Buffer; inboxFile: string }

/**
 * Takes a file into the inbox under the name of its SHA-256: by hard link where the disk is the same, by copy
 * otherwise, so that the importer still has it when the operator moves it away. The file itself is left as it is.
 */
export async function receiveFile(config: Config, file: string): Promise<Received> {
  await mkdir(inboxPath(config), { recursive: true })
  const taken = inboxPath(config, `${randomBytes(8).toString('hex')}.part`)
  await link(file, taken).catch(() => copyFile(file, taken, constants.COPYFILE_FICLONE))
  const hash = createHash('sha256')
  await pipeline(createReadStream(taken), hash)
  const digest = hash.digest()
  const inboxFile = digest.toString('hex')
  await rename(taken, inboxPath(config, inboxFile))
  // A rename onto another link of the same file does nothing at all.
  await rm(taken, { force: true })
  return { name: basename(file), bytes: (await stat(file)).size, hash: digest, inboxFile }
}

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

export const clearInbox = async (config: Config, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(inboxPath(config, name), { force: true })
}
