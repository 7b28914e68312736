import { createHmac, randomBytes } from 'node:crypto'
import { obfuscate } from '#contract/wire/obfuscation.ts'
import { derivedKey, type Keys } from '../secrets/keys.ts'
import type { Platform } from '../platform.ts'
import { averageColour, renditions } from './pictures.ts'

/** The widths every picture can be asked for, in pixels. */
export const pictureWidths = [320, 640, 1280] as const

export type StoredPicture = {
  /** What goes on the wire: path of the smallest rendition; the number at its end may be another width. */
  path: string
  /** `#rrggbb`, to show until the picture comes. */
  colour: string
  /** Of its largest rendition, in pixels. */
  width: number
  height: number
}

/** The name of a picture kept in one size only, such as the tiles of a film. */
export const spriteName = 'sprite.webp'

/** Where pictures lie in the storage; the wire's paths are relative to it. */
export const pictureFolder = 'pictures'

/**
 * Stores a picture in every width under an unguessable name, obfuscated as it will be sent, so that any store or CDN
 * can serve it. A width beyond the picture's own holds the largest there is. Stored again with the same `folder`, 32
 * characters nobody can guess, it replaces the one before. Throws `PictureRefused`.
 */
export async function storePicture(
  platform: Pick<Platform, 'storage' | 'keys'>,
  picture: Uint8Array,
  folder = newFolder(),
): Promise<StoredPicture> {
  const stored = await storeRenditions(platform, `${pictureFolder}/${folder}`, picture)
  return { path: `${folder}/${pictureWidths[0]}.webp`, ...stored }
}

/** A name nobody can guess, of 32 characters. */
export const newFolder = (): string => randomBytes(16).toString('hex')

/**
 * A name that follows from what lies there, so that it is stored anew in its own place; without the installation's secret nobody
 * can guess it.
 */
export function folderOf(keys: Keys, purpose: string, ...parts: (string | Buffer)[]): string {
  const name = createHmac('sha256', derivedKey(keys, purpose))
  for (const part of parts) name.update(part)
  return name.digest('hex').slice(0, 32)
}

/** Puts every width of a picture in a place of the storage. Width and height are those of its largest rendition. */
export async function storeRenditions(
  { storage, keys }: Pick<Platform, 'storage' | 'keys'>,
  place: string,
  picture: Uint8Array,
): Promise<{ width: number; height: number; colour: string }> {
  const made = await renditions(picture, [...pictureWidths])
  const colour = await averageColour(made[0]!.bytes)
  const mark = Buffer.from(keys.wire.image_mark, 'hex')
  for (const width of pictureWidths) {
    const rendition = made.find((each) => each.width >= width) ?? made.at(-1)!
    await storage.put(`${place}/${width}.webp`, obfuscate(rendition.bytes, mark), 'application/octet-stream')
  }
  const { width, height } = made.at(-1)!
  return { width, height, colour }
}

/** Stores a finished WebP as it is in a folder as `storePicture` has it, obfuscated like all; its path on the wire. */
export async function storeSprite(
  { storage, keys }: Pick<Platform, 'storage' | 'keys'>,
  picture: Uint8Array,
  folder: string,
): Promise<string> {
  const path = `${folder}/${spriteName}`
  const mark = Buffer.from(keys.wire.image_mark, 'hex')
  await storage.put(`${pictureFolder}/${path}`, obfuscate(picture, mark), 'application/octet-stream')
  return path
}

/** Removes a picture in all its widths; a path that names none is no error. */
export async function removePicture({ storage }: Pick<Platform, 'storage'>, path: string): Promise<void> {
  const folder = path.split('/')[0]
  if (folder) await storage.remove(`${pictureFolder}/${folder}`)
}
