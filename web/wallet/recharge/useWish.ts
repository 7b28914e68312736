import { useRef, useState } from 'react'
import { nonce } from '#client/cipher.ts'
import { ApiError } from '#contract/errors.ts'
import type { ProductKind } from '#contract/wallet/recharge-shapes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { go } from '#web/platform/navigation/navigation.tsx'
import { submitOrder } from '../queries.ts'

export type Wish = { kind: ProductKind; id: number; price: number; payType: string }

const orderPath = (id: number) => `/mine/newRecharge/record?order=${id}`

/**
 * Orders, and goes to where it is paid. A wish keeps its key until it was answered, so that tapping again after a lost connection
 * orders once; another price is another wish, which the buyer must see first.
 */
export function useWish(onStale: () => void) {
  const [busy, setBusy] = useState(false)
  const latest = useRef({ wish: '', key: '' })

  async function order(wish: Wish): Promise<void> {
    const text = JSON.stringify(wish)
    if (latest.current.wish !== text) latest.current = { wish: text, key: nonce() }
    setBusy(true)
    try {
      const made = await submitOrder({ ...wish, key: latest.current.key })
      latest.current = { wish: '', key: '' }
      // Back from the page for paying leads to the order
      go(orderPath(made.id), { replace: true })
      if (made.payUrl) location.assign(made.payUrl)
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }

  function tell(error: unknown): void {
    if (!(error instanceof ApiError)) return toast(messageOf(error), { kind: 'bad' })
    // Whatever the server answered, this wish is over
    latest.current = { wish: '', key: '' }
    const records = { label: '去看看', run: () => go('/mine/newRecharge/record') }
    toast(messageOf(error), {
      kind: 'bad',
      ...(error.code === 'too_many_orders' && { duration: 5000, action: records }),
    })
    onStale()
  }
  return { busy, order }
}
