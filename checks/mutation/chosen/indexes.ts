import type { ChosenFault } from '../faults.ts'

/** Indexes that are dropped from a migration. */
export const indexFaults: readonly ChosenFault[] = [
  {
    file: 'migrations/0008-social.sql',
    find: 'create index likes_newest on likes (account_id, kind, id desc);',
    replace: '',
    about: 'what somebody liked is sorted anew by every request',
    tests: ['checks/indexes/indexes.test.ts'],
  },
  {
    file: 'migrations/0003-operations.sql',
    find: 'create index audit_log_by_action on audit_log (action, id desc);',
    replace: '',
    about: 'the audit log of one action is searched from end to end',
    tests: ['checks/indexes/indexes.test.ts'],
  },
  {
    file: 'migrations/0006-moderation.sql',
    find: 'create index strikes_by_account on strikes (account_id, expires_at) where overturned_at is null;',
    replace: '',
    about: 'the strikes of an account are searched from end to end',
    tests: ['checks/indexes/indexes.test.ts'],
  },
  {
    file: 'migrations/0006-moderation.sql',
    find: "create unique index moderation_cases_open on moderation_cases (subject_kind, subject_id) where state <> 'decided';",
    replace: '',
    about: 'a subject has two open cases',
    tests: ['server/moderation/cases/reports.test.ts', 'server/moderation/comments.test.ts'],
  },
  {
    file: 'migrations/0020-purchases.sql',
    find: 'create unique index purchases_owned on purchases (account_id, kind, item_id) where once and refunded_at is null;',
    replace: '',
    about: 'nothing keeps an item from being bought twice',
    tests: [
      'server/purchases/buying/buying.test.ts',
      'checks/indexes/indexes.test.ts',
      'checks/money/purchases.test.ts',
    ],
  },
]
