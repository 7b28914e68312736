/** The two beginnings of a TIFF structure, which is what EXIF is whatever file it lies in: little and big endian. */
const headers = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')]
/** Tags whose value is the place of another directory: EXIF, GPS and interoperability. */
const pointers = new Set([0x8769, 0x8825, 0xa005])
/** Far more than any camera writes, in directories and in entries. */
const most = { directories: 16, entries: 2_000 }
/** Headers looked at; in what is compressed one appears by chance in one file of a hundred. */
const mostHeaders = 100

/**
 * Whether a picture carries EXIF whose directories refer to each other over and over. The decoder follows every reference: 66 kB
 * whose directory names itself five thousand times keep it busy for nine seconds.
 */
export function hasRunawayExif(picture: Uint8Array): boolean {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  for (const header of headers) {
    let at = bytes.indexOf(header)
    for (let seen = 0; at !== -1 && seen < mostHeaders; seen++) {
      if (isRunaway(bytes.subarray(at), header === headers[0])) return true
      at = bytes.indexOf(header, at + 1)
    }
  }
  return false
}

/** Walks the directories of one structure, each place once; one that is referred to twice is what no camera writes. */
function isRunaway(tiff: Buffer, isLittle: boolean): boolean {
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  if (tiff.length < 8) return false
  const waiting = [long(4)]
  const known = new Set(waiting)
  let entries = 0
  const refer = (place: number): boolean => {
    if (place === 0) return false
    if (known.has(place) || known.size >= most.directories) return true
    known.add(place)
    waiting.push(place)
    return false
  }
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place + 2 > tiff.length) continue
    const count = Math.min(short(place), Math.floor((tiff.length - place - 2) / 12))
    entries += count
    if (entries > most.entries) return true
    for (let index = 0; index < count; index++) {
      const entry = place + 2 + index * 12
      if (pointers.has(short(entry)) && refer(long(entry + 8))) return true
    }
    const next = place + 2 + count * 12
    if (next + 4 <= tiff.length && refer(long(next))) return true
  }
  return false
}
