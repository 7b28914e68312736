import { createHash, randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
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

/**
 * Takes a file into the inbox under the name of its SHA-256: by hard link where the disk is the same, by copy
 * otherwise, so that the importer still has it when the operator moves it away. The file itself is left as it is.
 * Throws `NoFile`, `ContentDiffers` when it has not the `expected` SHA-256, or what the file system says; then the
 * inbox is as it was.
 */
export async function receiveFile(
  config: Config,
  file: string,
  { name = basename(file), expected }: { name?: string; expected?: Buffer | undefined } = {},
): Promise<Received> {
  // A link to a symbolic link would be that link again.
  const path = await realpath(file)
  if (!(await stat(path)).isFile()) throw new NoFile(path)
  await mkdir(inboxPath(config), { recursive: true })
  const taken = inboxPath(config, `${randomBytes(8).toString('hex')}.part`)
  try {
    await link(path, taken).catch(() => copyFile(path, taken, constants.COPYFILE_FICLONE))
    const hash = createHash('sha256')
    await pipeline(createReadStream(taken, { highWaterMark: 1024 * 1024 }), hash)
    const digest = hash.digest()
    if (expected && !digest.equals(expected)) throw new ContentDiffers(name)
    const inboxFile = digest.toString('hex')
    const { size } = await stat(taken)
    await rename(taken, inboxPath(config, inboxFile))
    return { name, bytes: size, hash: digest, inboxFile }
  } finally {
    // A rename onto another link of the same file does nothing at all.
    await rm(taken, { force: true })
  }
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
