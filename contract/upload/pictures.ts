import * as Type from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'

/** The path of a picture as it goes over the wire. */
export const PicturePath = Type.String({ pattern: '^[0-9a-f]{32}/320\\.webp$' })

/** A picture that was taken in: to be named within a day by whatever shows it. */
const SentPicture = Type.Object({
  path: PicturePath,
  /** `#rrggbb`, to show until the picture comes. */
  colour: Type.String(),
})
export type SentPicture = Static<typeof SentPicture>

export const mostPictures = 9
const megabyte = 1024 * 1024
/** One picture of 20 MB, and what multipart puts around it. */
const onePicture = 20 * megabyte + 64 * 1024

/**
 * Pictures of members. The body is `multipart/form-data`, of whose files the field names do not matter, or the bytes of one picture as
 * they are. Metadata is dropped, and what is on the block list refused. Nobody sees one before something shows it.
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
  /** Up to nine, together up to 30 MB; all or none. */
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
