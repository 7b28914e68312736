import * as Type from 'typebox'
import { Count, IdInput, Line, listOf, Nothing, pageFields, RequestKey } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Comment, CommentableInput, mostMentions, Thread } from './shapes.ts'

const personal = { feature: 'social', access: 'guest', age: 'confirmed' } as const

/** Comments in two levels: on a thing, and replies under one of them. */
export const comments = {
  list: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/comment/list',
    body: Type.Object({
      ...pageFields,
      subject: CommentableInput,
      order: Type.Optional(Type.Enum(['hot', 'new'])),
    }),
    /** The first page begins with what the asker wrote and nobody else sees yet, beyond the size of the page. */
    reply: Type.Object({
      ...listOf(Thread).properties,
      /** Comments and replies that everybody sees. */
      count: Count,
    }),
    errors: ['subject_not_found'],
  }),
  /** The replies under a comment, oldest first. */
  replies: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/comment/replies',
    extra: true,
    body: Type.Object({ ...pageFields, id: IdInput }),
    /** The last page ends with what the asker wrote under it and nobody else sees yet. */
    reply: listOf(Comment),
    errors: ['comment_not_found'],
  }),
  add: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/comment/add',
    ingress: 'comment',
    rate: { limit: 20, seconds: 60, by: 'account' },
    bodyLimit: 131_072,
    body: Type.Object({
      subject: CommentableInput,
      /** Longer than a comment may be, so that who wrote too much is told so and not "invalid". */
      text: Line(20_000, 1),
      /** A comment or a reply on the same thing. */
      replyTo: Type.Optional(IdInput),
      /** Accounts named in the text as `@name`. */
      mentions: Type.Optional(Type.Array(IdInput, { maxItems: mostMentions })),
      /** Made when the comment was written: sent twice it makes one comment. */
      key: RequestKey,
    }),
    reply: Comment,
    errors: ['subject_not_found', 'comment_not_found', 'comment_too_long', 'words_refused', 'muted'],
  }),
  remove: endpoint({
    ...personal,
    method: 'POST',
    path: '/api/app/comment/delete',
    extra: true,
    body: Type.Object({ id: IdInput }),
    reply: Nothing,
    errors: ['comment_not_found'],
  }),
}
