import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of an archive, with whatever is wrong about it. */
export type Entry = {
  name: string | Buffer
  bytes?: Uint8Array
  /** 8 deflates. */
  method?: number
  /** Bits of the general purpose flag: 1 is encrypted, 0x800 a name in UTF-8. */
  flags?: number
  /** Of Unix, such as 0o120777 for a link. */
  mode?: number
  /** Declared size. */
  saysBytes?: number
  saysCrc?: number
  /** The number of an entry whose data it says is its own. */
  sharesWith?: number
}

/** An archive made byte by byte, so that it can be wrong in every way. */
export function makeZip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  const places: { offset: number; packed: Buffer; plain: Uint8Array }[] = []
  let offset = 0
  for (const entry of entries) {
    const { method = 0, flags = typeof entry.name === 'string' ? 0x800 : 0, mode = 0o100644 } = entry
    const name = Buffer.from(entry.name as string)
    const shared = entry.sharesWith === undefined ? undefined : places[entry.sharesWith]
    const plain = shared?.plain ?? entry.bytes ?? Buffer.alloc(0)
    const packed = shared?.packed ?? (method === 8 ? deflateRawSync(plain) : Buffer.from(plain))
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(method, 4)
    head.writeUInt32LE(entry.saysCrc ?? crc32(plain), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(entry.saysBytes ?? plain.length, 18)
    head.writeUInt16LE(name.length, 22)
    const local = shared ? [] : [Buffer.from('PK\x03\x04', 'latin1'), head, name, packed]
    const place = shared ?? { offset, packed, plain }
    places.push(place)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(place.offset, 10)
    centrals.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), head, tail, name)
    locals.push(...local)
    offset += local.reduce((sum, { length }) => sum + length, 0)
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
