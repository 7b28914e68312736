import { useRef, useState } from 'react'
import { nonce } from '#client/cipher.ts'
import { ApiError } from '#contract/errors.ts'
import type { ActivityDetail, DrawResult } from '#contract/rewards/draws.ts'
import { toast } from '#ui/feedback/toast.ts'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { drawOnce, showDrawn } from './queries.ts'

/** `asking` the server, `turning` towards what it answered, `told` when the board stands on it. */
export type Turn = { phase: 'rest' | 'asking' } | { phase: 'turning' | 'told'; result: DrawResult }

/**
 * One draw after the other. The board turns only once the server has answered, and towards that. A wish keeps its key until it was
 * answered, so that tapping again after a lost connection draws once.
 */
export function useDraw(activity: ActivityDetail, onStale: () => void) {
  const [turn, setTurn] = useState<Turn>({ phase: 'rest' })
  const latest = useRef({ wish: '', key: '' })

  async function draw(): Promise<void> {
    if (turn.phase === 'asking' || turn.phase === 'turning') return
    const { id, versionId, mine } = activity
    const wish = { id, versionId, price: mine.freeLeft > 0 ? 0 : activity.price }
    const text = JSON.stringify(wish)
    if (latest.current.wish !== text) latest.current = { wish: text, key: nonce() }
    setTurn({ phase: 'asking' })
    try {
      const result = await drawOnce({ ...wish, key: latest.current.key })
      latest.current = { wish: '', key: '' }
      setTurn({ phase: 'turning', result })
    } catch (error) {
      setTurn({ phase: 'rest' })
      if (error instanceof ApiError) {
        // Whatever the server answered, this wish is over
        latest.current = { wish: '', key: '' }
        onStale()
      }
      toast(sayRefusal(error), { kind: 'bad' })
    }
  }

  return {
    turn,
    draw,
    /** The board stands: what came of it may be told. */
    land: () =>
      setTurn((current) => {
        if (current.phase !== 'turning') return current
        void showDrawn(current.result)
        return { phase: 'told', result: current.result }
      }),
    rest: () => setTurn({ phase: 'rest' }),
  }
}

const sayRefusal = (error: unknown): string =>
  isRefusal(error, 'balance_short')
    ? `积分不足：需要 ${error.data.price}，你有 ${error.data.balance}`
    : messageOf(error)
