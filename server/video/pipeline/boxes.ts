import { open } from 'node:fs/promises'

/**
 * Whether an MP4 file ends where its last box ends. ffmpeg takes no notice of a disk that fills up while it writes segments:
 * the files are too short, and it says that all went well.
 */
export async function endsWhole(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(16)
    let place = 0
    while (place < size) {
      const { bytesRead } = await file.read(head, 0, head.length, place)
      if (bytesRead < 8) return false
      // A length of 1 says that the true one stands behind the name (ISO 14496-12, 4.2).
      const length = head.readUInt32BE(0) === 1 ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
      if (length < 8) return false
      place += length
    }
    return place === size && size > 0
  } finally {
    await file.close()
  }
}
