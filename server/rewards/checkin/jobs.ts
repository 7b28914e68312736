import { sql } from 'kysely'
import * as Type from 'typebox'
import { shanghaiDay } from '#contract/days.ts'
import { dateOf } from '#server/platform/database/db.ts'
import { job } from '#server/platform/jobs.ts'
import { push } from '#server/platform/realtime/push.ts'
import { tables } from './tables.ts'

const batchSize = 500

/** Reminds accounts on their open devices that chose this hour and have not checked in today. */
export const remindOfCheckin = job({
  name: 'remind-of-checkin',
  input: Type.Object({}),
  retries: 0,
  retryDelay: 60,
  concurrency: 1,
  expire: 600,
  cron: '0 * * * *',
  run: async (platform, _, signal) => {
    const now = platform.now()
    const [today, hour] = [shanghaiDay(now), new Date(now + 8 * 3_600_000).getUTCHours()]
    for (let after = 0; ;) {
      const rows = await tables
        .of(platform.db)
        .selectFrom('checkin_reminders as reminder')
        .select('reminder.account_id as id')
        .where('hour', '=', hour)
        .where('reminder.account_id', '>', after)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('checkins')
                .select(sql`1`.as('one'))
                .whereRef('checkins.account_id', '=', 'reminder.account_id')
                .where('day', '=', dateOf(today)),
            ),
          ),
        )
        .orderBy('reminder.account_id')
        .limit(batchSize)
        .execute()
      for (const { id } of rows) await push(platform, id, 'checkin.due', {})
      if (rows.length < batchSize || signal.aborted) return
      after = rows.at(-1)!.id
    }
  },
})
