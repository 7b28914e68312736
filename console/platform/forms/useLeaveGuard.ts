import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '#ui/overlays/confirm.tsx'

/** Asks before a page with changes that were not saved is left, for another page or altogether. */
export function useLeaveGuard(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: '离开而不保存？',
      text: '这一页有未保存的修改，离开后会丢失。',
      accept: '离开',
      refuse: '留下',
      kind: 'danger',
    } as const
    void confirm(question).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
