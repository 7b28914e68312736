import { budgetsConsole } from '#contract/rewards/budgets.ts'
import { checkin, checkinConsole } from '#contract/rewards/checkin.ts'
import { points } from '#contract/rewards/points.ts'
import { tasks, tasksConsole } from '#contract/rewards/tasks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { push } from '#server/platform/realtime/push.ts'
import { routes } from '#server/platform/calls/routes.ts'
import { fundMonth } from './budgets/fund.ts'
import { listBudgets, listFundings, pointFigures } from './budgets/queries.ts'
import { checkIn, makeUp } from './checkin/actions.ts'
import { findCheckinPage } from './checkin/queries.ts'
import { readRules, saveRules, setReminder } from './checkin/settings.ts'
import { listPoints } from './points.ts'
import { listRecords } from './records.ts'
import { claimTask } from './tasks/actions.ts'
import { listTaskRows, saveTask } from './tasks/console.ts'
import { listTasks } from './tasks/queries.ts'

/** Waits for the answer, then tells the account's open devices that its balances changed. */
async function thenNotify<Answer>(platform: Platform, accountId: number, answer: Promise<Answer>) {
  const result = await answer
  await push(platform, accountId, 'user.changed', {})
  return result
}

/** Routes of check-in, tasks, points and budgets; draws, codes and the mall have their own. */
export const rewardsRoutes = [
  routes(checkin, {
    page: ({ body, viewer }, platform) => findCheckinPage(platform, viewer.id, body.month),
    click: ({ body, viewer }, platform) =>
      thenNotify(
        platform,
        viewer.id,
        body.makeup ? makeUp(platform, viewer.id, body.makeup) : checkIn(platform, viewer.id),
      ),
    setup: ({ body, viewer }, { db }) => setReminder(db, viewer.id, body.remindAt),
  }),
  routes(tasks, {
    list: async ({ viewer }, platform) => ({ list: await listTasks(platform, viewer.id) }),
    claim: ({ body, viewer }, platform) =>
      thenNotify(platform, viewer.id, claimTask(platform, viewer.id, body.id)),
  }),
  routes(points, {
    list: ({ body, viewer }, { db }) => listPoints(db, viewer.id, body),
    records: ({ body, viewer }, { db }) => listRecords(db, viewer.id, body),
  }),
]

export const rewardsConsoleRoutes = [
  routes(checkinConsole, {
    rules: (_, { db }) => readRules(db),
    saveRules: ({ body, viewer }, platform) => saveRules(platform, viewer, body),
  }),
  routes(tasksConsole, {
    list: async (_, { db }) => ({ list: await listTaskRows(db) }),
    save: ({ body, viewer }, platform) => saveTask(platform, viewer, body),
  }),
  routes(budgetsConsole, {
    list: async (_, platform) => ({ list: await listBudgets(platform) }),
    fund: ({ body, viewer }, platform) => fundMonth(platform, viewer, body),
    fundings: ({ body }, platform) => listFundings(platform, body),
    figures: ({ body }, platform) => pointFigures(platform, body.span),
  }),
]
