import * as Type from 'typebox'
import type { Static } from 'typebox'
import { bodyWithPicture, mostPictureText } from '../bodies.ts'
import { Count, Id, IdInput, Line, listOf, Nothing, pageFields, UnixSeconds } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { reasonCodes } from './reasons.ts'

/** Block list. The site keeps hashes, never the material. */
export const BlockedWork = Type.Object({
  id: Id,
  kind: Type.Enum(['film', 'picture']),
  reason: Type.Enum(reasonCodes),
  note: Type.String(),
  hashes: Count,
  /** The film it was on this site; 0 for a picture. */
  filmId: Count,
  /** The case that put it on the list; 0 when staff did by hand. */
  caseId: Count,
  addedBy: Type.String(),
  addedAt: UnixSeconds,
})
export type BlockedWork = Static<typeof BlockedWork>

export const blockListConsole = {
  /** Newest first. */
  list: endpoint({
    method: 'POST',
    path: '/api/console/moderation/blockList',
    feature: 'moderation',
    access: 'staff:moderation.read',
    age: 'open',
    body: Type.Object({ ...pageFields }),
    reply: listOf(BlockedWork),
  }),
  /** Blocks a picture; it is hashed and not kept. Films that show it are hidden until somebody decides. */
  addPicture: endpoint({
    method: 'POST',
    path: '/api/console/moderation/blockPicture',
    feature: 'moderation',
    access: 'staff:moderation.decide',
    age: 'open',
    bodyLimit: bodyWithPicture,
    body: Type.Object({
      /** Base64; at most 6 MB. */
      picture: Type.String({ minLength: 1, maxLength: mostPictureText }),
      reason: Type.Enum(reasonCodes),
      note: Line(200, 1),
    }),
    reply: BlockedWork,
    errors: ['picture_too_plain', 'blocked_already'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/console/moderation/unblock',
    feature: 'moderation',
    access: 'staff:moderation.decide',
    age: 'open',
    body: Type.Object({ id: IdInput, note: Line(200, 1) }),
    reply: Nothing,
    errors: ['blocked_work_not_found'],
  }),
}
