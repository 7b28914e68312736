import { useEffect, useState } from 'react'

/** Longer than a sheet takes to leave, in milliseconds. */
const leaving = 400

/** A value, and when it is gone its last one for as long as what showed it takes to leave. */
export function useLastValue<Value>(value: Value | undefined): Value | undefined {
  const [kept, keep] = useState(value)
  if (value !== undefined && kept !== value) keep(value)
  useEffect(() => {
    if (value !== undefined) return
    const timer = setTimeout(() => keep(undefined), leaving)
    return () => clearTimeout(timer)
  }, [value])
  return value ?? kept
}
