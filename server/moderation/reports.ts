import { fail } from '#contract/errors.ts'
import { isLogin } from '#contract/account/membership.ts'
import { type ReasonCode, reasons } from '#contract/moderation/reasons.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { raiseCase } from './cases.ts'
import { weightOf } from './rules.ts'
import type { SubjectHandlers } from './subject-handlers.ts'
import { tables } from './tables.ts'

type Report = { subject: Subject; reason: ReasonCode; note?: string }

/** Reports something, with what it shows at this moment as evidence; the gravest is hidden before anybody looks. */
export async function report(
  platform: Platform,
  handlers: SubjectHandlers,
  viewer: Viewer,
  { subject, reason, note = '' }: Report,
): Promise<void> {
  const { hidden } = await platform.db.transaction().execute(async (transaction) => {
    const weight = weightOf(reasons[reason].gravity, isLogin(viewer))
    const raised = await raiseCase(
      { platform, handlers, transaction },
      { subject, source: 'report', reason, weight },
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
}
