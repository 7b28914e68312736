import { useCallback, useEffect, useState } from 'react'
import type { Noticed } from './Notice.tsx'

/** How long a notice stays that nothing holds, in milliseconds. */
const shortly = 700

/** What the player says at this moment. A step in the direction of the step before adds to it. */
export function useNotice() {
  const [said, setSaid] = useState<{ notice: Noticed; stays: boolean }>()

  useEffect(() => {
    if (!said || said.stays) return
    const timer = setTimeout(() => setSaid(undefined), shortly)
    return () => clearTimeout(timer)
  }, [said])

  const say = useCallback((notice: Noticed, { stays = false } = {}) => setSaid({ notice, stays }), [])
  const sayStep = useCallback((by: number) => {
    setSaid((before) => {
      const last = before?.notice.kind === 'step' ? before.notice.seconds : 0
      const seconds = Math.sign(last) === Math.sign(by) ? last + by : by
      return { notice: { kind: 'step', seconds }, stays: false }
    })
  }, [])
  const hush = useCallback(() => setSaid(undefined), [])

  return { notice: said?.notice, say, sayStep, hush }
}
