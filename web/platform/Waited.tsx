import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { messageOf } from './api.ts'

type Props<Data> = {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What a reply is shown as, its places until it is there, and 重试 where it did not come. */
export function Waited<Data>({ query, skeleton, children }: Props<Data>) {
  if (query.isPending) return skeleton
  if (query.data === undefined)
    return (
      <ErrorState
        hint={messageOf(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return children(query.data)
}
