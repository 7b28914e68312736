import * as Type from 'typebox'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Bytes a JSON body may have where its call declares no `bodyLimit`. */
export const ordinaryBody = { viewers: 64 * kilobyte, staff: 256 * kilobyte } as const

/** Letters of a picture in a JSON body, base64: 6 MB. */
export const mostPictureText = 8_000_000
/** A new picture in a JSON body, base64; at most 6 MB. */
export const PictureText = Type.String({ maxLength: mostPictureText })

/** The `bodyLimit` of calls whose body may hold a `PictureText`, in bytes. */
export const bodyWithPicture = 9 * megabyte

/** Letters of a text file in a JSON body, base64: 5 MB. */
const mostFileText = 7_000_000
/** A text file in a JSON body, base64; at most 5 MB. Such a call has the `bodyLimit` of those with a picture. */
export const FileText = Type.String({
  minLength: 4,
  maxLength: mostFileText,
  pattern: '^[A-Za-z0-9+/]*={0,2}$',
})
