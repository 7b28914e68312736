import { sql } from 'kysely'
import { adsConsole } from '#contract/ads/console.ts'
import { blockListConsole } from '#contract/moderation/block-list.ts'
import { moderation as calls } from '#contract/moderation/endpoints.ts'
import { moderationConsole } from '#contract/moderation/console.ts'
import { removalConsole } from '#contract/moderation/removal.ts'
import { session } from '#contract/session/endpoints.ts'
import { trade } from '#contract/trade/endpoints.ts'
import { tradeConsole } from '#contract/trade/console.ts'
import { findReporter, weighReport } from '#server/moderation/hiding/budgets.ts'
import { judge } from '#server/moderation/index.ts'
import { readStatement } from '#server/moderation/cases/statements.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { jobOf } from './plans.ts'
import { call, list, run, type PlanCase } from './cases.ts'

/** Cases, statements, appeals and requests for removal. */
export const moderation: PlanCase[] = [
  list('the queue', moderationConsole.cases, {}, 'moderation_cases_queue'),
  list('unclaimed cases', moderationConsole.cases, { state: 'waiting' }, 'moderation_cases_queue'),
  list(
    'cases of one kind',
    moderationConsole.cases,
    { kind: 'danmaku', source: 'report' },
    'moderation_cases_queue',
  ),
  list('decided cases', moderationConsole.cases, { state: 'decided' }, 'moderation_cases_decided'),
  run(
    'a statement that is read, and whether others are unread',
    (platform) => readStatement(platform, { id: 6 } as Viewer, 5),
    'moderation_statements_unread',
  ),
  list('appeals that wait', moderationConsole.appeals, {}, 'moderation_appeals_waiting'),
  list('decided appeals', moderationConsole.appeals, { state: 'decided' }, 'moderation_appeals_decided'),
  list('statements of one account', calls.statements, {}, 'moderation_statements_by_account'),
  call('a case', moderationConsole.case, { id: 20 }, [
    'moderation_reports_by_case',
    'moderation_statements_by_case',
    'moderation_cases_of_subject',
    'moderation_cases_by_author',
    'strikes_by_account',
  ]),
  list('words', moderationConsole.words, {}, 'moderation_words_pkey'),
  list('mutes and bans', moderationConsole.restrictions, {}, 'restrictions_newest'),
  call(
    'mutes and bans of one account',
    moderationConsole.restrictions,
    { accountId: 6 },
    'restrictions_by_account',
  ),
  list('removal requests that wait', removalConsole.list, {}, 'removal_requests_waiting'),
  list('decided removal requests', removalConsole.list, { state: 'decided' }, 'removal_requests_decided'),
  call('clocks of removal', removalConsole.clocks, {}),
  list('blocked works', blockListConsole.list, {}, 'blocked_works_newest'),
  list('whom one blocks', calls.blocked, {}, 'blocks_newest'),
  call('the length of the queue', moderationConsole.summary, {}),
  run(
    'how fast and how often somebody said something',
    (platform) =>
      platform.db
        .transaction()
        .execute((transaction) =>
          judge(platform, transaction, { ingress: 'comment', accountId: 8, text: '日落很美' }),
        ),
    [],
    { whole: ['Seq Scan moderation_words'] },
  ),
  run(
    'what a text is compared with before it is published',
    (platform) =>
      sql`select * from past_utterances(8, 'comment', '\\x00', now(), 10, now() - interval '1 minute',
        now() - interval '10 minutes', true, 4)`.execute(platform.db),
    ['utterances_by_account', 'utterances_by_fingerprint', 'restrictions_by_account'],
  ),
  run('forget words', jobOf('forget-utterances'), ['utterances_by_age', 'report_hidings_by_age']),
  run(
    'how often somebody had something hidden by report',
    async (platform) => {
      const given = { accountId: 6, address: '203.0.113.7', isPersonShown: false }
      const by = await findReporter(platform, platform.db, given)
      await weighReport(platform, platform.db, by, { kind: 'film', id: 20 })
    },
    ['report_hidings_by_account', 'report_hidings_by_network', 'report_hidings_by_age'],
  ),
  run('requests that wait for an alarm', jobOf('watch-removals'), 'removal_requests_waiting'),
]

/** Ads and the directory of apps. */
export const shelves: PlanCase[] = [
  call('ads in force', session.config, {}, 'ads_by_position'),
  call('ads of a position', adsConsole.list, { position: 2 }, 'ads_by_position'),
  call('an ad by day', adsConsole.figures, { id: 50 }),
  run('forget figures of ads', jobOf('forget-ad-figures'), 'ad_figures_daily_by_day'),
  list('the directory', trade.apps, {}, 'apps_in_order'),
  list('a group', trade.apps, { groupId: 7 }, 'apps_of_group'),
  list('娱乐', trade.recreation, {}, 'apps_in_order'),
  call('the menu of a day', trade.menu, {}, 'apps_of_menu'),
  call('what somebody opened', trade.known, { ids: [7, 40, 4999] }, 'apps_pkey'),
  call('the whole directory', trade.directory, {}, [], { whole: ['Sort', 'Seq Scan apps'] }),
  call('apps for staff', tradeConsole.list, { shelf: 'recreation' }, 'apps_for_staff'),
  call('groups for staff', tradeConsole.groups, {}, [], { whole: ['Seq Scan apps'] }),
  call('an app by day', tradeConsole.figures, { id: 7 }),
  run('forget clicks', jobOf('forget-app-clicks'), ['app_clicks_by_time', 'app_figures_by_day']),
]
