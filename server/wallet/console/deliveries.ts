import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import { shanghaiDay } from '#contract/days.ts'
import type { DeliveryRow } from '#contract/wallet/console-shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'
import { refusalsSince } from '../webhooks/refusals.ts'
import { dayBounds } from './days.ts'

const maxDeliveriesOfOrder = 50

const deliveries = (db: Db) =>
  tables
    .of(db)
    .selectFrom('payment_deliveries')
    .select([
      'id',
      'provider',
      'delivery',
      'original',
      'event',
      'reference',
      'received_at',
      'handled_at',
      'outcome',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof deliveries>['execute']>>[number]

const show = ({ received_at, handled_at, original, outcome, ...row }: Row): DeliveryRow => ({
  ...row,
  // A first delivery repeats its own id as the original
  original: original === null || original === row.delivery ? '' : original,
  outcome: outcome ?? '',
  receivedAt: unixSeconds(received_at),
  handledAt: unixSeconds(handled_at),
})

/** Deliveries about one invoice, in the order of arrival. */
export const deliveriesOf = async (db: Db, provider: string, reference: string): Promise<DeliveryRow[]> =>
  (
    await deliveries(db)
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .orderBy('id')
      .limit(maxDeliveriesOfOrder)
      .execute()
  ).map(show)

/** All deliveries, newest first; with `waiting` only those not handled yet. */
export async function listDeliveries(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { waiting = false, ...input }: PageInput & { waiting?: boolean },
) {
  const weekAgo = shanghaiDay(now(), 6)
  const [found, refused, { taken }] = await Promise.all([
    keysetPage(
      deliveries(db).$if(waiting, (query) => query.where('handled_at', 'is', null)),
      input,
      { list: waiting ? 'waiting deliveries' : 'deliveries', id: 'id', order: 'desc' },
      show,
    ),
    refusalsSince(db, weekAgo),
    tables
      .of(db)
      .selectFrom('payment_deliveries')
      .select(sql<number>`count(*)`.as('taken'))
      .where('received_at', '>=', dayBounds(weekAgo).from)
      .executeTakeFirstOrThrow(),
  ])
  return { ...found, week: { taken, ...refused } }
}

/** The body of a delivery, byte for byte; its signature is not stored. */
export async function findBody(db: Db, id: number): Promise<{ body: string }> {
  const found = await tables
    .of(db)
    .selectFrom('payment_deliveries')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? fail('delivery_not_found')
}
