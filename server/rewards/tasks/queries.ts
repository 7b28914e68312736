import { shanghaiDay } from '#contract/days.ts'
import type { Task, TaskKind } from '#contract/rewards/tasks.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { progressOf } from './progress.ts'
import { periodOf } from './rules.ts'
import { tables } from './tables.ts'

/** Active tasks with the progress of an account. */
export async function listTasks(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  accountId: number,
): Promise<Task[]> {
  const today = shanghaiDay(now())
  const own = tables.of(db)
  const rows = await own
    .selectFrom('reward_tasks')
    .select(['id', 'kind', 'title', 'goal', 'points', 'growth', 'cards'])
    .$narrowType<{ kind: TaskKind }>()
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()
  const [progress, claims] = await Promise.all([
    progressOf(
      db,
      accountId,
      rows.map(({ kind }) => kind),
      today,
    ),
    own
      .selectFrom('reward_task_claims')
      .select(['task_id', 'period'])
      .where('account_id', '=', accountId)
      .where('period', 'in', ['once', today, today.slice(0, 7)])
      .execute(),
  ])
  return rows.map(({ kind, goal, ...task }) => {
    const period = periodOf(kind, today)
    const reached = Math.min(goal, progress.get(kind)!)
    const isClaimed = claims.some((claim) => claim.task_id === task.id && claim.period === period)
    return {
      ...task,
      kind,
      goal,
      progress: isClaimed ? goal : reached,
      state: isClaimed ? 'claimed' : reached === goal ? 'ready' : 'doing',
    }
  })
}

/** An active task. */
export const findTask = (db: Db, id: number) =>
  tables
    .of(db)
    .selectFrom('reward_tasks')
    .selectAll()
    .$narrowType<{ kind: TaskKind }>()
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
