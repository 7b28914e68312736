import { sql } from 'kysely'
import type { PaymentReport } from '#contract/wallet/console-shapes.ts'
import type { OrderState } from '#contract/wallet/recharge-shapes.ts'
import { rechargesBooked } from '#server/ledger/index.ts'
import { page, type PageInput, readCursor, rowsToFetch } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { makeReport } from '../jobs-input.ts'
import { providersOf } from '../providers/providers.ts'
import { tables } from '../tables.ts'
import { compareBooks, type OrderBooks } from './books.ts'
import { dayBounds } from './days.ts'
import { staffNamesOf } from './people.ts'

const maxDifferences = 100
const parallelQuestions = 8

type Row = {
  id: number
  provider: string
  reference: string | null
  currency: string
  state: OrderState
  reason: string
  paid: number
}

/** Compares provider, orders and ledger for a day of Asia/Shanghai, and stores the report with every difference. */
export async function reportOn(platform: Platform, day: string, by: number | null): Promise<void> {
  const { db, now } = platform
  const bounds = dayBounds(day)
  const booked = await rechargesBooked(db, { ...bounds, keys: [] })
  const rows = await ordersOf(
    db,
    bounds,
    booked.map(({ key }) => orderOf(key)),
  )
  // An order paid in the last moment of a day may be booked in the first moments of the next, and the other way round
  const keys = rows.map(({ id }) => `recharge:order:${id}`)
  const bookedByKey = new Map(
    (await rechargesBooked(db, { from: bounds.from, to: bounds.from, keys })).map((one) => [
      one.key,
      one.amount,
    ]),
  )
  const allBooks: OrderBooks[] = []
  const rest = [...rows]
  const worker = async () => {
    for (let row = rest.shift(); row; row = rest.shift())
      allBooks.push({
        order: row.id,
        currency: row.currency,
        state: row.state,
        paid: row.paid,
        closed: row.reason === 'closed',
        booked: bookedByKey.get(`recharge:order:${row.id}`),
        provider: await paidAtProvider(platform, row),
      })
  }
  await Promise.all(Array.from({ length: parallelQuestions }, worker))
  const { sums, differences } = compareBooks(allBooks.toSorted((one, other) => one.order - other.order))
  await tables
    .of(db)
    .insertInto('payment_reports')
    .values({
      day: sql`${day}::date`,
      made_at: new Date(now()),
      made_by: by,
      orders: rows.length,
      sums: JSON.stringify(sums),
      differences: JSON.stringify(differences.slice(0, maxDifferences)),
      difference_count: differences.length,
    })
    .execute()
  if (differences.length > 0)
    platform.log.error({ day, differences: differences.length }, 'the books of payments do not agree')
}

const orderOf = (key: string) => Number(key.split(':').at(-1))

/** Orders created or paid on a day, and the orders that the ledger booked on it. */
async function ordersOf(db: Db, { from, to }: { from: Date; to: Date }, ids: number[]): Promise<Row[]> {
  const rows = await tables
    .of(db)
    .selectFrom('recharge_orders')
    .select(['id', 'provider', 'reference', 'currency', 'state', 'reason', 'paid'])
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '>=', from), eb('created_at', '<', to)]),
        eb.and([eb('paid_at', '>=', from), eb('paid_at', '<', to)]),
        eb('id', '=', sql<number>`any(${ids}::bigint[])`),
      ]),
    )
    .execute()
  return rows as Row[]
}

async function paidAtProvider(
  platform: Platform,
  { provider, reference }: Row,
): Promise<OrderBooks['provider']> {
  if (reference === null) return undefined
  const paymentProvider = providersOf(platform).get(provider)
  if (!paymentProvider) return 'silent'
  try {
    return (await paymentProvider.find(reference))?.paid
  } catch (error) {
    platform.log.warn({ err: error, provider, reference }, 'a provider could not be asked for a report')
    return 'silent'
  }
}

/** Starts the comparison of a day in the background. */
export const orderReport = ({ db, jobs }: Platform, staff: StaffViewer, day: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await writeAudit(transaction, staff, { action: 'payments.report', subject: `day ${day}`, details: {} })
    await jobs.enqueue(makeReport, { day, by: staff.id }, { db: transaction, key: day })
  })

/** Reports, latest day first. */
export async function listReports(platform: Pick<Platform, 'db'>, input: PageInput) {
  const cursor = readCursor('payment reports', input.cursor)
  const rows = await tables
    .of(platform.db)
    .selectFrom('payment_reports')
    .select([
      'id',
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('name'),
      sql<number>`day - date '2000-01-01'`.as('place'),
      'made_at',
      'made_by',
      'orders',
      'sums',
      'differences',
      'difference_count',
    ])
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(day, id) < (date '2000-01-01' + ${cursor!.key}::int, ${cursor!.id}::bigint)`),
    )
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsToFetch(input))
    .execute()
  const staffName = await staffNamesOf(
    platform,
    rows.map(({ made_by }) => made_by),
  )
  return page(
    'payment reports',
    input,
    rows,
    (row) => ({ key: row.place, id: row.id }),
    (row): PaymentReport => ({
      id: row.id,
      day: row.name,
      madeAt: unixSeconds(row.made_at),
      madeBy: staffName(row.made_by),
      orders: row.orders,
      sums: row.sums as PaymentReport['sums'],
      differences: row.differences as PaymentReport['differences'],
      differenceCount: row.difference_count,
    }),
  )
}
