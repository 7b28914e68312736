import * as Type from 'typebox'
import { job } from '#server/platform/jobs.ts'
import { writeAudit } from '#server/staff/index.ts'
import { tables } from '../tables.ts'
import { alertsDue } from './rules.ts'

/**
 * Reminds staff of requests that wait: at 12, 24, 36 and 44 hours, and when the 48 are over. Each reminder is given
 * once, in the audit log, as a line of log and in the metrics; the console shows it until the request is decided.
 */
export const watchRemovals = job({
  name: 'watch-removals',
  input: Type.Object({}),
  retries: 2,
  retryDelay: 10,
  concurrency: 1,
  expire: 300,
  cron: '*/5 * * * *',
  async run({ db, now, log, metrics }) {
    const waiting = await tables
      .of(db)
      .selectFrom('removal_requests')
      .select(['id', 'received_at', 'alerted'])
      .where('outcome', 'is', null)
      .where('alerted', '<', 48)
      .orderBy('due_at')
      .limit(1000)
      .execute()
    for (const { id, received_at, alerted } of waiting) {
      const hours = alertsDue(received_at.getTime(), now(), alerted).at(-1)
      if (hours === undefined) continue
      const given = await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await tables
          .of(transaction)
          .updateTable('removal_requests')
          .set({ alerted: hours })
          .where('id', '=', id)
          .where('outcome', 'is', null)
          .where('alerted', '<', hours)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await writeAudit(transaction, 'system', {
          action: 'removal.alert',
          subject: `removal request ${id}`,
          details: { hours },
        })
        return true
      })
      if (!given) continue
      log.warn({ request: id, hours }, 'a removal request waits')
      metrics.removalAlerts.inc({ hours })
    }
  },
})
