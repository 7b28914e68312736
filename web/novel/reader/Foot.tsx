import { useEffect, useState } from 'react'
import { shareRead } from './pages.ts'
import type { Place } from './view.ts'
import styles from './Reader.module.css'

const clock = () => new Date().toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })

/** The page, how much of the book lies behind, and the time. */
export function Foot({ place }: { place: Place | undefined }) {
  const [time, setTime] = useState(clock)
  useEffect(() => {
    setTime(clock())
    const timer = setInterval(() => setTime(clock()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <footer className={styles.foot}>
      <span>{place?.page && `${place.page.number} / ${place.page.count}`}</span>
      <span>{place && shareRead(place.chapter.number, place.chapter.chapters, place.share)}</span>
      <time>{time}</time>
    </footer>
  )
}
