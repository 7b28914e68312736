import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, IdInput, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const importStates = ['waiting', 'running', 'done', 'refused', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** What files become. A recording becomes part of the novel it belongs to. */
export const importKinds = ['film', 'comic', 'novel', 'photo', 'recording'] as const
export type ImportKind = (typeof importKinds)[number]

export const ImportRow = Type.Object({
  id: Id,
  /** As the source is named; until it was looked into, what its name promises. */
  kind: Type.Enum(importKinds),
  name: Type.String(),
  /** As the importer was told, for finding it. */
  title: Type.String(),
  bytes: Type.Integer(),
  state: Type.Enum(importStates),
  /** 0 to 1. */
  progress: Type.Number(),
  /** Why it was refused or failed, or what was left out of it, fit to show. */
  reason: Type.String(),
  /** What was made of it: the film, comic, novel or set of photos; of a recording, its novel. */
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
