import { account } from '#contract/account/endpoints.ts'
import { devices } from '#contract/session/devices.ts'
import { leaving } from '#contract/mine/leaving.ts'
import { staffConsole } from '#contract/staff/console.ts'
import { statsConsole } from '#contract/stats/console.ts'
import { uploadConsole } from '#contract/upload/console.ts'
import { importConsole } from '#contract/import/console.ts'
import { usersConsole } from '#contract/users/console.ts'
import { removeSampleAccounts } from '#server/account/index.ts'
import { sendCode } from '#server/session/sms/codes.ts'
import { phoneOf } from '#server/session/sms/phones.ts'
import { jobOf } from './plans.ts'
import { call, list, run, type PlanCase } from './cases.ts'

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

/** Accounts, sessions, staff, uploads and figures. */
export const people: PlanCase[] = [
  call('an account', account.info, {}),
  call('another’s account', account.info, { userId: 7 }),
  call('devices', devices.list, {}, 'sessions_by_account'),
  run(
    'a code by SMS, with what was sent to its phone and for its account before',
    (platform) =>
      sendCode(
        platform,
        { send: async () => {} },
        { phone: phoneOf(platform, '13800138000'), purpose: 'bind', accountId: 7 },
      ),
    ['sms_codes_by_phone', 'sms_codes_by_account'],
  ),
  call('whether a copy of one’s data is there', leaving.exportState, {}, 'data_exports_by_account'),
  call('whether one leaves', leaving.deletion, {}),
  list('all members', usersConsole.find, {}, 'accounts_pkey'),
  list(
    'members whose nickname begins so',
    usersConsole.find,
    { search: '旅人77', size: 5 },
    'accounts_by_nickname',
  ),
  call('a member for staff', usersConsole.user, { id: 7 }, [
    'user_notes_of_account',
    'card_gifts_of_account',
  ]),
  list('the audit log', staffConsole.audit, {}, 'audit_log_pkey'),
  list(
    'an action of the audit log',
    staffConsole.audit,
    { action: 'action 7', size: 5 },
    'audit_log_by_action',
  ),
  list('what one of the staff did', staffConsole.audit, { staff: 'staff 7', size: 5 }, 'audit_log_by_staff'),
  list('what was done to a film', staffConsole.audit, { subject: 'film 7', size: 5 }, 'audit_log_by_subject'),
  list(
    'what was done in an hour',
    staffConsole.audit,
    { from: secondsAgo(7_200), to: secondsAgo(3_600), size: 5 },
    'audit_log_by_time',
  ),
  call('work that waits', statsConsole.waiting, {}),
  call('staff', staffConsole.list, {}),
  call('a new password for staff', staffConsole.reset, { id: 5 }, 'staff_sessions_by_staff'),
  list('uploads of one person', uploadConsole.list, { size: 5 }, 'uploads_of_staff'),
  list('imports', importConsole.list, {}, 'imports_newest'),
  call('the overview', statsConsole.overview, { span: 7 }, [
    'comics_of_samples',
    'films_of_samples',
    'novels_of_samples',
  ]),
  call('the films watched most in a week', statsConsole.topFilms, { span: 7, order: 'watched' }),
  call('the films played most in a week', statsConsole.topFilms, { span: 7, order: 'plays' }),
  call('a film by day', statsConsole.film, { id: 7, span: 7 }),
  run('forget traces of signing in', jobOf('forget-sign-in-traces'), [
    'sms_codes_by_time',
    'credential_tries_by_time',
    'spent_challenges_by_time',
  ]),
  run('sessions that ended', jobOf('remove-ended-sessions'), ['sessions_by_end', 'known_devices_by_end']),
  run('old copies of data', jobOf('purge-data-exports'), 'data_exports_by_age'),
  run(
    'accounts to erase, and what is kept of one',
    jobOf('erase-accounts'),
    ['accounts_to_erase', 'draw_parcels_of_account', 'imports_of_account'],
    {
      // Once in the life of an account: not worth an index that each writing pays for
      whole: ['sessions', 'danmaku', 'blocks', 'sent_pictures', 'live_silences'].map(
        (table) => `Seq Scan ${table}`,
      ),
    },
  ),
  run(
    'a copy of one’s data',
    jobOf('make-data-export', { id: 1 }),
    ['makeup_card_moves_of_account', 'membership_growth_of_account', 'profile_changes_by_account'],
    {
      // Once a day at most for an account: not worth an index that each writing pays for
      whole: ['Seq Scan sessions', 'Seq Scan danmaku', 'Seq Scan sent_pictures', 'Seq Scan live_given'],
    },
  ),
  run('old uploads', jobOf('purge-uploads'), 'uploads_by_age'),
  run('old sent pictures', jobOf('purge-pictures'), 'sent_pictures_by_age'),
  run('forget visits', jobOf('forget-visits'), 'stat_batches_by_age'),
  run('forget plays', jobOf('forget-plays'), ['watch_days_by_age', 'watched_plays_by_age']),
  run('forget days of plays', jobOf('forget-play-days')),
  run('tiers that end', jobOf('end-memberships'), 'accounts_by_vip_end'),
  run('accounts of the sample library', removeSampleAccounts, 'accounts_of_samples'),
]
