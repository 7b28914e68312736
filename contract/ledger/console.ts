import * as Type from 'typebox'
import { Id, IdInput, Line, listOf, Nothing, pageFields } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { kinds } from './chart.ts'
import { largestCredit } from './limits.ts'
import {
  Credit,
  LedgerAccount,
  LedgerMovement,
  LedgerReport,
  LedgerTransfer,
  LedgerTransferDetail,
} from './shapes.ts'

export const ledgerConsole = {
  /** The accounts of a member, or with owner 0 those of the platform and its payment providers. */
  accounts: endpoint({
    method: 'POST',
    path: '/api/console/ledger/accounts',
    feature: 'ledger',
    access: 'staff:money.read',
    age: 'open',
    body: Type.Object({ owner: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
    reply: Type.Object({ name: Type.String(), list: Type.Array(LedgerAccount) }),
  }),
  /** Entries on the accounts of an owner, newest first; with `kind` only on accounts of that kind. */
  movements: endpoint({
    method: 'POST',
    path: '/api/console/ledger/movements',
    feature: 'ledger',
    access: 'staff:money.read',
    age: 'open',
    body: Type.Object({
      owner: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      kind: Type.Optional(Type.Enum(kinds)),
      ...pageFields,
    }),
    reply: listOf(LedgerMovement),
  }),
  /** Transfers, newest first. A key finds the one it names. */
  transfers: endpoint({
    method: 'POST',
    path: '/api/console/ledger/transfers',
    feature: 'ledger',
    access: 'staff:money.read',
    age: 'open',
    body: Type.Object({
      key: Type.Optional(Line(200, 1)),
      reason: Type.Optional(Line(40, 1)),
      ...pageFields,
    }),
    reply: listOf(LedgerTransfer),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/console/ledger/transfer',
    feature: 'ledger',
    access: 'staff:money.read',
    age: 'open',
    body: Type.Object({ id: IdInput }),
    reply: LedgerTransferDetail,
    errors: ['transfer_not_found'],
  }),
  /** The latest check, with the money each provider owes now. */
  report: endpoint({
    method: 'POST',
    path: '/api/console/ledger/report',
    feature: 'ledger',
    access: 'staff:money.read',
    age: 'open',
    reply: Type.Object({ report: Type.Union([LedgerReport, Type.Null()]) }),
  }),
  /** Starts a check of the ledger in the background. */
  check: endpoint({
    method: 'POST',
    path: '/api/console/ledger/check',
    feature: 'ledger',
    access: 'staff:money.read',
    age: 'open',
    rate: { limit: 6, seconds: 60, by: 'account' },
    reply: Nothing,
  }),
  credits: endpoint({
    method: 'POST',
    path: '/api/console/ledger/credits',
    feature: 'ledger',
    access: 'staff:money.read',
    age: 'open',
    body: Type.Object({
      state: Type.Optional(Type.Union([Type.Literal('waiting'), Type.Literal('decided')])),
      ...pageFields,
    }),
    reply: listOf(Credit),
  }),
  /** Proposes bonus coins for a member; they are credited when somebody else approves. */
  proposeCredit: endpoint({
    method: 'POST',
    path: '/api/console/ledger/proposeCredit',
    feature: 'ledger',
    access: 'staff:money.credit',
    age: 'open',
    body: Type.Object({
      owner: IdInput,
      /** Hundredths. */
      amount: Type.Integer({ minimum: 1, maximum: largestCredit }),
      note: Line(200, 1),
    }),
    reply: Type.Object({ id: Id }),
    errors: ['account_not_found'],
  }),
  /** Decides a proposal of somebody else. A refusal carries its reason in `answer`. */
  decideCredit: endpoint({
    method: 'POST',
    path: '/api/console/ledger/decideCredit',
    feature: 'ledger',
    access: 'staff:money.approve',
    age: 'open',
    body: Type.Object({ id: IdInput, approve: Type.Boolean(), answer: Line(200) }),
    reply: Nothing,
    errors: ['credit_not_found', 'credit_decided', 'second_person_required', 'credit_limit_reached'],
  }),
}
