import type { ItemKind } from '#contract/purchases/kinds.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { nonce } from '#client/cipher.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf, Offline } from '#web/platform/wire/api.ts'
import { buyItem, showBought } from './queries.ts'
import { coins } from '#web/platform/coins.ts'

type Wish = { price: number; key: string }

/**
 * Buys one item. While the server was not reached the wish keeps its key, so that pressing again cannot pay twice; once it has
 * answered, another press is another wish.
 */
export function useBuying(
  kind: ItemKind,
  id: number,
  { onBought, onRefused }: { onBought: () => void; onRefused: () => void },
) {
  const wish = useRef<Wish>(undefined)
  return useMutation({
    mutationFn: (price: number) => {
      if (wish.current?.price !== price) wish.current = { price, key: nonce() }
      return buyItem(kind, { id, ...wish.current })
    },
    onSuccess: async (receipt) => {
      wish.current = undefined
      await showBought()
      const left = receipt && receipt.balance.paid + receipt.balance.bonus
      toast(left === undefined ? '你已拥有，直接看吧' : `已购买，余额 ${coins(left)} 金币`, { kind: 'good' })
      onBought()
    },
    onError: (error) => {
      toast(messageOf(error), { kind: 'bad' })
      if (error instanceof Offline) return
      wish.current = undefined
      onRefused()
    },
  })
}
