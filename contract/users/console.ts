import * as Type from 'typebox'
import { Count, IdInput, Line, listOf, pageFields, RequestKey } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { reasonCodes } from '../moderation/reasons.ts'
import { CardGift, User, UserRow } from './shapes.ts'

const read = { method: 'POST', feature: 'users', access: 'staff:users.read', age: 'open' } as const
const edit = { method: 'POST', feature: 'users', access: 'staff:users.edit', age: 'open' } as const
const cards = { method: 'POST', feature: 'users', access: 'staff:cards.edit', age: 'open' } as const
const One = Type.Object({ id: IdInput })

/** Members, for the staff who look after them. */
export const usersConsole = {
  /** Members by id, by complete phone number, or by the beginning of a nickname; without a search the newest first. */
  find: endpoint({
    ...read,
    path: '/api/console/users/find',
    body: Type.Object({ ...pageFields, search: Type.Optional(Line(40)) }),
    reply: listOf(UserRow),
  }),
  user: endpoint({
    ...read,
    path: '/api/console/users/user',
    body: One,
    reply: User,
    errors: ['account_not_found'],
  }),
  /** Ends one session, or all of them. */
  signOut: endpoint({
    ...edit,
    path: '/api/console/users/signOut',
    body: Type.Object({ id: IdInput, session: Type.Optional(IdInput) }),
    reply: Type.Object({ ended: Count }),
    errors: ['account_not_found'],
  }),
  note: endpoint({
    ...edit,
    path: '/api/console/users/note',
    body: Type.Object({ id: IdInput, text: Line(500, 1) }),
    reply: User,
    errors: ['account_not_found'],
  }),
  /** Bans an account, with a statement to its owner, who may appeal. 0 days: until the ban is lifted. */
  ban: endpoint({
    ...read,
    access: 'staff:moderation.decide',
    path: '/api/console/users/ban',
    body: Type.Object({
      id: IdInput,
      reason: Type.Enum(reasonCodes),
      facts: Line(1000, 1),
      days: Type.Integer({ minimum: 0, maximum: 3_650 }),
    }),
    reply: User,
    errors: ['account_not_found'],
  }),
  /** Grants days of a tier; many days need the approval of a second person. */
  giveCard: endpoint({
    ...cards,
    path: '/api/console/users/giveCard',
    body: Type.Object({
      id: IdInput,
      key: RequestKey,
      type: Type.Integer({ minimum: 1, maximum: 5 }),
      days: Type.Integer({ minimum: 1, maximum: 3_660 }),
      reason: Line(200, 1),
    }),
    reply: CardGift,
    errors: ['account_not_found', 'key_reused'],
  }),
  decideGift: endpoint({
    ...cards,
    path: '/api/console/users/decideGift',
    body: Type.Object({ id: IdInput, approve: Type.Boolean() }),
    reply: CardGift,
    errors: ['gift_not_found', 'second_person_required'],
  }),
}
