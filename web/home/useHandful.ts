import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilmCard } from '#contract/video/shapes.ts'
import { toast } from '#ui/toast.ts'
import { messageOf } from '#web/platform/api.ts'
import { fullHandful, newSeed } from './handful.ts'
import { askHandful } from './lists.queries.ts'

/** The films of a topic that are shown now, from `first` on; `change` brings others until all were there, then begins anew. */
export function useHandful(topicId: number, first: readonly FilmCard[]) {
  const [turn, setTurn] = useState({ first, shown: first, seed: newSeed(), next: null as string | null })
  const current = turn.first === first ? turn : { ...turn, first, shown: first, next: null }
  const { mutate, isPending } = useMutation({
    mutationFn: askHandful,
    onSuccess: ({ list, next }, { seed }) =>
      setTurn({ first, shown: fullHandful(list, current.shown, first.length), seed, next }),
    onError: (error) => toast(messageOf(error), { kind: 'bad' }),
  })
  const change = () => {
    if (isPending) return
    const seed = current.next ? current.seed : newSeed()
    mutate({ id: topicId, seed, size: first.length, cursor: current.next })
  }
  return { shown: current.shown, busy: isPending, change }
}
