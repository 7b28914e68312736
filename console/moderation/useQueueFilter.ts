import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { caseSources } from '#contract/moderation/case-shapes.ts'
import { gravities } from '#contract/moderation/reasons.ts'
import { subjectKinds } from '#contract/moderation/subjects.ts'
import type { CaseFilter } from './queries.ts'

const queueStates = ['open', 'waiting', 'mine', 'decided'] as const
export type FilterName = 'state' | 'kind' | 'source' | 'gravity'

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value)

/** The filter and the case looked at, as the address has them. What the lists do not know counts as no filter. */
export function useQueueFilter() {
  const [search, setSearch] = useSearchParams()
  const state = oneOf(queueStates, search.get('state')) ?? 'open'
  const kind = oneOf(subjectKinds, search.get('kind'))
  const source = oneOf(caseSources, search.get('source'))
  const gravity = oneOf(gravities, search.get('gravity'))
  const filter: CaseFilter = {
    state,
    ...(kind && { kind }),
    ...(source && { source }),
    ...(gravity && { gravity }),
  }
  const change = useCallback(
    (name: FilterName | 'case', value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          if (name !== 'case') next.delete('case')
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return {
    filter,
    current: Number(search.get('case')) || 0,
    narrow: change,
    look: useCallback((id: number) => change('case', String(id)), [change]),
  }
}
