import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilmCard } from '#contract/video/shapes.ts'
import { toast } from '#ui/toast.ts'
import { messageOf } from '#web/platform/api.ts'
import { deal, newSeed } from './handful.ts'
import { askHandful } from './lists.queries.ts'

/** The server gives no more at a time. */
const mostAtOnce = 50

type Turn = {
  first: readonly FilmCard[]
  shown: readonly FilmCard[]
  /** Fetched for the handfuls to come. */
  pool: readonly FilmCard[]
  seed: number
  next: string | null
}

const begin = (first: readonly FilmCard[]): Turn => ({ first, shown: first, pool: [], seed: 0, next: null })

/** The films of a topic that are shown now, from `first` on; `change` brings others until all were there, then begins anew. */
export function useHandful(topicId: number, first: readonly FilmCard[]) {
  const [turn, setTurn] = useState(() => begin(first))
  const current = turn.first === first ? turn : begin(first)
  const { shown, pool } = current
  const size = first.length
  const { mutate, isPending } = useMutation({
    mutationFn: askHandful,
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
