import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { reveal } from '#contract/wire/obfuscation.ts'
import { derivedKey, type Keys } from '../secrets/keys.ts'
import { newFolder, pictureWidths, storeRenditions } from './store.ts'
import { isBanned, type SessionHolders } from '../calls/admission.ts'
import type { Platform } from '../platform.ts'
import { readWhole } from '../storage/storage.ts'
import type { Holder } from '../viewer.ts'

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
 * fetched once. It opens nothing once the holder's session has ended; whoever hands it out has asked `entitlement` first.
 */
export function paidPicturePath(keys: Keys, holder: Holder, folder: string, now: number): string {
  const text = `${Math.floor(now / hour) + 2}.${'permissions' in holder ? 's' : 'm'}${holder.sessionId}`
  return `${paidPictureFolder}/${text}.${signature(keys, folder, text)}/${folder}/${pictureWidths[0]}.webp`
}

const signature = (keys: Keys, folder: string, text: string) =>
  createHmac('sha256', derivedKey(keys, 'paid picture'))
    .update(`${folder}.${text}`)
    .digest('base64url')
    .slice(0, 22)

type Params = { grant: string; folder: string; file: string }

/**
 * Serves the pictures that may have to be paid for, obfuscated as they lie, while the hour of their path and the session that asked for
 * it last, and to nobody who is banned.
 */
export function installPaidPictures(
  app: FastifyInstance,
  { storage, keys, now }: Platform,
  holders: SessionHolders,
): void {
  app.get<{ Params: Params }>('/pictures/paid/:grant/:folder/:file', async ({ params }, reply) => {
    const session = readGrant(keys, params, now())
    const file =
      session && (await isOpen(holders, session, now()))
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
      })
      .send(file.stream)
  })
}

type Session = { kind: string; id: number }

/** The session that asked for a path, while the path is ours and lives. */
function readGrant(keys: Keys, { grant, folder, file }: Params, now: number): Session | undefined {
  const found = /^((\d{1,9})\.([ms])(\d{1,15}))\.([\w-]{22})$/.exec(grant)
  if (!found || !folderName.test(folder) || !files.has(file)) return undefined
  const [, text, until, kind, id, sign] = found as unknown as [string, string, string, string, string, string]
  if (!timingSafeEqual(Buffer.from(sign), Buffer.from(signature(keys, folder, text)))) return undefined
  return Number(until) * hour > now ? { kind, id: Number(id) } : undefined
}

async function isOpen(
  { viewerOfSession, staffOfSession }: SessionHolders,
  { kind, id }: Session,
  now: number,
): Promise<boolean> {
  if (kind === 's') return (await staffOfSession(id)) !== undefined
  const viewer = await viewerOfSession(id)
  return viewer?.adult === true && !isBanned(viewer, Math.floor(now / 1000))
}
