import { sql } from 'kysely'
import { fail } from '#contract/errors.ts'
import type { CaseSource } from '#contract/moderation/case-shapes.ts'
import type { Ingress } from '#contract/moderation/ingresses.ts'
import { type ReasonCode, reasons } from '#contract/moderation/reasons.ts'
import type { Snapshot } from '#contract/moderation/shapes.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SubjectHandlers } from '#server/platform/parts/subject-handlers.ts'
import type { Asker } from '#server/platform/viewer.ts'
import { lockBudgets, noteHiding, type Reporter, weighReport } from '../hiding/budgets.ts'
import type { Treatment } from '../hiding/rules.ts'
import { lockAccount } from '../restrictions.ts'
import { clockHours, rankOf, urgentHours } from '../rules.ts'
import { writeStatement } from './statements.ts'
import { tables } from '../tables.ts'

export type HeldCase = {
  subject: Subject
  /** Null: the operator's own. */
  authorId: number | null
  /** None for what did not come in as words. */
  ingress?: Ingress
  causes: string[]
  snapshot: Snapshot
}

/** Written out: an index of part of a table is found by its condition, never by a parameter that may hold it. */
const decided = sql.lit('decided')

/**
 * Opens the case of words that `judge` holds, in the transaction that stores them. Their owner keeps them unseen until
 * the decision comes by its `SubjectHandler`. Edited again while they wait, they keep their place in the queue.
 */
