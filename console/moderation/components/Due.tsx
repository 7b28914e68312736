import { useEffect, useState } from 'react'
import { Tag } from '#ui/content/Tag.tsx'
import { timeLeft, urgentHours } from '../words.ts'

const second = () => Math.floor(Date.now() / 1000)

/** The clock of what must be decided by a moment (Unix seconds); it runs by itself, and turns red towards its end. */
export function Due({ at }: { at: number }) {
  const [now, setNow] = useState(second)
  useEffect(() => {
    const timer = setInterval(() => setNow(second()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <Tag kind={at - now < urgentHours * 3600 ? 'red' : 'gold'}>{timeLeft(at, now)}</Tag>
}
