import { crc32 } from 'node:zlib'
import { ImportRefused } from '../refusal.ts'

const utf8Flag = 0x800
const unicodePath = 0x7075

type NamedEntry = {
  fileNameRaw: Buffer
  generalPurposeBitFlag: number
  extraFields: readonly { id: number; data: Buffer }[]
}

/**
 * The name of an entry: in UTF-8 when it is marked so or valid, otherwise in GB18030, as Windows in China writes it.
 */
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
      // Not UTF-8: tried as GB18030 below.
    }
  }
  return new TextDecoder(generalPurposeBitFlag & utf8Flag ? 'utf-8' : 'gb18030').decode(fileNameRaw)
}

/** Info-ZIP's second name: version 1, the CRC of the first name, then UTF-8. */
const unicodeName = (data: Buffer, raw: Buffer): Buffer | undefined =>
  data.length > 5 && data[0] === 1 && data.readUInt32LE(1) === crc32(raw) ? data.subarray(5) : undefined

const maxNameLength = 1000

/** The name as a path inside the archive. Throws `ImportRefused` when it leads out of it. */
export function safePath(name: string): string {
  const path = name.replaceAll('\\', '/')
  const parts = path.split('/')
  const leadsOut =
    path.startsWith('/') || /^[a-z]:/i.test(path) || parts.includes('..') || path.includes('\0')
  if (leadsOut) throw new ImportRefused(`压缩包里的路径越界：${printable(name)}`)
  if (path.length > maxNameLength) throw new ImportRefused(`压缩包里的文件名太长：${printable(name)}`)
  return parts.filter((part) => part !== '' && part !== '.').join('/')
}

const printable = (name: string) => name.slice(0, 80).replaceAll(/\p{Cc}/gu, '�')
