import type { ActivityDraft } from '#contract/rewards/draws-console.ts'
import type { DrawKind } from '#contract/rewards/odds.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fundSample } from './funding.ts'
import { writeVersion } from './publishing.ts'
import type { Budget } from './rules.ts'
import { tables } from './tables.ts'

export type SampleDraw = { name: string; kind: DrawKind; draft: ActivityDraft; days: number; budget: Budget }

/** Adds a running activity of the sample library, unless it exists. */
export async function addSampleDraw(
  { db, now }: Platform,
  { name, kind, draft, days, budget }: SampleDraw,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const at = new Date(now())
    const activity = await tables
      .of(transaction)
      .insertInto('draw_activities')
      .values({ name, kind, draft: JSON.stringify(draft), sample: true, created_at: at })
      .onConflict((on) => on.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!activity) return
    await writeVersion(transaction, activity.id, draft, {
      startsAt: at,
      endsAt: new Date(now() + days * 86_400_000),
      publishedAt: at,
      staffId: null,
    })
    await fundSample(transaction, activity.id, budget)
  })
}

/** Hides the sample activities; draws from them stay in the records of their members. */
export async function removeSampleDraws({ db }: Platform): Promise<number> {
  const removed = await tables
    .of(db)
    .updateTable('draw_activities')
    .set({ hidden: true })
    .where('sample', '=', true)
    .where('hidden', '=', false)
    .returning('id')
    .execute()
  return removed.length
}
