import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { account } from '#contract/account/endpoints.ts'
import { purchases } from '#contract/purchases/endpoints.ts'
import { pay } from '#contract/video/pay.ts'
import type { Quote, Receipt } from '#contract/purchases/shapes.ts'
import { changeRows, openSite, type Site } from './site.ts'

/** The moments of a purchase at which a crash would hurt, in their order. From `purchase.committed` on it is done. */
export const crashPoints = ['purchase.written', 'purchase.handed over', 'purchase.committed'] as const
type CrashPoint = (typeof crashPoints)[number]

const price = 100

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
 * Kills the server at a point of a purchase, starts it again and sends the same wish once more, then again. What the account had
 * before it was sent again, what it has at the end, and both answers.
 */
export async function crashAt({ site, arm }: FragileSite, point: CrashPoint) {
  const token = await site.guest()
  const filmId = await furnish(site, token)
  const wish = { id: filmId, price, key: randomUUID() }
  const quoted = async () =>
    (await site.ask(purchases.quote, { kind: 'film', id: filmId }, token)).data as Quote
  arm(point)
  const answered = await site.ask(pay.film, wish, token).then(
    () => true,
    () => false,
  )
  arm('')
  await site.kill()
  await site.restart()

  const afterCrash = await quoted()
  const first = (await site.ask(pay.film, wish, token)).data as Receipt
  const second = (await site.ask(pay.film, wish, token)).data as Receipt
  const { balance, owned } = await quoted()
  return {
    answered,
    owned: afterCrash.owned,
    had: afterCrash.balance.paid,
    first,
    second,
    left: balance.paid,
    ownedAtLast: owned,
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
      array[-250, 250]::bigint[])`,
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
