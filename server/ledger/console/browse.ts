import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { Kind } from '#contract/ledger/chart.ts'
import type {
  LedgerAccount,
  LedgerMovement,
  LedgerTransfer,
  LedgerTransferDetail,
} from '#contract/ledger/shapes.ts'
import { keysetPage, type PageInput } from '#server/platform/database/cursor.ts'
import { type Db, unixSeconds } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listOfAccounts } from '../movements.queries.ts'
import { tables } from '../tables.ts'
import { namesOf } from './people.ts'

type Reader = Pick<Platform, 'db' | 'now'>

/** Accounts of a member, or with owner 0 those of the platform and its providers; rows of one account are summed. */
export async function listAccounts(
  platform: Reader,
  owner: number,
): Promise<{ name: string; list: LedgerAccount[] }> {
  const list = await tables
    .of(platform.db)
    .selectFrom('ledger_accounts')
    .select(['kind', 'owner_id as owner', 'provider', 'currency'])
    .select(sql<number>`sum(balance)::bigint`.as('balance'))
    .where('owner_id', '=', owner)
    .groupBy(['kind', 'owner_id', 'provider', 'currency'])
    .orderBy('kind')
    .orderBy('provider')
    .orderBy('currency')
    .$castTo<LedgerAccount>()
    .execute()
  const people = await namesOf(platform, { members: [owner], staff: [] })
  return { name: people.member(owner).name, list }
}

/** Entries on the accounts of an owner, newest first. */
export async function browseMovements(
  db: Db,
  { owner, kind, ...input }: PageInput & { owner: number; kind?: Kind },
): Promise<{ list: LedgerMovement[]; next: string | null }> {
  const accounts = await tables
    .of(db)
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner_id', '=', owner)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .execute()
  const ids = accounts.map(({ id }) => id)
  return listOfAccounts(db, ids, `ledger ${owner} ${kind ?? ''}`, input)
}

const transferRows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('ledger_transfers as transfer')
    .leftJoin('ledger_transfers as later', 'later.reverses', 'transfer.id')
    .selectAll('transfer')
    .select('later.id as reversed_by')
type TransferRow = Awaited<ReturnType<ReturnType<typeof transferRows>['execute']>>[number]

/** Transfers, newest first: all, those of one reason, or the one of a key. */
export async function listTransfers(
  platform: Reader,
  { key, reason, ...input }: PageInput & { key?: string; reason?: string },
): Promise<{ list: LedgerTransfer[]; next: string | null }> {
  const list = `transfers ${reason ?? ''} ${key ?? ''}`
  const { list: rows, next } = await keysetPage(
    transferRows(platform.db)
      .$if(key !== undefined, (query) => query.where('transfer.key', '=', key!))
      .$if(reason !== undefined, (query) => query.where('transfer.reason', '=', reason!)),
    input,
    { list, id: 'transfer.id', order: 'desc' },
    (row) => row,
  )
  return { list: rows.map(await showTransfers(platform, rows)), next }
}

/** Presents transfers; their names and sums are read with one query each. */
async function showTransfers(platform: Reader, rows: readonly TransferRow[]) {
  const moved = await sumsOf(
    platform.db,
    rows.map(({ id }) => id),
  )
  const people = await namesOf(platform, {
    members: rows.flatMap(({ by, by_id }) => (by === 'member' ? by_id! : [])),
    staff: rows.flatMap(({ by, by_id }) => (by === 'staff' ? by_id! : [])),
  })
  return (row: TransferRow): LedgerTransfer => ({
    id: row.id,
    key: row.key,
    reason: row.reason,
    note: row.note,
    at: unixSeconds(row.at),
    by: row.by as LedgerTransfer['by'],
    person: row.by === 'staff' ? people.staff(row.by_id) : people.member(row.by_id),
    moved: moved.get(row.id) ?? [],
    reverses: row.reverses ?? 0,
    reversedBy: row.reversed_by ?? 0,
  })
}

/** Sum credited by each transfer, by currency. */
async function sumsOf(db: Db, transfers: readonly number[]) {
  if (transfers.length === 0) return new Map<number, LedgerTransfer['moved']>()
  const rows = await tables
    .of(db)
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select(['entry.transfer_id', 'account.currency'])
    .select(sql<number>`sum(entry.amount)::bigint`.as('amount'))
    .where('entry.transfer_id', 'in', transfers)
    .where('entry.amount', '>', 0)
    .groupBy(['entry.transfer_id', 'account.currency'])
    .orderBy('account.currency')
    .execute()
  return Map.groupBy(rows, (row) => row.transfer_id)
}

/** One transfer with its entries, its hold, and its reversal. */
export async function readTransfer(platform: Reader, id: number): Promise<LedgerTransferDetail> {
  const { db } = platform
  const row =
    (await transferRows(db).where('transfer.id', '=', id).executeTakeFirst()) ?? fail('transfer_not_found')
  const own = tables.of(db)
  const entries = await own
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_kinds as kind', 'kind.kind', 'account.kind')
    .select(['account.kind', 'account.owner_id', 'account.provider', 'account.currency'])
    .select(['entry.amount', 'entry.balance_after as balance'])
    .where('entry.transfer_id', '=', id)
    .orderBy('kind.lock_order')
    .orderBy('account.id')
    .execute()
  const holds = await own
    .selectFrom('ledger_holds')
    .selectAll()
    .where((eb) => eb.or([eb('transfer_id', '=', id), eb('ended_by', '=', id)]))
    .execute()
  const people = await namesOf(platform, { members: entries.map(({ owner_id }) => owner_id), staff: [] })
  const hold = holds.find(({ transfer_id }) => transfer_id === id)
  return {
    transfer: (await showTransfers(platform, [row]))(row),
    entries: entries.map(({ owner_id, kind, ...entry }) => ({
      ...entry,
      kind: kind as Kind,
      owner: people.member(owner_id),
    })),
    hold: hold ? { expiresAt: unixSeconds(hold.expires_at), endedBy: hold.ended_by ?? 0 } : null,
    ends: holds.find(({ ended_by }) => ended_by === id)?.transfer_id ?? 0,
  }
}
