import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, IdInput, Line, UnixSeconds } from '../common.ts'

/** A file is sent in pieces of so many bytes; the last is what is left. */
export const chunkBytes = 4 * 1024 * 1024
/** No film of twelve hours is larger. */
export const mostBytes = 256 * 1024 ** 3

/** SHA-256 as lower-case hexadecimal. */
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** What is told of a file before it is sent. */
export const FileToSend = {
  name: Line(255, 1),
  bytes: Type.Integer({ minimum: 1, maximum: mostBytes }),
  /** Of the whole file, where the client knows it: what arrives must have it. */
  sha256: Type.Optional(Sha256),
  /** Whatever names this file on the client's device: the same again goes on with the same upload. */
  fingerprint: Type.Optional(Line(200, 1)),
}

/** `receiving` until all is there; `checking` while the whole is hashed and handed to the importer. */
export const uploadStates = ['receiving', 'checking', 'done', 'failed'] as const
export type UploadState = (typeof uploadStates)[number]

/** Where a file is to be sent, and the numbers of the chunks that are there already. Chunks count from 0. */
export const UploadPlace = Type.Object({
  uploadId: Id,
  /** Path for the chunks; each adds `uploadId`, `number` and `sha256` to it as a query. */
  url: Type.String(),
  chunkBytes: Type.Integer(),
  state: Type.Enum(uploadStates),
  received: Type.Array(Type.Integer()),
})
export type UploadPlace = Static<typeof UploadPlace>

/** Which chunk the body is. The signature does not cover it, the hash does. */
export const ChunkQuery = Type.Object({
  uploadId: IdInput,
  number: Type.String({ pattern: '^(0|[1-9][0-9]{0,6})$' }),
  sha256: Sha256,
})

export const ChunkTaken = Type.Object({ state: Type.Enum(uploadStates), received: Type.Integer() })

export const UploadRow = Type.Object({
  id: Id,
  name: Type.String(),
  bytes: Type.Integer(),
  receivedBytes: Type.Integer(),
  state: Type.Enum(uploadStates),
  /** Why it failed, fit to show. */
  reason: Type.String(),
  importId: Type.Union([Id, Type.Null()]),
  updatedAt: UnixSeconds,
})
export type UploadRow = Static<typeof UploadRow>
