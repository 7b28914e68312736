import * as Type from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'

/** Path of a picture on the wire. */
export const PicturePath = Type.String({ pattern: '^[0-9a-f]{32}/320\\.webp$' })

/** An uploaded picture, to be used within a day by whatever shows it. */
const SentPicture = Type.Object({
  path: PicturePath,
  /** `#rrggbb`, shown until the picture is loaded. */
  colour: Type.String(),
})
export type SentPicture = Static<typeof SentPicture>

export const mostPictures = 9
const megabyte = 1024 * 1024
/** One picture of 20 MB, with the overhead of multipart. */
const onePicture = 20 * megabyte + 64 * 1024

/**
 * Pictures of members. The body is `multipart/form-data`, whose field names are ignored, or the bytes of one picture.
 * Metadata is dropped, and blocked pictures are refused. Nobody sees a picture before something uses it.
 */
export const pictures = {
  one: endpoint({
    method: 'POST',
    path: '/api/app/upload/img',
    feature: 'upload',
    access: 'guest',
    age: 'confirmed',
    rate: { limit: 60, seconds: 3600, by: 'account' },
    bytes: { most: onePicture },
    reply: SentPicture,
    errors: ['picture_blocked'],
  }),
  /** Up to nine pictures, together up to 30 MB; all or none. */
  many: endpoint({
    method: 'POST',
    path: '/api/app/upload/images',
    feature: 'upload',
    access: 'guest',
    age: 'confirmed',
    rate: { limit: 20, seconds: 3600, by: 'account' },
    bytes: { most: 30 * megabyte },
    reply: Type.Object({ list: Type.Array(SentPicture) }),
    errors: ['picture_blocked'],
  }),
}
