import { queryOptions } from '@tanstack/react-query'
import { healthConsole } from '#contract/health/console.ts'
import { call } from '#console/platform/api.ts'

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => call(healthConsole.read),
  refetchInterval: 5000,
})
