import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { reasonCodes, reasons } from '#contract/moderation/reasons.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { accountsOfDevices } from '#server/invite/index.ts'
import { networkOf } from '#server/platform/addresses/addresses.ts'
import type { Db } from '#server/platform/database/db.ts'
import { derivedKey } from '#server/platform/secrets/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from '../tables.ts'
import {
  approvalHolds,
  falseReportCounts,
  personPeriod,
  type ReporterRecord,
  sitePeriod,
  type Treatment,
  treatmentOf,
} from './rules.ts'

/** Who reports. */
export type Reporter = {
  /** Their account and the others of its devices, their own first; none for whoever has no account. */
  accounts: readonly number[]
  /** Their network, keyed: who reads the database learns no address. */
  network: Buffer
  /** They say they are the person shown, or act for them. */
  isPersonShown: boolean
  record: ReporterRecord
}

type Given = { accountId: number | null; address: string; isPersonShown: boolean }
type Asks = Pick<Platform, 'keys' | 'now' | 'config'>

const gravest = reasonCodes.filter((code) => reasons[code].gravity === 'gravest')

/**
 * One at a time decides about budgets, so that many at one moment cannot all be the last. Taken before any author is locked: who waits
 * here holds nothing that another waits for.
 */
export const lockBudgets = (transaction: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('budgets of hiding by report'))`.execute(transaction)

/** Who reports, with what is known of them. */
export async function findReporter(
  { keys, now }: Asks,
  transaction: Db,
  { accountId, address, isPersonShown }: Given,
): Promise<Reporter> {
  const accounts =
    accountId === null ? [] : [accountId, ...(await accountsOfDevices(transaction, accountId, now()))]
  const network = createHmac('sha256', derivedKey(keys, 'networks that report'))
    .update(networkOf(address))
    .digest()
  return { accounts, network, isPersonShown, record: await findRecord(transaction, accounts, now()) }
}

/** Decides what a grave report does at once; see `treatmentOf`. */
export async function weighReport(
  { now, config }: Asks,
  transaction: Db,
  { accounts, network, isPersonShown, record }: Reporter,
  subject: Subject,
): Promise<Treatment> {
  const byPerson = sql<boolean>`account_id = any(${accounts}::bigint[])`
  const byEither = sql<boolean>`(network = ${network} or ${byPerson})`
  const lately = sql<boolean>`at > ${new Date(now() - personPeriod)}`
  const { rows } = await sql<{
    asPersonShown: number
    ofPerson: number
    ofNetwork: number
    ofSite: number
    hidItBefore: boolean
    isApproved: boolean
  }>`
    select
      (select count(*)::int from report_hidings where by_person_shown and ${byEither} and ${lately}) as "asPersonShown",
      (select count(*)::int from report_hidings where not by_person_shown and ${byPerson} and ${lately}) as "ofPerson",
      (select count(*)::int from report_hidings where not by_person_shown and network = ${network} and ${lately}) as "ofNetwork",
      (select count(*)::int from report_hidings where not by_person_shown and at > ${new Date(now() - sitePeriod)}) as "ofSite",
      exists (select from report_hidings where ${byEither}
        and subject_kind = ${subject.kind} and subject_id = ${subject.id}) as "hidItBefore",
      exists (select from moderation_cases where subject_kind = ${subject.kind} and subject_id = ${subject.id}
        and decision = 'approve' and decided_at > ${new Date(now() - approvalHolds)}) as "isApproved"`.execute(
    transaction,
  )
  return treatmentOf({ ...rows[0]!, record, isPersonShown }, config.RATE_LIMIT_FACTOR)
}

/** How grave reports of these accounts were decided. */
async function findRecord(db: Db, accounts: readonly number[], now: number): Promise<ReporterRecord> {
  if (accounts.length === 0) return { proved: 0, refuted: 0 }
  return tables
    .of(db)
    .selectFrom('moderation_reports as report')
    .innerJoin('moderation_cases as case', 'case.id', 'report.case_id')
    .where('report.reporter_id', 'in', accounts)
    .where('report.reason', 'in', gravest)
    .where('case.decided_at', '>', new Date(now - falseReportCounts))
    .select([
      sql<number>`(count(distinct "case".id) filter (where decision = 'remove'))::int`.as('proved'),
      sql<number>`(count(distinct "case".id) filter (where decision = 'approve'))::int`.as('refuted'),
    ])
    .executeTakeFirstOrThrow()
}

/** Forgets hidings that are older than any decision that stands. */
export const forgetHidings = (db: Db, now: number): Promise<unknown> =>
  tables
    .of(db)
    .deleteFrom('report_hidings')
    .where('at', '<', new Date(now - 2 * approvalHolds))
    .execute()

/** Writes down that a report hid its subject. */
export async function noteHiding(
  { now }: Pick<Platform, 'now'>,
  transaction: Db,
  { caseId, subject, by }: { caseId: number; subject: Subject; by: Reporter },
): Promise<void> {
  await tables
    .of(transaction)
    .insertInto('report_hidings')
    .values({
      case_id: caseId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      account_id: by.accounts[0] ?? null,
      network: by.network,
      by_person_shown: by.isPersonShown,
      at: new Date(now()),
    })
    .execute()
}
