import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pay } from '#contract/video/pay.ts'
import { balancesOf } from '#server/ledger/index.ts'
import type { World } from '#server/testing.ts'

/** Calls shared by tests of purchases. */
export const shopOf = (world: World) => ({
  /** A film that belongs to somebody, and how many percent of the bought coins are theirs. */
  async workOf(ownerId: number, percent: number, price: number): Promise<number> {
    const { id } = await world.film({ price })
    await sql`update films set owner_id = ${ownerId}, owner_percent = ${percent} where id = ${id}`.execute(
      world.platform.db,
    )
    return id
  },
  /** A series of films, with its price. */
  async series(price: number, filmIds: readonly number[]): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into collections (title, price) values (${randomUUID()}, ${price}) returning id`.execute(
      world.platform.db,
    )
    const { id } = rows[0]!
    await sql`update films set collection_id = ${id} where id = any(${[...filmIds]}::bigint[])`.execute(
      world.platform.db,
    )
    return id
  },
  buyFilm: (token: string, id: number, price: number, key: string = randomUUID()) =>
    world.send(pay.film, { as: token, body: { id, price, key } }),
  /** Coins to spend, in hundredths. */
  async coinsOf(accountId: number) {
    const { paid, bonus } = await balancesOf(world.platform.db, accountId)
    return { paid, bonus }
  },
  incomeOf: async (accountId: number) => (await balancesOf(world.platform.db, accountId)).creator,
  /** How often something was bought by an account and not refunded. */
  async bought(accountId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from purchases where account_id = ${accountId} and refunded_at is null`.execute(
      world.platform.db,
    )
    return rows[0]!.count
  },
})
