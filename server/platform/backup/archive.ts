import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { BackupRefused } from './manifest.ts'

export type ArchiveWriter = {
  /** Adds an entry of exactly so many bytes. */
  add(name: string, bytes: number, body: AsyncIterable<Uint8Array>): Promise<void>
  /** SHA-256 over all entries so far. */
  digest(): string
  /** Ends the archive; only now the file has its name. */
  finish(): Promise<void>
  /** Removes what was written. */
  abandon(): Promise<void>
}

/** A tar file that is written under another name until it is whole; packed when its name ends in `.gz` or `.tgz`. */
export function createArchive(file: string): ArchiveWriter {
  // A name of its own: two backups to the same file must not write into each other.
  const unfinished = `${file}.${randomUUID()}.part`
  const pack = tar.pack()
  const target = createWriteStream(unfinished, { mode: 0o600 })
  const written = /\.t?gz$/.test(file)
    ? pipeline(pack, createGzip({ level: 1 }), target)
    : pipeline(pack, target)
  const broken = new AbortController()
  written.catch((error: unknown) => broken.abort(error))
  // The error of the file, such as a full disk, instead of those of the streams before it.
  const throwCause = (error: unknown): never => {
    throw broken.signal.aborted ? broken.signal.reason : error
  }
  const hash = createHash('sha256')

  return {
    async add(name, bytes, body) {
      broken.signal.throwIfAborted()
      const { promise: taken, resolve, reject } = Promise.withResolvers<void>()
      const entry = pack.entry({ name, size: bytes }, (error) => (error ? reject(error) : resolve()))
      entry.on('error', reject)
      taken.catch(() => {})
      hash.update(`${name}\0`)
      let given = 0
      for await (const chunk of body) {
        given += chunk.length
        if (given > bytes) throw new Error(`${name} has grown while it was read`)
        hash.update(chunk)
        if (!entry.write(chunk)) await once(entry, 'drain', { signal: broken.signal }).catch(throwCause)
      }
      if (given < bytes) throw new Error(`${name} ended after ${given} of ${bytes} bytes`)
      entry.end(null)
      const stopWaiting = () => reject(broken.signal.reason as Error)
      broken.signal.addEventListener('abort', stopWaiting)
      await taken.finally(() => broken.signal.removeEventListener('abort', stopWaiting)).catch(throwCause)
    },
    digest: () => hash.copy().digest('hex'),
    async finish() {
      pack.finalize()
      await written
      const handle = await open(unfinished, 'r+')
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
    },
    async abandon() {
      pack.destroy()
      await written.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

export type ArchiveEntry = { name: string; bytes: number; body: AsyncIterable<Buffer> }

/**
 * The entries of an archive in their order, packed or not; each must be read to its end before the next.
 * Throws `BackupRefused` for a file that is no archive or cut off, also while an entry is read.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  const source = createReadStream(file)
  const flowing = (await isPacked(file))
    ? pipeline(source, createGunzip(), extract)
    : pipeline(source, extract)
  flowing.catch(() => {})
  try {
    for await (const entry of guarded(extract)) {
      const { name, size } = entry.header
      yield { name, bytes: size, body: guarded(entry as AsyncIterable<Buffer>) }
    }
    await flowing.catch(refuseFile)
  } finally {
    source.destroy()
  }
}

/** Yields the items of an archive. Errors of the file itself become refusals; what the consumer throws passes through. */
async function* guarded<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await iterator.next().catch(refuseFile)
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}

function refuseFile(error: unknown): never {
  throw new BackupRefused(
    `备份文件无法读取或不完整：${error instanceof Error ? error.message : String(error)}`,
  )
}

async function isPacked(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
  } finally {
    await handle.close()
  }
}
