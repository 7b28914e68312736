import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { useUser } from '#web/platform/session/session.ts'
import { photoSet } from './queries.ts'

/**
 * One set, asked for again when its paths have grown old, and whenever the viewer was fetched anew: membership may have changed, or
 * something was bought or given back, on this device or another.
 */
export function useSet(id: string) {
  const set = useQuery(photoSet(id))
  const { data, refetch, isStale, isFetching } = set
  const user = useUser()
  const known = useRef(user)
  const unsure = data !== undefined && data.entitlement.state !== 'free'
  useEffect(() => {
    if (known.current === user) return
    known.current = user
    if (unsure) void refetch()
  }, [user, unsure, refetch])
  useWhenShown(() => {
    if (data && isStale && !isFetching) void refetch()
  })
  return set
}
