import { fail } from '#contract/errors.ts'
import type { ChallengeAnswer } from '#contract/session/challenge.ts'
import { isLogin } from '#contract/account/membership.ts'
import { type ReasonCode, reasons } from '#contract/moderation/reasons.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { spendAnswer } from '#server/platform/challenges/challenges.ts'
import type { SubjectHandlers } from '#server/platform/parts/subject-handlers.ts'
import { raiseCase } from './cases.ts'
import { raiseAlarm } from '../hiding/alarm.ts'
import { findReporter } from '../hiding/budgets.ts'
import { trustIn } from '../hiding/rules.ts'
import { weightOf } from '../rules.ts'
import { tables } from '../tables.ts'

type Report = { subject: Subject; reason: ReasonCode; note?: string; answer: ChallengeAnswer }
type From = { viewer: Viewer; address: string }

/**
 * Reports something, with what it shows at this moment as evidence. The gravest is hidden before anybody looks, within the budgets of
 * reports; whether it is hidden now comes back.
 */
export async function report(
  platform: Platform,
  handlers: SubjectHandlers,
  { viewer, address }: From,
  { subject, reason, note = '', answer }: Report,
): Promise<{ hidden: boolean }> {
  await spendAnswer(platform, answer)
  const { id, hidden, urgent } = await platform.db.transaction().execute(async (transaction) => {
    const { gravity } = reasons[reason]
    const isPersonShown = reason === 'non_consensual'
    const by = await findReporter(platform, transaction, { accountId: viewer.id, address, isPersonShown })
    const raised = await raiseCase(
      { platform, handlers, transaction },
      {
        subject,
        source: 'report',
        reason,
        weight: weightOf(gravity, isLogin(viewer), trustIn(by.record)),
        by,
      },
    )
    const made = await tables
      .of(transaction)
      .insertInto('moderation_reports')
      .values({
        case_id: raised.id,
        reporter_id: viewer.id,
        subject_kind: subject.kind,
        subject_id: subject.id,
        reason,
        note: note.trim(),
        snapshot: JSON.stringify(raised.snapshot),
        at: new Date(platform.now()),
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    // Refused only now, so that the transaction takes its weight in the queue back.
    if (!made) fail('already_reported')
    return raised
  })
  if (hidden) await handlers[subject.kind]?.changed?.(platform, subject.id)
  if (urgent) raiseAlarm(platform, id)
  return { hidden }
}
