import { ai } from '#contract/ai/endpoints.ts'
import { routes } from '#server/platform/calls/routes.ts'

/** Both calls are refused by what they declare: there is nothing to handle. */
export const aiRoutes = routes(ai, {})
