import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { reveal } from '#contract/wire/obfuscation.ts'
import { derivedKey, type Keys } from './keys.ts'
import { newFolder, pictureWidths, storeRenditions } from './picture-store.ts'
import type { Platform } from './platform.ts'
import { readWhole } from './storage.ts'

/**
 * A picture that may have to be paid for: a page of a comic, a photo of a set. `width` and `height` in pixels are those of its
 * largest rendition, `colour` is `#rrggbb`, to show until it comes.
 */
export type PaidPicture = { folder: string; width: number; height: number; colour: string }

/** Where pictures that may have to be paid for lie in the storage. */
export const paidPictureFolder = 'paid'
const hour = 3_600_000
const folderName = /^[0-9a-f]{32}$/
const files = new Set(pictureWidths.map((width) => `${width}.webp`))

/**
 * Stores a picture in every width, obfuscated, where only a signed path leads. Stored again with the same `folder`, 32
 * characters nobody can guess, it replaces the one before. Throws `PictureRefused`.
 */
export async function storePaidPicture(
  platform: Pick<Platform, 'storage' | 'keys'>,
  picture: Uint8Array,
  folder = newFolder(),
): Promise<PaidPicture> {
  return { folder, ...(await storeRenditions(platform, `${paidPictureFolder}/${folder}`, picture)) }
}

/** The plain bytes of a picture in one of its widths; undefined when it is not there. */
export async function readPaidPicture(
  { storage, keys }: Pick<Platform, 'storage' | 'keys'>,
  folder: string,
  width: (typeof pictureWidths)[number],
): Promise<Uint8Array | undefined> {
  const [mark, imageKey] = [keys.wire.image_mark, keys.wire.image_key].map((key) => Buffer.from(key, 'hex'))
  const sent = await readWhole(storage, `${paidPictureFolder}/${folder}/${width}.webp`)
  return sent && reveal(sent, { mark: mark!, imageKey: imageKey! })
}

/** Removes a picture in all its widths; one that is not there is no error. */
export const removePaidPicture = ({ storage }: Pick<Platform, 'storage'>, folder: string): Promise<void> =>
  storage.remove(`${paidPictureFolder}/${folder}`)

/**
 * What goes on the wire to somebody who may see the picture: its path in the smallest width, whose number may be another of
 * `pictureWidths`. It dies with the hour after this one (`now` in milliseconds), so within an hour it stays the same and what was fetched is
 * fetched once. It says nothing of who asks: whoever hands it out has asked `entitlement` first.
 */
export function paidPicturePath(keys: Keys, folder: string, now: number): string {
  const until = Math.floor(now / hour) + 2
  return `${paidPictureFolder}/${until}.${signature(keys, folder, until)}/${folder}/${pictureWidths[0]}.webp`
}

const signature = (keys: Keys, folder: string, until: number) =>
  createHmac('sha256', derivedKey(keys, 'paid picture'))
    .update(`${folder}.${until}`)
    .digest('base64url')
    .slice(0, 22)

type Params = { grant: string; folder: string; file: string }

/** Serves the pictures that may have to be paid for, obfuscated as they lie, while the hour of their path lasts. */
export function installPaidPictures(app: FastifyInstance, { storage, keys, now }: Platform): void {
  app.get<{ Params: Params }>('/pictures/paid/:grant/:folder/:file', async ({ params }, reply) => {
    const file = isGranted(keys, params, now())
      ? await storage.read(`${paidPictureFolder}/${params.folder}/${params.file}`)
      : undefined
    if (!file) return reply.code(404).type('text/plain').send('404')
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': file.bytes,
        // A cache that others share would go on answering when the path is dead
        'cache-control': 'private, max-age=7200, immutable',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      })
      .send(file.stream)
  })
}

function isGranted(keys: Keys, { grant, folder, file }: Params, now: number): boolean {
  const found = /^(\d{1,9})\.([\w-]{22})$/.exec(grant)
  if (!found || !folderName.test(folder) || !files.has(file)) return false
  const until = Number(found[1])
  return (
    until * hour > now && timingSafeEqual(Buffer.from(found[2]!), Buffer.from(signature(keys, folder, until)))
  )
}
