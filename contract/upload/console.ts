import * as Type from 'typebox'
import { IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { beginErrors, chunkErrors, chunkRate } from './endpoints.ts'
import { chunkBytes, ChunkQuery, ChunkTaken, FileToSend, UploadPlace, UploadRow } from './shapes.ts'

export const uploadConsole = {
  begin: endpoint({
    method: 'POST',
    path: '/api/console/uploads/begin',
    feature: 'upload',
    access: 'staff:imports.run',
    age: 'open',
    body: Type.Object({
      ...FileToSend,
      fingerprint: Line(200, 1),
      /** Title of the film; by default the name of the file. */
      title: Type.Optional(Line(80, 1)),
      /** True to publish the film once it is ready; otherwise it stays a draft. */
      publish: Type.Boolean(),
    }),
    reply: UploadPlace,
    errors: beginErrors,
  }),
  chunk: endpoint({
    method: 'POST',
    path: '/api/console/uploads/chunk',
    feature: 'upload',
    access: 'staff:imports.run',
    age: 'open',
    rate: chunkRate,
    query: ChunkQuery,
    bytes: { most: chunkBytes },
    reply: ChunkTaken,
    errors: chunkErrors,
  }),
  /** The viewer's uploads of the last day, newest first. */
  list: endpoint({
    method: 'POST',
    path: '/api/console/uploads/list',
    feature: 'upload',
    access: 'staff:imports.run',
    age: 'open',
    body: Type.Object(pageFields),
    reply: listOf(UploadRow),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/console/uploads/cancel',
    feature: 'upload',
    access: 'staff:imports.run',
    age: 'open',
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['upload_not_found', 'upload_closed'],
  }),
}
