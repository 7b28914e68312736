import type { FeatureParts } from '#server/platform/parts/feature-parts.ts'
import { endMemberships, forgetCodeMisses } from './jobs.ts'
import { soldCards } from './cards/sellable.ts'
import { cardProduct } from './cards/product.ts'
import { cardPayRoutes, membershipConsoleRoutes, membershipRoutes } from './routes.ts'
import { membershipData } from './personal-data.ts'

export { type GrantedCard, type GrantSource, grantCard, type NewGrant, revokeGrant } from './grants.ts'
export { addGrowth, type NewGrowth } from './growth.ts'
export { endMemberships } from './jobs.ts'
export { tellMembershipChange } from './announce-membership.ts'
export { cardToSell } from './cards/cards.ts'
export { newMembersByDay } from './figures.ts'

/** The parts of `membership`. */
export const membership = {
  routes: ({ sellables }) => [membershipRoutes, cardPayRoutes(sellables), membershipConsoleRoutes],
  jobs: () => [endMemberships, forgetCodeMisses],
  sellables: { card: soldCards },
  products: { card: cardProduct },
  personalData: [membershipData],
} satisfies FeatureParts
