import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { forgetInviteNetworks, payInviters } from './jobs.ts'
import { inviteData } from './personal-data.ts'
import { inviteConsoleRoutes, inviteRoutes } from './routes.ts'

export { shareSalesWithInviters } from './sharing-products.ts'
export { accountsOfDevices } from './marks.ts'
export { recordArrival, recordPayee, linkAccounts } from './relations.ts'

/** The parts of `invite`. */
export const invite = {
  routes: () => [inviteRoutes, inviteConsoleRoutes],
  jobs: () => [payInviters, forgetInviteNetworks],
  personalData: [inviteData],
} satisfies FeatureParts
