import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { waitingQuery } from '../frame/waiting-counts.ts'

const auditKey: QueryKey = ['staff', 'audit']

/** Asks again for what a change is seen in, for the audit log, and for the counts of what waits, on which nobody waits. */
function useRefresh(seenIn: readonly QueryKey[]) {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: waitingQuery.queryKey })
    return Promise.all([...seenIn, auditKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
  }
}

/**
 * A change, after which everything it is seen in is asked for again: once it is saved, or also when it was refused, where somebody
 * else may have been faster or rows were already moved on the screen.
 */
export function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  seenIn: readonly QueryKey[],
  when: 'saved' | 'settled' = 'saved',
) {
  const refresh = useRefresh(seenIn)
  return useMutation({
    mutationFn: change,
    ...(when === 'saved' ? { onSuccess: refresh } : { onSettled: refresh }),
  })
}
