import type { ChosenFault } from '../faults.ts'

const [ledger, ledgerRules] = ['server/ledger/ledger.test.ts', 'server/ledger/rules.test.ts']
const debt = 'server/ledger/debt.test.ts'
const withdrawals = 'server/wallet/withdrawals/withdrawals.test.ts'
const review = 'server/wallet/withdrawals/console/review.test.ts'
const withdrawalRules = 'server/wallet/withdrawals/rules.test.ts'
const withdrawalRounds = 'checks/money/withdrawals.test.ts'
const buying = 'server/purchases/buying/buying.test.ts'
const purchaseRules = 'server/purchases/rules.test.ts'
const limits = 'server/purchases/limits.test.ts'
const refunding = 'server/purchases/refunding.test.ts'
const orderRules = 'server/wallet/orders/rules.test.ts'
const recharge = 'server/wallet/recharge.test.ts'
const filmsConsole = 'server/video/films/console.test.ts'

/** Ledger, wallet, purchases and withdrawals. */
export const moneyFaults: readonly ChosenFault[] = [
  {
    file: 'server/ledger/rules.ts',
    find: 'if (price > paid + bonus) return undefined',
    replace: 'if (price >= paid + bonus) return undefined',
    about: 'a price that is exactly the balance is refused',
    tests: [ledgerRules, buying],
  },
  {
    file: 'server/ledger/rules.ts',
    find: 'const fromBonus = Math.min(price, bonus)',
    replace: 'const fromBonus = Math.max(0, price - paid)',
    about: 'bought coins are spent before given ones',
    tests: [ledgerRules, buying],
  },
  {
    file: 'server/ledger/rules.ts',
    find: 'if (amount < 0) throw new RangeError(`more ${line.currency} is taken than is held`)',
    replace: 'if (amount < -1) throw new RangeError(`more ${line.currency} is taken than is held`)',
    about: 'a capture takes one hundredth more than is held',
    tests: [ledgerRules, ledger],
  },
  {
    file: 'server/ledger/actions.ts',
    find: "if (!found.ended && found.expiresAt <= (cause.at ?? new Date())) fail('hold_expired')",
    replace: '',
    about: 'an expired hold can still be captured',
    tests: [ledger],
  },
  {
    file: 'server/ledger/debt.ts',
    find: 'const taken = Math.min(debt, available)',
    replace: 'const taken = available',
    about: 'more than the debt is taken from income',
    tests: [debt, withdrawals, refunding],
  },
  {
    file: 'server/ledger/debt.ts',
    find: '    await lockIncome(transaction, owner)\n',
    replace: '',
    about: 'a debt is collected twice by two who collect at once',
    tests: [debt, withdrawals, withdrawalRounds, refunding],
  },
  {
    file: 'server/ledger/retry.ts',
    find: "error.code === 'balance_short'",
    replace: 'false',
    about: 'a debt is not collected while a refund takes of the same income',
    tests: [debt],
  },
  {
    file: 'server/purchases/refunding.ts',
    find: "if (refunded_at) fail('already_refunded')",
    replace: '',
    about: 'a refund is attempted twice without its own refusal',
    tests: [refunding],
  },
  {
    file: 'server/purchases/refunding.ts',
    find: 'const missing = isFree ? share : share - creator.pending',
    replace: 'const missing = share - creator.pending',
    about: 'a refund takes other sales’ pending income after the share became free',
    tests: [refunding, withdrawals],
  },
  {
    file: 'server/purchases/refunding.ts',
    find: 'await sellables[found.kind as ItemKind]?.takeBack?.(',
    replace: 'if (found.price < 0) await sellables[found.kind as ItemKind]?.takeBack?.(',
    about: 'a refunded item stays handed over',
    tests: [refunding, 'server/membership/cards/sellable.test.ts', 'server/live/gifts.test.ts'],
  },
  {
    file: 'server/purchases/buying/buying.ts',
    find: "if (offer.price !== wish.price) fail('price_changed', { price: offer.price })",
    replace: '',
    about: 'a buyer pays a price that was not shown',
    tests: [buying],
  },
  {
    file: 'server/purchases/buying/buying.ts',
    find: "return repeated.asked.equals(asked) ? receiptOf(repeated) : fail('key_reused')",
    replace: 'return receiptOf(repeated)',
    about: 'a used key answers for another wish',
    tests: [buying],
  },
  {
    file: 'server/purchases/buying/standing.ts',
    find: "              .where('refunded_at', 'is', null),",
    replace: '',
    about: 'a refunded item cannot be bought again',
    tests: [refunding, buying],
  },
  {
    file: 'server/purchases/limits.ts',
    find: "    .where('refunded_at', 'is', null)\n",
    replace: '',
    about: 'refunded purchases count against the spending limit',
    tests: [limits],
  },
  {
    file: 'server/purchases/rules.ts',
    find: 'spent[period] + price > limit',
    replace: 'spent[period] + price >= limit',
    about: 'a price that exactly reaches the spending limit is refused',
    tests: [purchaseRules, limits],
  },
  {
    file: 'server/purchases/buying/charging.ts',
    find: 'const share = offer.owner ? shareOf(paid, offer.owner.percent) : 0',
    replace: 'const share = offer.owner ? shareOf(paid + bonus, offer.owner.percent) : 0',
    about: 'a creator is paid a share of bonus coins',
    tests: [buying],
  },
  {
    file: 'server/wallet/orders/rules.ts',
    find: "if (from.state === 'paid' || (from.state === to.state",
    replace: 'if ((from.state === to.state',
    about: 'a paid order moves again',
    tests: [orderRules, recharge],
  },
  {
    file: 'server/wallet/orders/rules.ts',
    find: "if (paid >= price && (status === 'settled'",
    replace: "if (paid + 1 >= price && (status === 'settled'",
    about: 'an order short of one hundredth counts as paid',
    tests: [orderRules],
  },
  {
    file: 'server/wallet/orders/settle.ts',
    find: 'order.reference !== invoice.reference || !invoice.ours || invoice.orderId !== id',
    replace: 'order.reference !== invoice.reference || !invoice.ours',
    about: 'the invoice of another order pays this one',
    tests: [recharge, 'server/wallet/btcpay.test.ts'],
  },
  {
    file: 'server/wallet/webhooks/receive.ts',
    find: '      .onConflict((on) => on.doNothing())\n',
    replace: '',
    about: 'a repeated webhook is answered as a fault of ours',
    tests: [recharge, 'server/wallet/btcpay.test.ts', 'checks/money/webhook-storm.test.ts'],
  },
  {
    file: 'server/wallet/providers/signed-delivery.ts',
    find: "if (!Body.Check(body) || body.storeId !== store) return 'malformed'",
    replace: "if (!Body.Check(body)) return 'malformed'",
    about: 'a delivery for another shop is accepted',
    tests: ['server/wallet/providers/providers.test.ts', 'server/wallet/btcpay.test.ts', recharge],
  },
  {
    file: 'server/wallet/withdrawals/rules.ts',
    find: "if (state === 'review' && amount > secondPersonAbove) return 'second'",
    replace: "if (state === 'review' && amount >= secondPersonAbove) return 'second'",
    about: 'the amount at which a second person decides is off by one',
    tests: [withdrawalRules, withdrawals],
  },
  {
    file: 'server/wallet/withdrawals/rules.ts',
    find: "approved: ['paid', 'returned'],",
    replace: "approved: ['paid', 'returned', 'paying'],",
    about: 'a withdrawal that is paid by hand is also paid by a provider',
    tests: [withdrawalRules, withdrawals],
  },
  {
    file: 'server/wallet/withdrawals/states.ts',
    find: "    .where('state', '=', row.state)\n",
    replace: '',
    about: 'a withdrawal moves on from a state nobody saw',
    tests: [review, withdrawals, withdrawalRounds],
  },
  {
    file: 'server/wallet/withdrawals/states.ts',
    find: "if (to === 'paid')\n    await capture(",
    replace: "if (to === 'paid' && fee > 0)\n    await capture(",
    about: 'the hold of a withdrawal without fee is never captured',
    tests: [review, withdrawals, withdrawalRounds],
  },
  {
    file: 'server/wallet/withdrawals/states.ts',
    find: "if (to === 'returned' && row.method === 'jdcard')",
    replace: "if (to === 'returned' && row.method !== 'jdcard')",
    about: 'the card of a returned withdrawal stays taken',
    tests: [review, withdrawals],
  },
  {
    file: 'server/wallet/withdrawals/console/review.ts',
    find: 'if (row.approved_by !== null)\n',
    replace: 'if (false as boolean)\n',
    about: 'one person alone grants a large withdrawal',
    tests: [review, withdrawals],
  },
  {
    file: 'server/wallet/withdrawals/console/review.ts',
    find: "if (debt > 0) fail('income_owed', { debt })",
    replace: '',
    about: 'a withdrawal is granted to somebody who owes',
    tests: [review, withdrawals],
  },
  {
    file: 'server/wallet/withdrawals/terms.ts',
    find: "    .where('state', '<>', 'returned')\n",
    replace: '',
    about: 'returned withdrawals count against the limit of the day',
    tests: [withdrawals],
  },
  {
    file: 'server/wallet/withdrawals/submit.ts',
    find: 'used.count >= dayCount || used.sum + amount > daySum',
    replace: 'used.count >= dayCount || used.sum + amount >= daySum',
    about: 'the last amount within the limit of the day is refused',
    tests: [withdrawals, withdrawalRules],
  },
  {
    file: 'server/wallet/withdrawals/submit.ts',
    find: '  await checkPayPassword(platform, viewer.id, wish.digits)\n',
    replace: '',
    about: 'a withdrawal needs no pay password',
    tests: [withdrawals],
  },
  {
    file: 'server/wallet/sandbox/routes.ts',
    find: 'if (!isLocalCaller(request)) return',
    replace: 'if (!isLocalCaller(request) && !request.url) return',
    about: 'the sandbox credits whoever comes by a proxy',
    tests: ['server/wallet/sandbox/sandbox.test.ts'],
  },
  {
    file: 'server/video/films/removal.ts',
    find: 'wasBought(transaction, [...sold, ...within])',
    replace: 'wasBought(transaction, within)',
    about: 'a film that somebody bought is deleted',
    tests: [filmsConsole],
  },
  {
    file: 'server/video/films/removal.ts',
    find: 'wasBought(transaction, [...sold, ...within])',
    replace: 'wasBought(transaction, sold)',
    about: 'a film of a collection that somebody bought is deleted',
    tests: [filmsConsole],
  },
]
