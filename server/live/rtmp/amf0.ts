/** Values of AMF0, as far as publishers use them. */
export type Amf = number | boolean | string | null | undefined | Amf[] | { [name: string]: Amf }

/** The bytes are not AMF0. */
export class BadAmf extends Error {
  override name = 'BadAmf'
}

const maxDepth = 8
const maxMembers = 200

type ByteCursor = { bytes: Buffer; at: number }

/** Reads all values of a message, in order. Throws `BadAmf`. */
export function readAmf(bytes: Buffer): Amf[] {
  const cursor = { bytes, at: 0 }
  const values: Amf[] = []
  try {
    while (cursor.at < bytes.length && values.length < maxMembers) values.push(readValue(cursor, 0))
  } catch (error) {
    // A length beyond the end is the sender's fault, whatever error Node throws.
    throw error instanceof BadAmf ? error : new BadAmf('ends too soon', { cause: error })
  }
  return values
}

function readValue(cursor: ByteCursor, depth: number): Amf {
  if (depth > maxDepth) throw new BadAmf('too deep')
  const { bytes } = cursor
  const marker = bytes.readUInt8(cursor.at)
  cursor.at += 1
  switch (marker) {
    case 0x00:
      cursor.at += 8
      return bytes.readDoubleBE(cursor.at - 8)
    case 0x01:
      cursor.at += 1
      return bytes.readUInt8(cursor.at - 1) !== 0
    case 0x02:
      return readText(cursor, 2)
    case 0x03:
      return readMembers(cursor, depth)
    case 0x05:
      return null
    case 0x06:
      return undefined
    case 0x08:
      cursor.at += 4
      return readMembers(cursor, depth)
    case 0x0a:
      return readList(cursor, depth)
    case 0x0b:
      cursor.at += 10
      return bytes.readDoubleBE(cursor.at - 10)
    case 0x0c:
      return readText(cursor, 4)
    default:
      throw new BadAmf(`marker ${marker}`)
  }
}

function readText(cursor: ByteCursor, lengthBytes: 2 | 4): string {
  const start = cursor.at + lengthBytes
  const end = start + cursor.bytes.readUIntBE(cursor.at, lengthBytes)
  if (end > cursor.bytes.length) throw new BadAmf('a text ends too late')
  cursor.at = end
  return cursor.bytes.toString('utf8', start, end)
}

function readMembers(cursor: ByteCursor, depth: number): { [name: string]: Amf } {
  const members = new Map<string, Amf>()
  for (let count = 0; count <= maxMembers; count++) {
    const name = readText(cursor, 2)
    if (name === '' && cursor.bytes.readUInt8(cursor.at) === 0x09) {
      cursor.at += 1
      return Object.fromEntries(members)
    }
    members.set(name, readValue(cursor, depth + 1))
  }
  throw new BadAmf('too many members')
}

function readList(cursor: ByteCursor, depth: number): Amf[] {
  const length = cursor.bytes.readUInt32BE(cursor.at)
  cursor.at += 4
  if (length > maxMembers) throw new BadAmf('too long')
  return Array.from({ length }, () => readValue(cursor, depth + 1))
}

/** Writes values one after another, as a command consists of. */
export const writeAmf = (...values: Amf[]): Buffer => Buffer.concat(values.map(writeValue))

function writeValue(value: Amf): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'boolean') return Buffer.from([0x01, value ? 1 : 0])
  if (typeof value === 'string') return Buffer.concat([Buffer.from([0x02]), writeText(value)])
  if (value === null) return Buffer.from([0x05])
  if (value === undefined) return Buffer.from([0x06])
  if (Array.isArray(value)) throw new BadAmf('lists are not written')
  const members = Object.entries(value).flatMap(([name, each]) => [writeText(name), writeValue(each)])
  return Buffer.concat([Buffer.from([0x03]), ...members, Buffer.from([0, 0, 0x09])])
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
