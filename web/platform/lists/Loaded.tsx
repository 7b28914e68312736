import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { isAbsent } from './not-found.ts'
import { messageOf } from '../wire/api.ts'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** Something else that stands above is on its way: what came by itself would be pushed down by it. */
  waits?: boolean
  skeleton: ReactNode
  /** In place of what is not there. */
  absent?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, its skeleton until it is there, and 重试 when it failed. */
export function Loaded<Data>({ query, waits, skeleton, absent, children }: Props<Data>) {
  const { isPending, data, error, isFetching, refetch } = query
  if (isPending) return skeleton
  if (absent && isAbsent(error)) return absent
  if (data !== undefined) return waits ? skeleton : children(data)
  return <ErrorState hint={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
}
