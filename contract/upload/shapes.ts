import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, IdInput, Line, UnixSeconds } from '../common.ts'

/** Bytes of a chunk; the last chunk holds the rest. */
export const chunkBytes = 4 * 1024 * 1024
/** A limit above any film of twelve hours. */
const mostBytes = 256 * 1024 ** 3

/** SHA-256 as lower-case hexadecimal. */
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** Description of a file before it is sent. */
export const FileToSend = {
  name: Line(255, 1),
  bytes: Type.Integer({ minimum: 1, maximum: mostBytes }),
  /** Hash of the whole file, when the client knows it; the received file must match. */
  sha256: Type.Optional(Sha256),
  /** Name of this file on the client's device: the same name continues the same upload. */
  fingerprint: Type.Optional(Line(200, 1)),
}

/** `receiving` until all chunks are there; `checking` while the file is hashed and handed to the importer. */
const uploadStates = ['receiving', 'checking', 'done', 'failed'] as const
export type UploadState = (typeof uploadStates)[number]

/** The address for a file's chunks, and the numbers of those received, counted from 0. */
export const UploadPlace = Type.Object({
  uploadId: Id,
  /** Path for the chunks; each adds `uploadId`, `number` and `sha256` as query values. */
  url: Type.String(),
  chunkBytes: Type.Integer(),
  state: Type.Enum(uploadStates),
  received: Type.Array(Type.Integer()),
})
export type UploadPlace = Static<typeof UploadPlace>

/** Identifies the chunk in the body. The signature does not cover the body, the hash does. */
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
  /** Reason of a failure, as text to show. */
  reason: Type.String(),
  importId: Type.Union([Id, Type.Null()]),
  updatedAt: UnixSeconds,
})
export type UploadRow = Static<typeof UploadRow>
