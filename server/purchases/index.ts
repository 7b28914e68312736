import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { purchaseRoutes, purchasesConsoleRoutes } from './routes.ts'
import { purchaseData } from './personal-data.ts'

export { buy } from './buying/buying.ts'
export { matureSales, salesOf } from './income.ts'
export { ownedBy, wasBought } from './owned.ts'
export { listOwned, listPurchases } from './queries.ts'
export { boughtBy } from './titles.ts'

/** The parts of `purchases`. */
export const purchases = {
  routes: ({ sellables }) => [purchaseRoutes(sellables), purchasesConsoleRoutes(sellables)],
  personalData: [purchaseData],
} satisfies FeatureParts
