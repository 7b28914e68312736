import { ledgerConsole } from '#contract/ledger/console.ts'
import { purchases as purchaseCalls } from '#contract/purchases/endpoints.ts'
import { purchasesConsole } from '#contract/purchases/console.ts'
import { buyList } from '#contract/wallet/buy-list.ts'
import { walletConsole } from '#contract/wallet/console.ts'
import { purse } from '#contract/wallet/purse.ts'
import { recharge as calls } from '#contract/wallet/recharge.ts'
import { withdrawal } from '#contract/wallet/withdrawal.ts'
import { withdrawalConsole } from '#contract/wallet/withdrawal-console.ts'
import { deliveriesOf } from '#server/wallet/console/deliveries.ts'
import { findByReference, countOpen, findByKey } from '#server/wallet/orders/queries.ts'
import { salesOf, wasBought } from '#server/purchases/index.ts'
import { listOverdueHolds } from '#server/ledger/queries.ts'
import { rechargesBooked } from '#server/ledger/recharges.queries.ts'
import { listValues } from '#server/wallet/withdrawals/stock.ts'
import { jobOf } from './plans.ts'
import { call, list, run, type PlanCase } from './cases.ts'

/** Accounts of the ledger and what moved between them. */
export const ledger: PlanCase[] = [
  call('balances', purse.balances, {}),
  list('a member’s movements', purse.list, { size: 5 }),
  call('a member’s incomes', purse.incomes, { size: 5 }),
  list('movements of an account in sixteen rows', ledgerConsole.movements, { owner: 0, kind: 'promo' }),
  call('accounts', ledgerConsole.accounts, { owner: 5 }),
  list('transfers', ledgerConsole.transfers, {}, 'ledger_transfers_pkey'),
  list(
    'transfers of one reason',
    ledgerConsole.transfers,
    { reason: 'credit' },
    'ledger_transfers_by_reason',
  ),
  call('the transfer of a key', ledgerConsole.transfers, { key: 'credit:8' }, 'ledger_transfers_key_key'),
  call('a transfer', ledgerConsole.transfer, { id: 50 }, 'ledger_entries_by_transfer'),
  list('credits that wait', ledgerConsole.credits, {}, 'ledger_credits_waiting'),
  list('credits that were decided', ledgerConsole.credits, { state: 'decided' }, 'ledger_credits_decided'),
  call('the report', ledgerConsole.report, {}),
  run('holds whose time is over', ({ db }) => listOverdueHolds(db, new Date(), 50), 'ledger_holds_open'),
]

/** Orders for money, and what providers tell of them. */
export const recharge: PlanCase[] = [
  call('the packs on sale', calls.offers, {}, 'coin_packs_on_sale'),
  list('what an account ordered', calls.records, {}, 'recharge_orders_of_account'),
  call('an order', calls.order, { id: 200 }),
  run('open orders of an account', ({ db }) => countOpen(db, 1, new Date()), 'recharge_orders_open'),
  run('the order of a key', ({ db }) => findByKey(db, 1, '00000000-0000-4000-8000-000000000000')),
  run('the order of an invoice', ({ db }) => findByReference(db, 'sandbox', 'r77')),
  list('all orders', walletConsole.orders, {}, 'recharge_orders_pkey'),
  list('orders in review', walletConsole.orders, { state: 'review', size: 5 }, 'recharge_orders_by_state'),
  list(
    'the orders of a member',
    walletConsole.orders,
    { accountId: 1, size: 5 },
    'recharge_orders_of_account',
  ),
  list(
    'the orders of a day',
    walletConsole.orders,
    { day: new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10) },
    'recharge_orders_by_day',
  ),
  call('an order for staff', walletConsole.order, { id: 20 }, [
    'order_settlements_of_order',
    'payment_deliveries_of_invoice',
  ]),
  list('what providers told', walletConsole.deliveries, {}, [
    'payment_deliveries_pkey',
    'payment_deliveries_by_time',
  ]),
  list('what of it waits', walletConsole.deliveries, { waiting: true }, 'payment_deliveries_waiting'),
  run(
    'what was told of an invoice',
    ({ db }) => deliveriesOf(db, 'sandbox', 'r7'),
    'payment_deliveries_of_invoice',
  ),
  run(
    'what was booked in an hour',
    ({ db }) =>
      rechargesBooked(db, {
        from: new Date(Date.now() - 3_600_000),
        to: new Date(),
        keys: ['recharge:order:1', 'recharge:order:2'],
      }),
    'ledger_transfers_recharges',
  ),
  list('reports by day', walletConsole.reports, {}, 'payment_reports_of_day'),
  call('figures of a week', walletConsole.summary, { span: 7 }, [
    'recharge_orders_paid',
    'membership_grants_by_time',
    'membership_grants_of_account',
  ]),
  run('orders to look at', jobOf('recheck-payments')),
  run('orders to settle', jobOf('settle-payments'), [
    'recharge_orders_to_check',
    'payment_deliveries_waiting',
  ]),
]

/** Rows of purchases. */
export const purchases: PlanCase[] = [
  list('what an account bought', buyList.list, { size: 5 }, 'purchases_newest'),
  list('what it bought of a kind', buyList.list, { kind: 'photo', size: 2 }, 'purchases_newest'),
  call('how it stands to what it wants', purchaseCalls.quote, { kind: 'film', id: 10012 }),
  call('its limits', purchaseCalls.limits, {}),
  list('its purchases for staff', purchasesConsole.list, { accountId: 7, size: 5 }, 'purchases_newest'),
  list('all purchases for staff', purchasesConsole.list, {}, 'purchases_pkey'),
  list('all refunds for staff', purchasesConsole.list, { refunded: true }, 'purchases_refunded'),
  run('a creator’s sales', ({ db }) => salesOf(db, 7, new Date(0)), 'purchases_sold'),
  run('sales whose time is over', jobOf('mature-income'), 'purchases_maturing'),
  run(
    'whether a film was ever bought',
    ({ db }) =>
      wasBought(db, [
        { kind: 'film', id: 20_001 },
        { kind: 'collection', id: 20_000 },
      ]),
    'purchases_of_item',
  ),
]

/** Rows of withdrawals. */
export const withdrawals: PlanCase[] = [
  list('all withdrawals', withdrawalConsole.list, {}, 'withdrawals_pkey'),
  list('those that wait', withdrawalConsole.list, { state: 'review' }, 'withdrawals_by_state'),
  list('those of a member', withdrawalConsole.list, { accountId: 7, size: 2 }, 'withdrawals_of_account'),
  call('one', withdrawalConsole.detail, { id: 200 }, ['withdrawal_steps_of', 'withdrawals_by_payee']),
  call('figures of a week', withdrawalConsole.summary, { span: 7 }, 'withdrawals_paid'),
  call('the stock of cards', withdrawalConsole.stock, {}, [], { whole: ['Seq Scan jd_cards'] }),
  list('one’s own', withdrawal.list, { size: 2 }, 'withdrawals_of_account'),
  call('what can be withdrawn', withdrawal.info, { source: 'creator' }),
  run('the values of cards', ({ db }) => listValues(db), 'jd_cards_free'),
  call('one’s own cards', withdrawal.jdCards, {}),
  run('payouts to look at', jobOf('pay-withdrawals'), 'withdrawals_due'),
]
