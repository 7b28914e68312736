import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, IdInput, listOf, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const importStates = ['waiting', 'running', 'done', 'refused', 'failed'] as const
export type ImportState = (typeof importStates)[number]

export const ImportRow = Type.Object({
  id: Id,
  name: Type.String(),
  /** Of the film as the importer was told, for finding it. */
  title: Type.String(),
  bytes: Type.Integer(),
  state: Type.Enum(importStates),
  /** 0 to 1. */
  progress: Type.Number(),
  /** Why it was refused or failed, fit to show. */
  reason: Type.String(),
  filmId: Type.Union([Id, Type.Null()]),
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
    body: Type.Object({ ...pageFields, state: Type.Optional(Type.Enum(importStates)) }),
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
