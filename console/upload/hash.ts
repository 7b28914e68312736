import { hexadecimal } from '#client/bytes.ts'

/** Plain http on a local network has no `crypto.subtle`: then a small library does the same. */
const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined

/** SHA-256 as lower-case hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (subtle) return hexadecimal(new Uint8Array(await subtle.digest('SHA-256', bytes)))
  const library = await import('@noble/hashes/sha2.js')
  return hexadecimal(library.sha256(bytes))
}

const sample = 1024 * 1024

/**
 * What names a file again after a reload: its name, size and time, and the bytes at its start, in its middle and at its end.
 * Reading all of a film would take minutes.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const said = JSON.stringify([file.name, file.size, file.lastModified])
  const places = [0, file.size / 2 - sample / 2, file.size - sample].map((start) =>
    Math.max(0, Math.floor(start)),
  )
  return sha256(await bytesOf(new Blob([said, ...places.map((start) => file.slice(start, start + sample))])))
}

export const bytesOf = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await part.arrayBuffer())
