import { expect } from 'vitest'
import { membership as calls } from '#contract/membership/endpoints.ts'
import { membershipConsole } from '#contract/membership/console.ts'
import { budgetsConsole } from '#contract/rewards/budgets.ts'
import { checkin } from '#contract/rewards/checkin.ts'
import { codes as codeCalls } from '#contract/rewards/codes.ts'
import { codesConsole } from '#contract/rewards/codes-console.ts'
import { draws as drawCalls } from '#contract/rewards/draws.ts'
import { drawsConsole } from '#contract/rewards/draws-console.ts'
import { mall as mallCalls } from '#contract/rewards/mall.ts'
import { mallConsole } from '#contract/rewards/mall-console.ts'
import { points } from '#contract/rewards/points.ts'
import { tasks, tasksConsole } from '#contract/rewards/tasks.ts'
import { shanghaiDay } from '#contract/days.ts'
import { useCode } from '#server/membership/codes/codes.ts'
import { watchedOn } from '#server/history/index.ts'
import { countComments } from '#server/social/index.ts'
import { refuseLocked } from '#server/rewards/codes/wrong-codes.ts'
import { jobOf } from './plans.ts'
import { call, list, run, type PlanCase } from './cases.ts'

const twoDaysAgo = shanghaiDay(Date.now(), 2)

/** Cards, levels and codes of membership. */
export const membership: PlanCase[] = [
  call('the cards for sale', calls.cards, {}, 'membership_cards_for_sale'),
  call('one’s membership', calls.mine, {}),
  call('the levels of an account', calls.levels, {}),
  list('claimed gifts', calls.gifts, { size: 3 }, 'membership_gifts_of_account'),
  list('used codes', calls.usedCodes, {}, 'membership_code_uses_of_account'),
  run(
    'a wrong code of membership',
    (platform) => expect(useCode(platform, 1500, 'wrong')).rejects.toThrow('vip_code_wrong'),
    'membership_code_misses_of_account',
  ),
  list('batches of codes', membershipConsole.batches, {}, 'membership_codes_of_batch'),
  call('cards for staff', membershipConsole.cards, {}),
  run('forget wrong codes', jobOf('forget-code-misses'), 'membership_code_misses_by_age'),
]

/** Check-ins, tasks and budgets. */
export const rewards: PlanCase[] = [
  call('a page of the calendar', checkin.page, {}),
  call('tasks and how far one is', tasks.list, {}, 'reward_tasks_active'),
  call('points', points.list, { size: 3 }),
  list('records', points.records, { size: 3 }, ['checkins_newest', 'reward_task_claims_newest']),
  call('tasks for staff', tasksConsole.list, {}, 'reward_task_claims_of_task'),
  call('budgets', budgetsConsole.list, {}, ['reward_fundings_of_budget', 'ledger_accounts_by_kind']),
  list('what was put into budgets', budgetsConsole.fundings, {}),
  call('figures of a week', budgetsConsole.figures, { span: 7 }, 'checkins_by_day'),
  run('what was watched on a day', ({ db }) => watchedOn(db, 1, shanghaiDay(Date.now())), 'watch_days_pkey'),
  run('comments of a day', ({ db }) => countComments(db, 1, new Date(0), new Date()), 'comments_of_account'),
  run('reminders of an hour', jobOf('remind-of-checkin'), 'checkin_reminders_by_hour'),
]

/** Draws, and what was won. */
export const draws: PlanCase[] = [
  list('activities', drawCalls.activities, {}, 'draw_activities_shown'),
  call('an activity', drawCalls.activity, { name: 'a-7' }, [
    'draw_versions_in_order',
    'draws_of_account_by_day',
    'draws_won',
  ]),
  call('the draws of a day', drawCalls.prizes, { id: 7 }),
  list('records', drawCalls.records, { size: 3 }, 'draws_of_account'),
  list('records of wins', drawCalls.records, { won: true, size: 3 }, 'draws_of_account'),
  list('the desk', drawsConsole.list, {}),
  call('an activity at the desk', drawsConsole.find, { id: 7 }),
  list('parcels to send', drawsConsole.parcels, { sent: false }, 'draw_parcels_to_send'),
  list('parcels that were sent', drawsConsole.parcels, { sent: true }, 'draw_parcels_pkey'),
  call('a day of the log', drawCalls.log, { id: 7, day: twoDaysAgo }),
  call('a day of the log for staff', drawsConsole.log, { id: 7, day: twoDaysAgo }),
]

/** Codes that give something, and the mall. */
export const mall: PlanCase[] = [
  call('used codes', codeCalls.list, {}, 'reward_code_uses_of_account'),
  list('batches of codes', codesConsole.batches, {}, 'reward_codes_of_batch'),
  call('signs of guessing', codesConsole.signals, {}, 'reward_code_uses_by_time', {
    // The wrong codes are kept no longer than the days that are counted
    whole: ['Seq Scan reward_code_misses', 'Seq Scan reward_code_uses', 'Sort'],
  }),
  run(
    'wrong codes that count',
    (platform) => refuseLocked(platform, platform.db, { accountId: 1, address: '192.0.2.1' }),
    ['reward_code_misses_of_account', 'reward_code_misses_of_address'],
  ),
  call('goods for sale', mallCalls.goods, {}, ['reward_goods_for_sale', 'reward_orders_of_good']),
  list('what was got for points', mallCalls.history, { size: 3 }, 'reward_orders_of_account'),
  list('goods for staff', mallConsole.goods, {}),
  list('orders that wait', mallConsole.orders, { state: 'waiting' }, 'reward_orders_waiting'),
  list('all orders', mallConsole.orders, {}, 'reward_orders_pkey'),
  run('batches to close', jobOf('close-code-batches'), 'reward_code_batches_open'),
  run('forget wrong codes', jobOf('forget-redeem-misses'), 'reward_code_misses_by_age'),
]
