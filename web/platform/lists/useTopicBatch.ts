import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '../wire/api.ts'
import { deal, newSeed } from './topic-batch.ts'

/** The server gives no more at a time. */
const mostAtOnce = 50

export type Handful = { id: number; seed: number; size: number; cursor: string | null }

type Turn<Item> = {
  first: readonly Item[]
  shown: readonly Item[]
  /** Fetched for the handfuls to come. */
  pool: readonly Item[]
  seed: number
  next: string | null
}

const begin = <Item>(first: readonly Item[]): Turn<Item> => ({
  first,
  shown: first,
  pool: [],
  seed: 0,
  next: null,
})

/**
 * The works of a topic that are shown now, from `first` on; `change` brings others until all were there, then begins anew. `ask` gets
 * some of the topic shuffled by a seed; `next` of its reply leads to those after them.
 */
export function useTopicBatch<Item extends { id: number }>(
  topicId: number,
  first: readonly Item[],
  ask: (wanted: Handful) => Promise<{ list: Item[]; next: string | null }>,
) {
  const [turn, setTurn] = useState(() => begin(first))
  const current = turn.first === first ? turn : begin(first)
  const { shown, pool } = current
  const size = first.length
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: ({ list, next }, { seed }) =>
      setTurn({ first, seed, next, ...deal([...pool, ...list], shown, size) }),
    onError: (error) => toast(messageOf(error), { kind: 'bad' }),
  })
  const change = () => {
    if (isPending) return
    if (pool.length >= size || (pool.length > 0 && !current.next))
      return setTurn({ ...current, ...deal(pool, shown, size) })
    const seed = current.next ? current.seed : newSeed()
    // Those that stand there may be among the first: twice as many are enough to leave them out
    mutate({ id: topicId, seed, size: Math.min(size * 2, mostAtOnce), cursor: current.next })
  }
  return { shown, busy: isPending, change }
}
