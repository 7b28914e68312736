import { useEffect, useEffectEvent, useState } from 'react'
import { isTryVip } from '#contract/account/membership.ts'
import type { Film } from '#contract/video/shapes.ts'
import { refreshUser, useUser } from '#web/platform/session/session.ts'
import { userStore } from '#web/platform/session/user-store.ts'
import styles from './ResumeNote.module.css'

const shownFor = 6_000
/** The longest wait a timer can have, in milliseconds. */
const longestWait = 2 ** 31 - 1

/** Says for a few seconds that the membership ended while the film it opened is playing: the server lets it play to its end. */
export function LapseNote({ film }: { film: Film }) {
  const until = useUser()?.vipExpire
  const byMembership = film.entitlement.state === 'vip'
  const [shown, setShown] = useState(false)

  const onEnd = useEffectEvent(async () => {
    // It may have been renewed on another device
    await refreshUser()
    const user = userStore.get()
    if (user && !isTryVip(user, Date.now() / 1000)) setShown(true)
  })
  useEffect(() => {
    if (!byMembership || until === undefined) return
    // One that staff ended, or that ended while the device slept, is told of when it is over already
    const wait = Math.max(until * 1000 - Date.now(), 0)
    if (wait > longestWait) return
    const timer = setTimeout(() => void onEnd(), wait)
    return () => clearTimeout(timer)
  }, [byMembership, until])
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), shownFor)
    return () => clearTimeout(timer)
  }, [shown])

  if (!shown) return null
  return (
    <p className={styles.note} role="status">
      会员已到期，本片可看完
    </p>
  )
}
