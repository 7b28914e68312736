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
const mostEntries = 20_000
const mostBytes = 16 * 1024 * megabyte
/** Text shrinks to a tenth, pictures not at all; what grows a hundredfold beyond this was made to. */
const mostGrowth = 100
const harmlessBytes = 64 * megabyte

/**
 * The files of a ZIP, none of which is inflated before it is read, and then no further than its size was said to be. Throws
 * `ImportRefused` for bombs, paths that lead out, links, encrypted and broken archives, and what the file system says.
 */
export async function openZip(path: string): Promise<Source> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(refused)
  try {
    const byName = await entriesOf(zip)
    const entryOf = (name: string) => byName.get(name) ?? missing(name)
    return {
      entries: [...byName].map(([name, { uncompressedSize: bytes }]) => ({ name, bytes })),
      async read(name, most) {
        const entry = entryOf(name)
        const bytes = await buffer(await streamOf(zip, entry, name, most)).catch(broken(name))
        return crc32(bytes) === entry.crc32 ? bytes : broken(name)(undefined)
      },
      async copy(name, target, most) {
        const entry = entryOf(name)
        const stream = await streamOf(zip, entry, name, most)
        await pipeline(stream, checkSum(entry), createWriteStream(target)).catch(broken(name))
      },
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new ImportRefused(`压缩包里的文件超过 ${mostEntries} 个`)
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
      if (inflated > mostBytes) throw new ImportRefused('压缩包解开后超过 16 GB')
      // Of entries that lie on top of each other, each says the same bytes are its own.
      if (packed > zip.fileSize) throw new ImportRefused('压缩包里的文件互相重叠')
      if (/[/\\]$/.test(name) || path === '' || isClutter(path)) continue
      // Of two of one name the later counts, as where archives are unpacked: tools add a file anew behind the old one.
      found.set(path, entry)
    }
  } catch (error) {
    refused(error)
  }
  if (inflated > harmlessBytes && inflated > zip.fileSize * mostGrowth)
    throw new ImportRefused('压缩包解开后大得反常，可能是压缩炸弹')
  return found
}

const [typeMask, link, folder, file] = [0o170000, 0o120000, 0o040000, 0o100000]

/** A link, a device or a pipe: whatever Unix knows besides files and folders. */
function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & typeMask
  const isUnix = versionMadeBy >> 8 === 3
  return type === link || (isUnix && type !== 0 && type !== folder && type !== file)
}

function missing(name: string): never {
  throw new ImportRefused(`压缩包里没有 ${name}`)
}

async function streamOf(zip: ZipFile, entry: Entry, name: string, most: number): Promise<Readable> {
  if (entry.uncompressedSize > most)
    throw new ImportRefused(`${name}：超过 ${Math.floor(most / megabyte)} MB`)
  if (!entry.canDecodeFileData()) throw new ImportRefused(`${name}：压缩方式不支持`)
  return zip.openReadStreamPromise(entry).catch(broken(name))
}

/** Passes the bytes of an entry on, and throws at their end when they are not those that were packed. */
const checkSum = (entry: Entry) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sum = 0
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    if (sum !== entry.crc32) throw new Error('wrong CRC')
  }

const broken =
  (name: string) =>
  (error: unknown): never => {
    if (isOfTheDisk(error)) throw error
    throw new ImportRefused(`${name}：压缩数据已损坏`, { cause: error })
  }

/** What yauzl says of archives, in the operator's words. */
function refused(error: unknown): never {
  if (error instanceof ImportRefused || isOfTheDisk(error)) throw error
  const said = error instanceof Error ? error.message : ''
  if (/encryption/.test(said)) throw new ImportRefused('压缩包有密码', { cause: error })
  if (/multi-disk/.test(said)) throw new ImportRefused('分卷压缩包请先合并', { cause: error })
  if (/End of central directory/.test(said)) throw new ImportRefused('压缩包不完整', { cause: error })
  throw new ImportRefused('压缩包已损坏', { cause: error })
}

const isOfTheDisk = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EIO', 'EACCES', 'ENOENT', 'EDQUOT'].includes(String(error.code))
