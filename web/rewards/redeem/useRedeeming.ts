import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { nonce } from '#client/cipher.ts'
import type { Good, Recipient } from '#contract/rewards/mall.ts'
import { toast } from '#ui/feedback/toast.ts'
import { isRefusal, messageOf, Offline } from '#web/platform/wire/api.ts'
import { redeemGood, refreshGoods } from './queries.ts'

type Asked = { good: Good; recipient?: Recipient }

/**
 * Gets goods for points. While the server was not reached the wish keeps its key, so that pressing again cannot pay twice; once it
 * has answered, another press is another wish.
 */
export function useRedeeming(onDone: () => void) {
  const wish = useRef({ of: '', key: '' })
  return useMutation({
    mutationFn: ({ good: { id, price }, recipient }: Asked) => {
      const of = `${id} ${price}`
      if (wish.current.of !== of) wish.current = { of, key: nonce() }
      return redeemGood({ id, price, key: wish.current.key, ...(recipient && { recipient }) })
    },
    onSuccess: ({ order, points }) => {
      wish.current = { of: '', key: '' }
      const where = order.kind === 'parcel' ? '，等待发货' : ''
      toast(`已兑换${where}，剩余 ${points.toLocaleString('en-US')} 积分`, { kind: 'good' })
      onDone()
    },
    onError: (error) => {
      const words = isRefusal(error, 'price_changed')
        ? `价格已变为 ${error.data.price} 积分，请确认后再兑换`
        : messageOf(error)
      toast(words, { kind: 'bad' })
      if (error instanceof Offline) return
      wish.current = { of: '', key: '' }
      void refreshGoods()
    },
  })
}
