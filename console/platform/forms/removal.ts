import type { UseMutationResult } from '@tanstack/react-query'
import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { toastFailure } from './refusals.ts'

export type Removal<Named = number> = UseMutationResult<unknown, Error, Named>
type Question = { title: string; text: string }

/** Asks before a thing is deleted, deletes it and says so. */
export async function askRemoval<Named>(
  removal: Removal<Named>,
  named: Named,
  question: Question,
  onRemoved?: () => void,
): Promise<void> {
  if (!(await confirm({ ...question, accept: '删除', kind: 'danger' }))) return
  removal.mutate(named, {
    onSuccess: () => {
      toast('已删除', { kind: 'good' })
      onRemoved?.()
    },
    onError: toastFailure,
  })
}
