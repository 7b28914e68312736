import { features } from '#server/features.ts'
import { isForStaff } from '#server/platform/calls/admission.ts'
import { reservedCalls } from '#contract/reserved.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { routes } from '#web/routes.ts'

type Call = { method: string; path: string; auth: string; feature: string; built: boolean; extra?: true }

/** The authorisation of a call, in the words of the published table; staff calls name their permission. */
function authOf({ access, credentials }: Endpoint): string {
  if (credentials === 'query') return 'query-token'
  if (access === 'anyone') return 'optional'
  return access === 'refused' || isForStaff(access) ? access : 'token'
}

const built: Call[] = features({
  plays: { count: () => {}, watched: () => {}, close: () => Promise.resolve() },
  photoViews: { count: () => {}, close: () => Promise.resolve() },
  storyViews: { count: () => {}, close: () => Promise.resolve() },
  rooms: { count: () => 0 },
})
  .flatMap((feature) => Object.values(feature.endpoints))
  .map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path.replace(/:(\w+)/g, '{$1}'),
    auth: authOf(endpoint),
    feature: endpoint.feature,
    built: true,
    ...((endpoint.extra || endpoint.path.startsWith('/api/console/')) && { extra: true as const }),
  }))
const calls: Call[] = [...built, ...reservedCalls.map((call) => ({ ...call, built: false }))]
const order = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)
const protocol = { calls: calls.toSorted(order), routes }

if (process.argv.includes('--json')) console.log(JSON.stringify(protocol))
else {
  for (const call of protocol.calls)
    console.log(`${call.built ? '✓' : ' '} ${call.method} ${call.path}  ${call.auth}  ${call.feature}`)
  for (const route of routes)
    console.log(`${route.built ? '✓' : ' '} ${route.path}  ${route.level}  ${route.title}`)
}
