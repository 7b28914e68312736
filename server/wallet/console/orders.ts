import { fail } from '#contract/errors.ts'
import type { OrderDetail, OrderRow as Shown } from '#contract/wallet/console-shapes.ts'
import type { OrderState } from '#contract/wallet/recharge-shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import type { OrderRow } from '../orders/queries.ts'
import { tables } from '../tables.ts'
import { deliveriesOf } from './deliveries.ts'
import { dayBounds } from './days.ts'
import { memberNames } from './people.ts'
import { settlementsOf } from './settlements.ts'

type Filter = PageInput & { state?: OrderState; provider?: string; day?: string; accountId?: number }

const columns = [
  'id',
  'account_id',
  'kind',
  'title',
  'terms',
  'price',
  'currency',
  'provider',
  'reference',
  'state',
  'reason',
  'paid',
  'late',
  'created_at',
  'expires_at',
  'updated_at',
  'paid_at',
  'check_at',
] as const
type Row = Pick<OrderRow, (typeof columns)[number] & keyof OrderRow> & {
  late: boolean
  updated_at: Date
  check_at: Date | null
}
const orders = (db: Db) => tables.of(db).selectFrom('recharge_orders').select(columns)

/** A page of orders for staff, the newest first. */
export async function listOrderRows(platform: Pick<Platform, 'db' | 'now'>, filter: Filter) {
  const { state, provider, day, accountId } = filter
  const list = `console orders ${[state, provider, day, accountId].join(' ')}`
  const { from, to } = dayBounds(day)
  const { list: rows, next } = await keysetPage(
    orders(platform.db)
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(provider !== undefined, (query) => query.where('provider', '=', provider!))
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
      .$if(day !== undefined, (query) => query.where('created_at', '>=', from).where('created_at', '<', to)),
    filter,
    { list, id: 'id', order: 'desc' },
    (row) => row as Row,
  )
  const name = await memberNames(
    platform,
    rows.map(({ account_id }) => account_id),
  )
  return { list: rows.map((row) => show(row, name)), next }
}

const show = (row: Row, name: (id: number) => { id: number; name: string }): Shown => ({
  id: row.id,
  account: name(row.account_id),
  kind: row.kind,
  title: row.title,
  price: row.price,
  currency: row.currency,
  paid: row.paid,
  state: row.state,
  reason: row.reason,
  provider: row.provider,
  createdAt: unixSeconds(row.created_at),
  paidAt: unixSeconds(row.paid_at),
})

/** An order with its deliveries and settlements. Refuses with `order_not_found`. */
export async function findOrderDetail(
  platform: Pick<Platform, 'db' | 'now'>,
  viewer: StaffViewer,
  id: number,
): Promise<OrderDetail> {
  const row = ((await orders(platform.db).where('id', '=', id).executeTakeFirst()) ??
    fail('order_not_found')) as Row
  const [name, deliveries, settlements] = await Promise.all([
    memberNames(platform, [row.account_id]),
    row.reference === null ? [] : deliveriesOf(platform.db, row.provider, row.reference),
    settlementsOf(platform, id),
  ])
  const waiting = settlements.find(({ state }) => state === 'waiting')
  const mayChange = viewer.permissions.includes('money.refund')
  return {
    ...show(row, name),
    coins: Number(row.terms.coins ?? 0),
    gift: Number(row.terms.gift ?? 0),
    reference: row.reference ?? '',
    late: row.late,
    expiresAt: unixSeconds(row.expires_at),
    updatedAt: unixSeconds(row.updated_at),
    nextCheckAt: unixSeconds(row.check_at),
    deliveries,
    settlements,
    can: {
      recheck: mayChange && row.state !== 'paid' && row.reason !== 'closed',
      propose: mayChange && row.state === 'review' && !waiting,
      decide:
        mayChange && row.state === 'review' && waiting !== undefined && waiting.proposedBy.id !== viewer.id,
    },
  }
}
