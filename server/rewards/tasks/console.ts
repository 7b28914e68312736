import { sql } from 'kysely'
import type { CallInput } from '#contract/endpoint.ts'
import { fail, invalid } from '#contract/errors.ts'
import type { TaskKind, TaskRow, tasksConsole } from '#contract/rewards/tasks.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StaffViewer } from '#server/platform/viewer.ts'
import { writeAudit } from '#server/staff/index.ts'
import { tables } from './tables.ts'

const maxTasks = 100

const rows = (db: Db) =>
  tables
    .of(db)
    .selectFrom('reward_tasks as task')
    .selectAll()
    .$narrowType<{ kind: TaskKind }>()
    .select(
      sql<number>`(select count(*) from reward_task_claims as claim where claim.task_id = task.id)::int`.as(
        'claims',
      ),
    )

/** All tasks, inactive ones too. */
export const listTaskRows = (db: Db): Promise<TaskRow[]> =>
  rows(db).orderBy('position').orderBy('id').limit(maxTasks).execute()

type TaskInput = Omit<CallInput<typeof tasksConsole.save>['body'], 'id'> & { id?: number }

/** Creates or changes a task, with an audit entry. */
export function saveTask(
  { db }: Platform,
  staff: StaffViewer,
  { id, version, ...task }: TaskInput,
): Promise<TaskRow> {
  if (task.points + task.growth + task.cards === 0) invalid('/points', 'a task gives something')
  return db.transaction().execute(async (transaction) => {
    const before =
      id === undefined ? undefined : await lockForChange(transaction, { id, version, kind: task.kind })
    const saved = before ? await change(transaction, before, task) : await add(transaction, task)
    const after = await rows(transaction).where('task.id', '=', saved).executeTakeFirstOrThrow()
    await writeAudit(transaction, staff, {
      action: 'rewards.saveTask',
      subject: `task ${saved}`,
      details: { before, after },
    })
    return after
  })
}

/** A task, locked for a change. Refuses an outdated version and another kind. */
async function lockForChange(db: Db, { id, version, kind }: { id: number; version: number; kind: TaskKind }) {
  const found =
    (await rows(db).where('task.id', '=', id).forUpdate('task').executeTakeFirst()) ?? fail('task_not_found')
  if (found.version !== version) fail('changed_meanwhile')
  if (found.kind !== kind) invalid('/kind', 'stays as it is')
  return found
}

type Values = Omit<TaskInput, 'id' | 'version'>

async function change(db: Db, before: TaskRow, values: Values): Promise<number> {
  await tables
    .of(db)
    .updateTable('reward_tasks')
    .set({ ...values, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  return before.id
}

async function add(db: Db, values: Values): Promise<number> {
  const own = tables.of(db)
  const { count } = await own
    .selectFrom('reward_tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxTasks) fail('too_many_tasks')
  const { id } = await own.insertInto('reward_tasks').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
