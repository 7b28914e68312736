import * as Type from 'typebox'
import { Count, Line, listOf, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { CardDays, ClaimedGift, Level, Membership, OfferedCard, Tier, UsedCode } from './shapes.ts'

export const membership = {
  cards: endpoint({
    method: 'POST',
    path: '/api/app/card/list',
    feature: 'membership',
    access: 'guest',
    age: 'confirmed',
    reply: Type.Object({ list: Type.Array(OfferedCard) }),
  }),
  mine: endpoint({
    method: 'POST',
    path: '/api/app/membership/mine',
    feature: 'membership',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    reply: Membership,
  }),
  /** The viewer's growth and level, and all levels with their gifts. */
  levels: endpoint({
    method: 'POST',
    path: '/api/app/membership/levels',
    feature: 'membership',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    reply: Type.Object({ growth: Count, level: Count, list: Type.Array(Level) }),
  }),
  /** Claims the gift of a reached level; each once. */
  claimGift: endpoint({
    method: 'POST',
    path: '/api/app/membership/claimGift',
    feature: 'membership',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    rate: { limit: 30, seconds: 60, by: 'account' },
    body: Type.Object({ level: Type.Integer({ minimum: 1, maximum: 20 }) }),
    reply: ClaimedGift,
    errors: ['level_not_reached', 'gift_claimed', 'no_gift'],
  }),
  gifts: endpoint({
    method: 'POST',
    path: '/api/app/membership/gifts',
    feature: 'membership',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    body: Type.Object(pageFields),
    reply: listOf(ClaimedGift),
  }),
  /** Redeems a membership code. After five wrong codes all are refused for a while. */
  useCode: endpoint({
    method: 'POST',
    path: '/api/app/membership/useCode',
    feature: 'membership',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    rate: { limit: 60, seconds: 900, by: 'address' },
    body: Type.Object({ code: Line(60, 1) }),
    reply: Type.Object({ type: Tier, days: CardDays, membership: Membership }),
    errors: ['vip_code_wrong', 'vip_codes_locked'],
  }),
  usedCodes: endpoint({
    method: 'POST',
    path: '/api/app/membership/usedCodes',
    feature: 'membership',
    access: 'guest',
    age: 'confirmed',
    extra: true,
    body: Type.Object(pageFields),
    reply: listOf(UsedCode),
  }),
}
