import type { Reply } from '#contract/endpoint.ts'
import type { Good, GoodKind, mall } from '#contract/rewards/mall.ts'
import type { GoodRow } from '#contract/rewards/mall-console.ts'
import { balancesOf } from '#server/ledger/index.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

/** The mall has one page; goods beyond it are not shown. */
const maxGoods = 100

/** Goods on sale now for an account, with its points. */
export async function listGoods(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  accountId: number,
): Promise<Reply<typeof mall.goods>> {
  const at = new Date(now())
  const [rows, { points }] = await Promise.all([
    tables
      .of(db)
      .selectFrom('reward_goods as good')
      .selectAll('good')
      .select((eb) =>
        eb
          .selectFrom('reward_orders as mine')
          .select(eb.fn.countAll<number>().as('had'))
          .whereRef('mine.good_id', '=', 'good.id')
          .where('mine.account_id', '=', accountId)
          .where('mine.state', '<>', 'returned')
          .as('had'),
      )
      .where('on_sale', '=', true)
      .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
      .orderBy('position')
      .orderBy('id')
      .limit(maxGoods)
      .execute(),
    balancesOf(db, accountId),
  ])
  const list = rows.map((row): Good => ({
    ...fieldsOf(row),
    had: Number(row.had),
    endsAt: unixSeconds(row.ends_at),
  }))
  return { points, list }
}

type Row = {
  id: number
  title: string
  intro: string
  cover: string
  kind: string
  amount: number
  tier: number
  price: number
  stock: number
  per_member: number
}

const fieldsOf = ({ id, title, intro, cover, kind, amount, tier, price, stock, per_member }: Row) => ({
  id,
  title,
  intro,
  cover,
  kind: kind as GoodKind,
  amount,
  tier,
  price,
  stock,
  perMember: per_member,
})

type WholeRow = Row & {
  sold: number
  starts_at: Date | null
  ends_at: Date | null
  on_sale: boolean
  position: number
}

const showRow = (row: WholeRow): GoodRow => ({
  ...fieldsOf(row),
  sold: row.sold,
  startsAt: unixSeconds(row.starts_at),
  endsAt: unixSeconds(row.ends_at),
  onSale: row.on_sale,
  position: row.position,
})

/** All goods, newest first. */
export async function listGoodRows(db: Db, input: PageInput) {
  return keysetPage(
    tables.of(db).selectFrom('reward_goods').selectAll(),
    input,
    { list: 'goods', id: 'id', order: 'desc' },
    showRow,
  )
}

/** A good for staff, locked when it is about to change. */
export async function findGoodRow(db: Db, id: number, { lock = false } = {}): Promise<GoodRow | undefined> {
  const row = await tables
    .of(db)
    .selectFrom('reward_goods')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && showRow(row)
}
