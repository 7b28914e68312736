import { crc32 } from 'node:zlib'
import { ImportRefused } from '../refusal.ts'

const utf8Flag = 0x800
const unicodePath = 0x7075

type NamedEntry = {
  fileNameRaw: Buffer
  generalPurposeBitFlag: number
  extraFields: readonly { id: number; data: Buffer }[]
}

/** The name of an entry: in UTF-8 where it says so or where it is, else in GB18030, as Windows in China writes it. */
export function entryName({ fileNameRaw, generalPurposeBitFlag, extraFields }: NamedEntry): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const candidates = [
    ...extraFields.flatMap(({ id, data }) => (id === unicodePath ? [unicodeName(data, fileNameRaw)] : [])),
    fileNameRaw,
  ]
  for (const bytes of candidates) {
    try {
      if (bytes) return utf8.decode(bytes)
    } catch {
      // Looked at as GB18030 below.
    }
  }
  return new TextDecoder(generalPurposeBitFlag & utf8Flag ? 'utf-8' : 'gb18030').decode(fileNameRaw)
}

/** Info-ZIP's second name: version 1, the CRC of the first, then UTF-8. */
const unicodeName = (data: Buffer, raw: Buffer): Buffer | undefined =>
  data.length > 5 && data[0] === 1 && data.readUInt32LE(1) === crc32(raw) ? data.subarray(5) : undefined

const longestName = 1000

/** The name as a path inside the archive. Throws `ImportRefused` where it leads out of it. */
export function safePath(name: string): string {
  const path = name.replaceAll('\\', '/')
  const parts = path.split('/')
  const leadsOut =
    path.startsWith('/') || /^[a-z]:/i.test(path) || parts.includes('..') || path.includes('\0')
  if (leadsOut) throw new ImportRefused(`压缩包里的路径越界：${shown(name)}`)
  if (path.length > longestName) throw new ImportRefused(`压缩包里的文件名太长：${shown(name)}`)
  return parts.filter((part) => part !== '' && part !== '.').join('/')
}

const shown = (name: string) => name.slice(0, 80).replaceAll(/\p{Cc}/gu, '�')