export async function openCase(
  { now }: Pick<Platform, 'now'>,
  transaction: Db,
  { subject, authorId, ingress, causes, snapshot }: HeldCase,
): Promise<number> {
  const { id } = await tables
    .of(transaction)
    .insertInto('moderation_cases')
    .values({
      subject_kind: subject.kind,
      subject_id: subject.id,
      author_id: authorId,
      source: 'held',
      ingress: ingress ?? '',
      causes,
      hidden: true,
      snapshot: JSON.stringify(snapshot),
      opened_at: new Date(now()),
    })
    .onConflict((on) =>
      on
        .columns(['subject_kind', 'subject_id'])
        .where('state', '<>', decided)
        .doUpdateSet({
          causes,
          hidden: true,
          snapshot: JSON.stringify(snapshot),
          version: sql`moderation_cases.version + 1`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a case about a subject waits for a decision. */
export async function hasOpenCase(db: Db, { kind, id }: Subject): Promise<boolean> {
  const found = await tables
    .of(db)
    .selectFrom('moderation_cases')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '<>', decided)
    .executeTakeFirst()
  return found !== undefined
}

export type Raise = {
  subject: Subject
  source: Exclude<CaseSource, 'held'>
  reason: ReasonCode
  /** How much it adds to the place in the queue. */
  weight: number
  /** Who asks for it; `staff` looked at it, so no budget holds. */
  by: Reporter | 'staff'
}
type Stands = {
  platform: Pick<Platform, 'now' | 'keys' | 'config'>
  handlers: SubjectHandlers
  transaction: Db
}

/**
 * Brings something others can see before staff: it joins the open case of the subject or opens one. For the gravest reasons it is
 * hidden at once as far as the budgets of reports let it, its author told, and the case gets a clock. Where `hidden` comes back true the
 * caller tells other processes by `changed` of the handler, and where `urgent` does, raises the alarm, both after the transaction. Refuses
 * by `subject_not_found`.
 */
export async function raiseCase({ platform, handlers, transaction }: Stands, raise: Raise) {
  const { subject, reason, by } = raise
  const isGravest = reasons[reason].gravity === 'gravest'
  if (isGravest && by !== 'staff') await lockBudgets(transaction)
  const { handler, authorId, snapshot } = await findSeen(handlers, transaction, subject, askerOf(by))
  if (authorId !== null) await lockAccount(transaction, authorId)
  const treatment = !isGravest
    ? 'queue'
    : by === 'staff'
      ? 'hide'
      : await weighReport(platform, transaction, by, subject)
  const { id, was } = await joinCase(platform, transaction, { ...raise, treatment, authorId, snapshot })
  const hidden = treatment === 'hide' && !was.hidden
  if (hidden) {
    if (by !== 'staff') await noteHiding(platform, transaction, { caseId: id, subject, by })
    await handler.setState(transaction, subject.id, 'held')
    if (authorId !== null)
      await writeStatement(platform, transaction, {
        caseId: id,
        accountId: authorId,
        measure: 'hidden',
        kind: subject.kind,
        reason,
        facts: `收到关于“${reasons[reason].title}”的举报，此类内容在审核前一律先行隐藏`,
        snapshot,
        sanctions: [],
        decidedBy: null,
      })
  }
  return { id, snapshot, hidden, urgent: treatment === 'first' && !was.hidden && !was.urgent }
}

/** An account that reports sees what it sees; who has none, what everybody does. */
const askerOf = (by: Raise['by']): Asker => {
  if (by === 'staff') return by
  const [own] = by.accounts
  return own === undefined ? 'public' : { id: own }
}

/** A subject that the asker can see, and can see the thing it is said about. Refuses by `subject_not_found`. */
async function findSeen(handlers: SubjectHandlers, db: Db, { kind, id }: Subject, asker: Asker) {
  const handler = handlers[kind] ?? fail('subject_not_found')
  const found = (await handler.find(db, id, asker)) ?? fail('subject_not_found')
  // Staff look at people, also at what they said under what is hidden by now
  if (found.about && asker !== 'staff') await findSeen(handlers, db, found.about, asker)
  return { handler, ...found }
}

async function joinCase(
  { now }: Pick<Platform, 'now'>,
  transaction: Db,
  {
    subject,
    source,
    reason,
    weight,
    treatment,
    authorId,
    snapshot,
  }: Raise & { treatment: Treatment; authorId: number | null; snapshot: Snapshot },
) {
  const gravity = rankOf(reasons[reason].gravity)
  const clock = treatment === 'first' ? urgentHours : clockHours
  const cases = tables.of(transaction)
  const before = await cases
    .selectFrom('moderation_cases')
    .select(['hidden', 'urgent'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '<>', decided)
    .forUpdate()
    .executeTakeFirst()
  const { id } = await cases
    .insertInto('moderation_cases')
    .values({
      subject_kind: subject.kind,
      subject_id: subject.id,
      author_id: authorId,
      source,
      causes: [reason],
      gravity,
      score: weight,
      hidden: treatment === 'hide',
      urgent: treatment === 'first',
      snapshot: JSON.stringify(snapshot),
      due_at: gravity === 2 ? new Date(now() + clock * 3_600_000) : null,
      opened_at: new Date(now()),
    })
    .onConflict((on) =>
      on
        .columns(['subject_kind', 'subject_id'])
        .where('state', '<>', decided)
        .doUpdateSet({
          source: sql`case when excluded.source = 'removal' then 'removal' else moderation_cases.source end`,
          causes: sql`array(select distinct unnest(moderation_cases.causes || excluded.causes))`,
          // Who decides must have seen that it became graver; one report more of the same is no news.
          version: sql`moderation_cases.version + (excluded.gravity > moderation_cases.gravity
            or excluded.hidden and not moderation_cases.hidden)::int`,
          gravity: sql`greatest(moderation_cases.gravity, excluded.gravity)`,
          score: sql`least(moderation_cases.score + excluded.score, 1000000)`,
          hidden: sql`moderation_cases.hidden or excluded.hidden`,
          // What is hidden can wait for its turn
          urgent: sql`(moderation_cases.urgent or excluded.urgent)
            and not (moderation_cases.hidden or excluded.hidden)`,
          due_at: sql`case when excluded.urgent and moderation_cases.hidden then moderation_cases.due_at
            else least(moderation_cases.due_at, excluded.due_at) end`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, was: before ?? { hidden: false, urgent: false } }
}
