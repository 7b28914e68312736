import { codesData } from './codes/personal-data.ts'
import { codeConsoleRoutes, codeRoutes } from './codes/routes.ts'
import { mallData } from './mall/personal-data.ts'
import { mallConsoleRoutes, mallRoutes } from './mall/routes.ts'

export { closeCodeBatches, forgetRedeemMisses } from './codes/jobs.ts'

/** Each part of rewards with its tables stands in a folder of its own. */
export const rewardRoutes = [codeRoutes, codeConsoleRoutes, mallRoutes, mallConsoleRoutes]
export const rewardData = [codesData, mallData]
