import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { chunkBytes, ChunkQuery, ChunkTaken, FileToSend, UploadPlace } from './shapes.ts'

/** A client at full speed sends a few chunks a second. */
export const chunkRate = { limit: 3000, seconds: 60, by: 'account' } as const

/** Refusals of the start of an upload, and of one chunk. */
export const beginErrors = ['storage_full'] as const
export const chunkErrors = [
  'upload_not_found',
  'upload_closed',
  'chunk_broken',
  'chunk_differs',
  'storage_full',
] as const

export const upload = {
  getEndpoint: endpoint({
    method: 'POST',
    path: '/api/app/custom/getEndpoint',
    feature: 'upload',
    access: 'anyone',
    age: 'open',
    body: Type.Object(FileToSend),
    reply: UploadPlace,
    errors: ['upload_right_required', 'uploads_full', 'upload_space_full', ...beginErrors],
  }),
  vidUpload: endpoint({
    method: 'POST',
    path: '/api/app/vid/upload',
    feature: 'upload',
    access: 'guest',
    age: 'open',
    rate: chunkRate,
    query: ChunkQuery,
    bytes: { most: chunkBytes },
    reply: ChunkTaken,
    errors: ['upload_right_required', ...chunkErrors],
  }),
}
