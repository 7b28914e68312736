import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { account } from '#contract/account/endpoints.ts'
import { purchases } from '#contract/purchases/endpoints.ts'
import { pay } from '#contract/video/pay.ts'
import type { Quote, Receipt } from '#contract/purchases/shapes.ts'
import { changeRows, openSite, type Site } from '../harness/site.ts'

/** The moments of a purchase at which a crash would hurt, in their order. From `purchase.committed` on it is done. */
export const crashPoints = ['purchase.written', 'purchase.handed over', 'purchase.committed'] as const
export type CrashPoint = (typeof crashPoints)[number]

const price = 100
const coinsAtFirst = 250

/** A site whose server can be killed at a point of its work. */
export async function openFragileSite() {
  const folder = mkdtempSync(join(tmpdir(), 'yehang-failpoint-'))
  const file = join(folder, 'armed')
  const site = await openSite({ environment: { SAMPLE_LIBRARY: 'none', FAILPOINT_FILE: file } })
  return {
    site,
    /** The server dies where this says; nothing lets it live. */
    arm: (point: string) => writeFileSync(file, point),
    async close() {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
type FragileSite = Awaited<ReturnType<typeof openFragileSite>>

/**
 * Kills the server at a point of a purchase, starts it again and sends the same wish once more, then again.
 * @returns what was wrong, in words, and the seconds from the start to the last answer
 */
export async function purchaseRound(
  { site, arm }: Pick<FragileSite, 'site' | 'arm'>,
  point: CrashPoint,
): Promise<{ wrong: string[]; seconds: number }> {
  const token = await site.guest()
  const filmId = await furnish(site, token)
  const wish = { id: filmId, price, key: randomUUID() }
  const standing = async () => {
    const { balance, owned } = (await site.ask(purchases.quote, { kind: 'film', id: filmId }, token))
      .data as Quote
    return { owned, coins: balance.paid }
  }
  const buy = async () => (await site.ask(pay.film, wish, token)).data as Receipt
  arm(point)
  const answered = await buy().then(
    () => true,
    () => false,
  )
  arm('')
  await site.kill()
  await site.restart()
  const restarted = performance.now()

  const afterCrash = await standing()
  const [first, second] = [await buy(), await buy()]
  const atLast = await standing()
  const seconds = (performance.now() - restarted) / 1000
  // The coins and the film change hands together, or neither does
  const [before, after] = [
    { owned: false, coins: coinsAtFirst },
    { owned: true, coins: coinsAtFirst - price },
  ]
  const same = (what: string, found: unknown, expected: unknown) =>
    isDeepStrictEqual(found, expected)
      ? []
      : [`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`]
  return {
    wrong: [
      ...same('answered', answered, false),
      ...same('after the crash', afterCrash, point === 'purchase.committed' ? after : before),
      ...same('the receipt', [first.price, first.balance], [price, { paid: after.coins, bonus: 0 }]),
      ...same('the second answer', second, first),
      ...same('at last', atLast, after),
    ],
    seconds,
  }
}

/** A film for sale, and coins for two and a half of it. */
async function furnish(site: Site, token: string): Promise<number> {
  const { id: owner } = (await site.ask(account.info, {}, token)).data as { id: number }
  const prefix = randomBytes(16).toString('hex')
  const [film] = await changeRows(
    site,
    sql<{ id: number }>`
      insert into films (title, price, ready, visibility, published_at, media_prefix, media_secret)
      values ('海边', ${price}, true, 'published', now(), ${prefix}, ${randomBytes(32)}) returning id`,
  )
  await changeRows(
    site,
    sql`select ledger_post(${`crash:${prefix}`}, 'test', 'system', null, now(), '', null, null, null,
      array['coins_issued', 'coins_paid'], array[0, ${owner}]::bigint[], array['', ''], array['paid', 'paid'],
      array[${-coinsAtFirst}, ${coinsAtFirst}]::bigint[])`,
  )
  return film!.id
}

/** Accounts whose balance is not the sum of their entries, and transfers that do not sum to zero. */
export const brokenSums = (site: Site) =>
  changeRows(
    site,
    sql<{ broken: string }>`
      select 'account ' || a.id as broken from ledger_accounts a
      where a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account_id = a.id)
      union all
      select 'transfer ' || transfer_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by transfer_id, currency having sum(amount) <> 0`,
  )
