import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkedKey, RangeOutside, type Storage, typeOfKey } from './storage.ts'

/** Unfinished files lie here; the dot keeps it out of every key. */
const incoming = '.incoming'

/** Media files in a folder of this machine. A file's type is told by its key's ending. */
export function openLocalStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, checkedKey(key))

  return {
    async put(key, body) {
      const target = pathOf(key)
      const unfinished = join(root, incoming, randomUUID())
      await mkdir(dirname(unfinished), { recursive: true })
      try {
        await writeDurably(unfinished, body)
        await mkdir(dirname(target), { recursive: true })
        await rename(unfinished, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async read(key, range) {
      const path = pathOf(key)
      const file = await open(path).catch(orAbsent)
      const found = await file?.stat()
      if (!file || !found?.isFile()) {
        await file?.close()
        return undefined
      }
      const start = range?.start ?? 0
      const end = Math.min(range?.end ?? Infinity, found.size - 1)
      if (range && (start < 0 || start > end)) {
        await file.close()
        throw new RangeOutside(`${key} has ${found.size} bytes`)
      }
      const stream =
        found.size === 0 ? createReadStream('', { fd: file }) : file.createReadStream({ start, end })
      return { stream, bytes: end - start + 1, totalBytes: found.size, type: typeOfKey(key) }
    },

    async remove(keyOrFolder) {
      await rm(pathOf(keyOrFolder), { recursive: true, force: true })
    },

    async *list(folderKey) {
      const start = folderKey === '' ? root : pathOf(folderKey)
      for await (const path of filesBelow(start)) {
        const found = await stat(path).catch(orAbsent)
        if (found) yield { key: path.slice(root.length + 1), bytes: found.size, modifiedAt: found.mtimeMs }
      }
    },
  }
}

async function writeDurably(path: string, body: Uint8Array | { file: string }) {
  if (!(body instanceof Uint8Array)) await copyFile(body.file, path, constants.COPYFILE_FICLONE)
  const file = await open(path, body instanceof Uint8Array ? 'wx' : 'r+')
  try {
    if (body instanceof Uint8Array) await file.writeFile(body)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename survives a power cut only once its folder is on the disk. */
async function syncFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(orAbsent)) ?? []) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

function orAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
