import { useEffect, useState } from 'react'

/** How long typing must rest before it is searched for, in milliseconds. */
const rest = 300

/** A value once it has not changed for a moment. An empty one counts at once. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : rest)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : rested
}
