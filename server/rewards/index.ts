import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { closeCodeBatches, forgetRedeemMisses } from './codes/jobs.ts'
import { codesData } from './codes/personal-data.ts'
import { codeConsoleRoutes, codeRoutes } from './codes/routes.ts'
import { mallData } from './mall/personal-data.ts'
import { mallConsoleRoutes, mallRoutes } from './mall/routes.ts'
import { remindOfCheckin } from './checkin/jobs.ts'
import { rewardsData } from './personal-data.ts'
import { rewardsConsoleRoutes, rewardsRoutes } from './routes.ts'
import { drawData } from './draws/personal-data.ts'
import { drawRoutes, drawsConsoleRoutes } from './draws/routes.ts'

export { addSampleGoods, removeSampleGoods } from './mall/samples.ts'
export { addSampleBudgets, removeSampleBudgets } from './budgets/samples.ts'
export { type Fit, fitOf } from './draws/fairness/chi-square.ts'
export { faultsOf, ticketOf } from './draws/fairness/provably-fair.ts'
export { addSampleDraw, removeSampleDraws, type SampleDraw } from './draws/samples.ts'

/** The parts of `rewards`. */
export const rewards = {
  routes: () => [
    ...rewardsRoutes,
    ...rewardsConsoleRoutes,
    codeRoutes,
    codeConsoleRoutes,
    mallRoutes,
    mallConsoleRoutes,
    drawRoutes,
    drawsConsoleRoutes,
  ],
  jobs: () => [remindOfCheckin, closeCodeBatches, forgetRedeemMisses],
  personalData: [...rewardsData, drawData, codesData, mallData],
} satisfies FeatureParts
