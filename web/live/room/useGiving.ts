import { useRef, useState } from 'react'
import { nonce } from '#client/cipher.ts'
import type { GiftOffer } from '#contract/live/shapes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { isRefusal, messageOf, Offline } from '#web/platform/wire/api.ts'
import { giveGift } from '../queries.ts'

/**
 * Gives gifts one after the other as fast as somebody taps: each tap is one wish with a key of its own, and what was not reached keeps
 * its key for the next tap. `left` is the balance after the last one, in hundredths.
 */
export function useGiving() {
  const [left, setLeft] = useState<number>()
  const [short, setShort] = useState(false)
  const [pending, setPending] = useState(0)
  const unsure = useRef<{ id: number; key: string }>(undefined)

  async function give(gift: GiftOffer): Promise<void> {
    const key = unsure.current?.id === gift.id ? unsure.current.key : nonce()
    unsure.current = undefined
    setPending((count) => count + 1)
    try {
      const { balance } = await giveGift(gift.id, gift.price, key)
      setLeft((before) => Math.min(before ?? Infinity, balance.paid + balance.bonus))
      setShort(false)
    } catch (error) {
      if (error instanceof Offline) unsure.current = { id: gift.id, key }
      if (isRefusal(error, 'balance_short')) setShort(true)
      toast(messageOf(error), { kind: 'bad' })
    } finally {
      setPending((count) => count - 1)
    }
  }

  return { give, left, short, busy: pending > 0 }
}
