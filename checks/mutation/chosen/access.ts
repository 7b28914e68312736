import type { ChosenFault } from '../faults.ts'

const access = 'checks/access/access.test.ts'
const roles = 'checks/roles/roles.test.ts'
const staff = 'server/staff/staff.test.ts'
const devices = 'server/session/devices.test.ts'

/** Permissions, roles, sessions and sign-in. */
export const accessFaults: readonly ChosenFault[] = [
  {
    file: 'contract/permissions.ts',
    find: "    'moderation.words',\n    'health.read',\n    'users.read',\n",
    replace: "    'moderation.words',\n    'health.read',\n    'users.read',\n    'users.edit',\n",
    about: 'a moderator may edit members',
    tests: [roles, access, staff],
  },
  {
    file: 'contract/permissions.ts',
    find: "    'rewards.edit',\n    'health.read',\n",
    replace: "    'rewards.edit',\n    'health.read',\n    'money.refund',\n",
    about: 'an editor may refund',
    tests: [roles, access, staff],
  },
  {
    file: 'server/platform/calls/admission.ts',
    find: "if (permission && !(staff.permissions as readonly string[]).includes(permission)) fail('not_allowed')",
    replace: '',
    about: 'every member of staff may do everything',
    tests: [access],
  },
  {
    file: 'server/platform/calls/admission.ts',
    find: "endpoint.access === 'member' && !isLogin(viewer)",
    replace: "endpoint.access === 'member' && isLogin(viewer)",
    about: 'calls for members are open to guests',
    tests: [access],
  },
  {
    file: 'server/staff/sessions.ts',
    find: "    .where('staff.disabled', '=', false)\n",
    replace: '',
    about: 'a disabled member of staff goes on working',
    tests: [staff],
  },
  {
    file: 'server/staff/sessions.ts',
    find: "    .where('session.expires_at', '>', new Date(now()))\n",
    replace: '',
    about: 'a console session never ends',
    tests: [staff],
  },
  {
    file: 'server/staff/actions.ts',
    find: "    .where('totp_step', '<', step)\n",
    replace: '',
    about: 'a code of the authenticator works twice',
    tests: [staff],
  },
  {
    file: 'server/staff/actions.ts',
    find: "if (losesOwner && owners.length === 1 && owners[0]!.id === id) fail('last_owner')",
    replace: '',
    about: 'the last owner is demoted',
    tests: [staff],
  },
  {
    file: 'server/session/sessions.ts',
    find: "    .$if(which.accountId !== undefined, (query) => query.where('account_id', '=', which.accountId!))\n",
    replace: '',
    about: 'somebody ends the session of another account',
    tests: [devices, 'server/users/users.test.ts'],
  },
  {
    file: 'server/session/sessions.ts',
    find: "    .where('ended_at', 'is', null)\n    .where('expires_at', '>', new Date(now()))\n\nasync",
    replace: "    .where('expires_at', '>', new Date(now()))\n\nasync",
    about: 'an ended session goes on',
    tests: [devices, 'server/session/session.test.ts'],
  },
]

const auditWalk = 'checks/audit/audit-walk.test.ts'
const users = 'server/users/users.test.ts'
const withdrawals = 'server/wallet/withdrawals/withdrawals.test.ts'

/** Staff actions whose entry in the audit log is lost. */
export const auditFaults: readonly ChosenFault[] = [
  {
    file: 'server/wallet/withdrawals/terms.ts',
    find: '    await writeAudit(transaction, staff, {',
    replace: '    if (terms.most < 0) await writeAudit(transaction, staff, {',
    about: 'terms of withdrawals are saved without an audit entry',
    tests: [withdrawals, auditWalk],
  },
  {
    file: 'server/users/actions.ts',
    find: "    await writeAudit(transaction, staff, {\n      action: 'users.note',",
    replace: "    if (id < 0) await writeAudit(transaction, staff, {\n      action: 'users.note',",
    about: 'a note on a member is written without an audit entry',
    tests: [users, auditWalk],
  },
  {
    file: 'server/membership/cards/console.ts',
    find: '    await writeAudit(transaction, staff, {',
    replace: '    if (saved.id < 0) await writeAudit(transaction, staff, {',
    about: 'the price of a card is saved without an audit entry',
    tests: ['server/membership/membership.test.ts', auditWalk],
  },
  {
    file: 'server/wallet/withdrawals/states.ts',
    find: '  if (isStaffOrSystem(by))\n    await writeAudit(',
    replace: "  if (by === 'system')\n    await writeAudit(",
    about: 'staff decide about withdrawals without an audit entry',
    tests: ['server/wallet/withdrawals/console/review.test.ts', withdrawals, auditWalk],
  },
  {
    file: 'server/staff/audit.ts',
    find: "    previous_hash: last?.hash ?? '',",
    replace: "    previous_hash: '',",
    about: 'entries of the audit log are not linked',
    tests: [staff],
  },
]
