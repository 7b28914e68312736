/** What AMF0 can say, as far as publishers say it. */
export type Amf = number | boolean | string | null | undefined | Amf[] | { [name: string]: Amf }

/** Bytes that are no AMF0. */
export class BadAmf extends Error {
  override name = 'BadAmf'
}

const deepest = 8
const mostMembers = 200

type Place = { bytes: Buffer; at: number }

/** All values of a message, in their order. Throws `BadAmf`. */
export function readAmf(bytes: Buffer): Amf[] {
  const place = { bytes, at: 0 }
  const values: Amf[] = []
  try {
    while (place.at < bytes.length && values.length < mostMembers) values.push(readValue(place, 0))
  } catch (error) {
    // A length that leads beyond the end is the sender's fault, whatever Node calls it.
    throw error instanceof BadAmf ? error : new BadAmf('ends too soon', { cause: error })
  }
  return values
}

function readValue(place: Place, depth: number): Amf {
  if (depth > deepest) throw new BadAmf('too deep')
  const { bytes } = place
  const marker = bytes.readUInt8(place.at)
  place.at += 1
  switch (marker) {
    case 0x00:
      place.at += 8
      return bytes.readDoubleBE(place.at - 8)
    case 0x01:
      place.at += 1
      return bytes.readUInt8(place.at - 1) !== 0
    case 0x02:
      return readText(place, 2)
    case 0x03:
      return readMembers(place, depth)
    case 0x05:
      return null
    case 0x06:
      return undefined
    case 0x08:
      place.at += 4
      return readMembers(place, depth)
    case 0x0a:
      return readList(place, depth)
    case 0x0b:
      place.at += 10
      return bytes.readDoubleBE(place.at - 10)
    case 0x0c:
      return readText(place, 4)
    default:
      throw new BadAmf(`marker ${marker}`)
  }
}

function readText(place: Place, lengthBytes: 2 | 4): string {
  const start = place.at + lengthBytes
  const end = start + place.bytes.readUIntBE(place.at, lengthBytes)
  if (end > place.bytes.length) throw new BadAmf('a text ends too late')
  place.at = end
  return place.bytes.toString('utf8', start, end)
}

function readMembers(place: Place, depth: number): { [name: string]: Amf } {
  const members = new Map<string, Amf>()
  for (let count = 0; count <= mostMembers; count++) {
    const name = readText(place, 2)
    if (name === '' && place.bytes.readUInt8(place.at) === 0x09) {
      place.at += 1
      return Object.fromEntries(members)
    }
    members.set(name, readValue(place, depth + 1))
  }
  throw new BadAmf('too many members')
}

function readList(place: Place, depth: number): Amf[] {
  const length = place.bytes.readUInt32BE(place.at)
  place.at += 4
  if (length > mostMembers) throw new BadAmf('too long')
  return Array.from({ length }, () => readValue(place, depth + 1))
}

/** Values one after the other, as a command is made of. */
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
