import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { recheckPayments, reportPayments, settleJob } from './jobs.ts'
import { coinsProduct } from './orders/coins-product.ts'
import { countOrdersInReview } from './orders/queries.ts'
import { rechargeData } from './personal-data.ts'
import { purseRoutes } from './purse.ts'
import { rechargeRoutes, walletConsoleRoutes } from './routes.ts'
import { deliver as deliverSandbox } from './sandbox/deliver.ts'
import { sandboxPages } from './sandbox/routes.ts'
import { paymentWebhooks } from './webhooks/receive.ts'
import { countOpenWithdrawals } from './withdrawals/console/summary.ts'
import { matureIncome, payWithdrawals } from './withdrawals/jobs.ts'
import { withdrawalData } from './withdrawals/personal-data.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'
import { buyListRoutes } from './buy-list.ts'

export { recheckPayments, resumePayments, settleJob } from './jobs.ts'
export { coinsProduct } from './orders/coins-product.ts'
export { hasRecharged } from './orders/queries.ts'
export { rechargeData } from './personal-data.ts'

/** The parts of `wallet`. */
export const wallet = {
  routes: ({ sellables, products }) => [
    buyListRoutes(sellables),
    purseRoutes,
    rechargeRoutes(products),
    walletConsoleRoutes(products),
    ...withdrawalRoutes,
    paymentWebhooks,
    sandboxPages,
  ],
  jobs: ({ products }) => [
    settleJob(products),
    recheckPayments,
    reportPayments,
    payWithdrawals,
    matureIncome,
    deliverSandbox,
  ],
  products: { coins: coinsProduct },
  waiting: {
    orders: { permission: 'money.read', count: countOrdersInReview },
    withdrawals: { permission: 'withdrawals.review', count: countOpenWithdrawals },
  },
  personalData: [rechargeData, withdrawalData],
} satisfies FeatureParts
