import { useEffect, useState } from 'react'

const pace = 10_000

/** The time in milliseconds, as of some seconds ago at most. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pace)
    return () => clearInterval(timer)
  }, [])
  return now
}
