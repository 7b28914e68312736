import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { social } from '#contract/social/endpoints.ts'
import type { CollectableKind, Subject } from '#contract/social/shapes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { call, messageOf } from '#web/platform/wire/api.ts'

/** One's folders, and which of them hold a thing when one is named. */
export const folders = (subject?: Subject<CollectableKind>) =>
  queryOptions({
    queryKey: ['social', 'folders', subject?.kind ?? '', subject?.id ?? 0],
    queryFn: ({ signal }) => call(social.folders, { body: subject ? { subject } : {} }, { signal }),
    staleTime: 0,
  })

type Subjects = Subject<CollectableKind>[]
type Change =
  | { add: string }
  | { rename: string; id: number }
  | { delete: number }
  | { move: Subjects; from: number; to: number }
  | { remove: Subjects; from?: number | undefined }
  | { restore: Subjects; to?: number | undefined }

function ask(change: Change): Promise<unknown> {
  if ('add' in change) return call(social.addFolder, { body: { name: change.add } })
  if ('rename' in change) return call(social.renameFolder, { body: { id: change.id, name: change.rename } })
  if ('delete' in change) return call(social.deleteFolder, { body: { id: change.delete } })
  if ('move' in change) {
    const { move: subjects, from, to } = change
    return call(social.moveCollected, { body: { subjects, from, to } })
  }
  if ('remove' in change) {
    const { remove: subjects, from } = change
    return call(social.uncollect, { body: { subjects, ...(from !== undefined && { folder: from }) } })
  }
  const { restore: subjects, to } = change
  return call(social.collect, { body: { subjects, ...(to !== undefined && { folder: to }) } })
}

/** A change of folders or of what lies in them; every list of them is asked for again. */
export function useFolderChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onError: (error) => toast(messageOf(error), { kind: 'bad' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['social', 'standing'], refetchType: 'none' })
      await client.invalidateQueries({ queryKey: ['social', 'folders'] })
      await client.invalidateQueries({ queryKey: ['social', 'list', 'collected'] })
    },
  })
}
