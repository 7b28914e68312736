import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImportRefused } from '../refusal.ts'
import { isClutter, type Source } from '../sources/source.ts'
import { entryName, safePath } from './names.ts'

const megabyte = 1024 * 1024
const maxEntries = 20_000
const maxBytes = 16 * 1024 * megabyte
/** Text shrinks to a tenth and pictures hardly; more than this ratio was made on purpose. */
const maxRatio = 100
const alwaysAllowedBytes = 64 * megabyte

/**
 * Opens a ZIP. No file is inflated before it is read, and then no further than its declared size. Throws
 * `ImportRefused` for bombs, paths that lead out, links, encrypted and broken archives, and the errors of the file
 * system.
 */
export async function openZip(path: string): Promise<Source> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(rethrow)
  try {
    const byName = await entriesOf(zip)
    const entryOf = (name: string) => byName.get(name) ?? refuseMissing(name)
    return {
      entries: [...byName].map(([name, { uncompressedSize: bytes }]) => ({ name, bytes })),
      async read(name, most) {
        const entry = entryOf(name)
        const bytes = await buffer(await streamOf(zip, entry, name, most)).catch(refuseBroken(name))
        return crc32(bytes) === entry.crc32 ? bytes : refuseBroken(name)(undefined)
      },
      async copy(name, target, most) {
        const entry = entryOf(name)
        const stream = await streamOf(zip, entry, name, most)
        await pipeline(stream, checkSum(entry), createWriteStream(target)).catch(refuseBroken(name))
      },
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new ImportRefused(`压缩包里的文件超过 ${maxEntries} 个`)
  const found = new Map<string, Entry>()
  let [inflated, packed] = [0, 0]
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entryName(entry)
      const path = safePath(name)
      if (isLink(entry)) throw new ImportRefused(`压缩包里有链接：${path}`)
      if (entry.isEncrypted()) throw new ImportRefused('压缩包有密码')
      inflated += entry.uncompressedSize
      packed += entry.compressedSize
      if (inflated > maxBytes) throw new ImportRefused('压缩包解开后超过 16 GB')
      // Overlapping entries claim the same bytes.
      if (packed > zip.fileSize) throw new ImportRefused('压缩包里的文件互相重叠')
      if (/[/\\]$/.test(name) || path === '' || isClutter(path)) continue
      // Of two entries with one name the later counts, as unpackers do it: tools append a replaced file.
      found.set(path, entry)
    }
  } catch (error) {
    rethrow(error)
  }
  if (inflated > alwaysAllowedBytes && inflated > zip.fileSize * maxRatio)
    throw new ImportRefused('压缩包解开后大得反常，可能是压缩炸弹')
  return found
}

const [typeMask, link, folder, file] = [0o170000, 0o120000, 0o040000, 0o100000]

/** True for a link, a device or a pipe: everything on Unix that is neither file nor folder. */
function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & typeMask
  const isUnix = versionMadeBy >> 8 === 3
  return type === link || (isUnix && type !== 0 && type !== folder && type !== file)
}

function refuseMissing(name: string): never {
  throw new ImportRefused(`压缩包里没有 ${name}`)
}

async function streamOf(zip: ZipFile, entry: Entry, name: string, most: number): Promise<Readable> {
  if (entry.uncompressedSize > most)
    throw new ImportRefused(`${name}：超过 ${Math.floor(most / megabyte)} MB`)
  if (!entry.canDecodeFileData()) throw new ImportRefused(`${name}：压缩方式不支持`)
  return zip.openReadStreamPromise(entry).catch(refuseBroken(name))
}

/** Passes the bytes of an entry through, and throws at the end when their CRC is wrong. */
const checkSum = (entry: Entry) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sum = 0
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    if (sum !== entry.crc32) throw new Error('wrong CRC')
  }

const refuseBroken =
  (name: string) =>
  (error: unknown): never => {
    if (isDiskError(error)) throw error
    throw new ImportRefused(`${name}：压缩数据已损坏`, { cause: error })
  }

/** Translates errors of yauzl into refusals for the operator. */
function rethrow(error: unknown): never {
  if (error instanceof ImportRefused || isDiskError(error)) throw error
  const message = error instanceof Error ? error.message : ''
  if (/encryption/.test(message)) throw new ImportRefused('压缩包有密码', { cause: error })
  if (/multi-disk/.test(message)) throw new ImportRefused('分卷压缩包请先合并', { cause: error })
  if (/End of central directory/.test(message)) throw new ImportRefused('压缩包不完整', { cause: error })
  throw new ImportRefused('压缩包已损坏', { cause: error })
}

const isDiskError = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EIO', 'EACCES', 'ENOENT', 'EDQUOT'].includes(String(error.code))
