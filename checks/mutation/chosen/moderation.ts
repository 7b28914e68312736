import type { ChosenFault } from '../faults.ts'

const decisions = 'server/moderation/cases/decisions.test.ts'
const rules = 'server/moderation/rules.test.ts'
const appeals = 'server/moderation/cases/appeals.test.ts'
const judge = 'server/moderation/judge.test.ts'
const chat = 'server/live/chat.test.ts'
const hiding = 'server/moderation/hiding/budgets.test.ts'

/** Words, cases, strikes, appeals, mutes and bans. */
export const moderationFaults: readonly ChosenFault[] = [
  {
    file: 'server/moderation/hiding/rules.ts',
    find: 'asPersonShown < factor && !isRefused',
    replace: '!isRefused',
    about: 'reports of the person shown hide without end',
    tests: ['server/moderation/hiding/rules.test.ts', hiding],
  },
  {
    file: 'server/moderation/hiding/budgets.ts',
    find: ' and ${byPerson} and ${lately}) as "ofPerson"',
    replace: ' and ${byPerson} and false) as "ofPerson"',
    about: 'what a person had hidden before does not count',
    tests: [hiding],
  },
  {
    file: 'server/moderation/hiding/budgets.ts',
    find: "and decision = 'approve' and decided_at",
    replace: "and decision = 'remove' and decided_at",
    about: 'reports hide again what staff kept',
    tests: [hiding],
  },
  {
    file: 'server/moderation/cases/reports.ts',
    find: '  await spendAnswer(platform, answer)\n',
    replace: '',
    about: 'a report costs no work',
    tests: [hiding],
  },
  {
    file: 'server/moderation/rules.ts',
    find: "if (isNew && digits >= 6) causes.push('contact')",
    replace: "if (isNew && digits > 6) causes.push('contact')",
    about: 'a contact of six digits passes',
    tests: [rules, judge, 'server/moderation/comments.test.ts'],
  },
  {
    file: 'server/moderation/rules.ts',
    find: 'points >= 6 ?',
    replace: 'points > 6 ?',
    about: 'six points of strikes do not ban',
    tests: [rules, decisions],
  },
  {
    file: 'server/moderation/rules.ts',
    find: 'const strikeDays = 180',
    replace: 'const strikeDays = 1800',
    about: 'a strike counts for years',
    tests: [rules, decisions],
  },
  {
    file: 'server/moderation/restrictions.ts',
    find: "    .where('expires_at', '>', new Date(now()))\n    .executeTakeFirstOrThrow()",
    replace: '    .executeTakeFirstOrThrow()',
    about: 'expired strikes go on counting',
    tests: [decisions],
  },
  {
    file: 'server/moderation/restrictions.ts',
    find: "    .where('overturned_at', 'is', null)\n    .where('expires_at'",
    replace: "    .where('expires_at'",
    about: 'overturned strikes go on counting',
    tests: [appeals, decisions],
  },
  {
    file: 'server/moderation/restrictions.ts',
    find: '  await syncBan(platform, transaction, accountId)\n}\n\n/** Ends a mute',
    replace: '}\n\n/** Ends a mute',
    about: 'an overturned ban stays on the account',
    tests: [appeals],
  },
  {
    file: 'server/moderation/cases/appeals.ts',
    find: 'if (await areDependent(transaction, platform.now(), found.first_decider, staff.id))\n',
    replace: 'if (false as boolean)\n',
    about: 'the same person decides the appeal',
    tests: [appeals],
  },
  {
    file: 'server/moderation/cases/appeals.ts',
    find: "if (found.outcome !== null) fail('case_changed')",
    replace: '',
    about: 'an appeal is decided twice',
    tests: [appeals],
  },
  {
    file: 'server/moderation/cases/decisions.ts',
    find: "found.version !== version || found.state === 'decided'",
    replace: "found.state === 'decided'",
    about: 'a case that changed meanwhile is decided unseen',
    tests: [decisions],
  },
  {
    file: 'server/moderation/cases/decisions.ts',
    find: "if (reasons[reason].gravity !== 'gravest') return",
    replace: "if (reasons[reason].gravity === 'gravest') return",
    about: 'what is removed for the gravest reason may come back',
    tests: [decisions, 'server/moderation/hashes/block-list.test.ts'],
  },
  {
    file: 'server/moderation/judge.ts',
    find: 'paceLimit: Math.ceil(',
    replace: 'paceLimit: 1 + Math.ceil(',
    about: 'one utterance more than the pace',
    tests: [judge, 'server/moderation/comments.test.ts'],
  },
  {
    file: 'migrations/0067-judge-in-one-statement.sql',
    find: ' and u.ingress = entrance',
    replace: '',
    about: 'the pace of one entrance counts what was said at another',
    tests: [judge, 'server/moderation/comments.test.ts'],
  },
  {
    file: 'server/moderation/judge.ts',
    find: '  refuseRestricted(past!)\n',
    replace: '',
    about: 'a muted account publishes',
    tests: ['checks/moderation/ingress.test.ts', decisions, judge],
  },
  {
    file: 'server/live/chat/send-line.actions.ts',
    find: "    .where('room_id', '=', access.id)\n",
    replace: '',
    about: 'slow mode counts lines of another room',
    tests: [chat, 'server/live/rooms.test.ts'],
  },
  {
    file: 'server/live/chat/moderation.actions.ts',
    find: 'room.host_id !== byId && (await isModerator(db, id, accountId))',
    replace: 'room.host_id === byId && (await isModerator(db, id, accountId))',
    about: 'moderators of a room silence each other',
    tests: [chat],
  },
]
