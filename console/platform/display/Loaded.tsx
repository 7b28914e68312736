import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { sayFailure } from '../forms/refusals.ts'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** Pixels that the content takes while it is on its way. */
  height: number
  children: (data: Data) => ReactNode
}

/** Content that depends on the server: a skeleton until it is there, or why it did not come. */
export function Loaded<Data>({ query, height, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <ErrorState hint={sayFailure(error)} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <LoadingRegion>
      <Skeleton height={height} />
    </LoadingRegion>
  )
}
