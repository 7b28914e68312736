import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, IdInput, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const importStates = ['waiting', 'running', 'done', 'refused', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Kinds of item that an import creates. A recording becomes part of its novel. */
export const importKinds = ['film', 'comic', 'novel', 'photo', 'recording'] as const
export type ImportKind = (typeof importKinds)[number]

export const ImportRow = Type.Object({
  id: Id,
  /** The kind that the name suggests; the final one once the content was read. */
  kind: Type.Enum(importKinds),
  name: Type.String(),
  /** The title given to the importer, for finding the row. */
  title: Type.String(),
  bytes: Type.Integer(),
  state: Type.Enum(importStates),
  /** 0 to 1. */
  progress: Type.Number(),
  /** Reason of a refusal or failure, or the parts left out, as text to show. */
  reason: Type.String(),
  /** Id of the created film, comic, novel or set of photos; for a recording, that of its novel. */
  itemId: Type.Union([Id, Type.Null()]),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
})
export type ImportRow = Static<typeof ImportRow>

export const importConsole = {
  list: endpoint({
    method: 'POST',
    path: '/api/console/imports/list',
    feature: 'import',
    access: 'staff:imports.read',
    age: 'open',
    body: Type.Object({
      ...pageFields,
      state: Type.Optional(Type.Enum(importStates)),
      kind: Type.Optional(Type.Enum(importKinds)),
    }),
    reply: listOf(ImportRow),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/console/imports/retry',
    feature: 'import',
    access: 'staff:imports.run',
    age: 'open',
    body: Type.Object({ id: IdInput }),
    reply: ImportRow,
    errors: ['import_not_found'],
  }),
}
