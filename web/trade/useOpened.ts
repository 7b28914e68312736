import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { forgetOpened, openedApps } from './opened.ts'
import { knownApps } from './queries.ts'

/**
 * What was opened last on this device, as the directory has it now. What is opened meanwhile comes in when the page is next shown.
 * `isWaiting` until it is known for the first time.
 */
export function useOpened() {
  const [ids, setIds] = useState(openedApps)
  useWhenShown(() => setIds(openedApps()))
  const { data, isLoading } = useQuery(knownApps(ids))
  const [isWaiting, setWaiting] = useState(ids.length > 0)
  if (isWaiting && !isLoading) setWaiting(false)

  function clear() {
    forgetOpened()
    setIds([])
  }
  return { apps: ids.length > 0 ? (data?.list ?? []) : [], isWaiting, clear }
}
