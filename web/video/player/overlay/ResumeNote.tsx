import { useEffect, useState } from 'react'
import { duration } from '#web/platform/formats.ts'
import styles from './ResumeNote.module.css'

const shownFor = 6_000

/** Says for a few seconds that the film went on where it was left, and offers its beginning. */
export function ResumeNote({ from, onRestart }: { from: number; onRestart: () => void }) {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownFor)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <p className={styles.note} role="status">
      <span>继续从 {duration(from)} 播放</span>
      <button
        type="button"
        className={styles.restart}
        onClick={() => {
          onRestart()
          setShown(false)
        }}
      >
        从头
      </button>
    </p>
  )
}
