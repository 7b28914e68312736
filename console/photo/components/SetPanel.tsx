import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoSetRow } from '#contract/photo/console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useMay } from '#console/platform/me.ts'
import { TakeDown } from '#console/kinds/TakeDown.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { draftOf, readDraft } from '../draft.ts'
import { categoriesQuery, useEditSet, useRestoreSet, useTakeDownSet } from '../queries.ts'
import styles from './Photo.module.css'
import { SetFields } from './SetFields.tsx'

type Props = { opened: PhotoSetRow | undefined; onClose: () => void }

/** One set beside the list: what can be changed, and taking it down or bringing it back. */
export function SetPanel({ opened, onClose }: Props) {
  const [held, setHeld] = useState<{ set: PhotoSetRow; draft: ReturnType<typeof draftOf> }>()
  if (opened && held?.set !== opened) setHeld({ set: opened, draft: draftOf(opened) })
  const current = opened && held?.set === opened ? held : undefined
  const form = useDraft(current?.draft, onClose)
  const categories = useQuery(categoriesQuery)
  const [edit, takeDown, restore] = [useEditSet(), useTakeDownSet(), useRestoreSet()]
  const [mayEdit, mayTakeDown] = [useMay('library.edit'), useMay('library.takeDown')]
  const set = held?.set

  function submit() {
    if (!set || !form.draft) return
    const read = readDraft(set, form.draft)
    if ('problems' in read) return form.setProblems(read.problems)
    edit.mutate(read.edit, form.outcome)
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={set?.title ?? '图集'}
      isTouched={form.isTouched}
      disabled={!mayEdit}
      busy={edit.isPending}
      failure={form.failure}
      onSave={submit}
      onClose={onClose}
    >
      {set && form.draft && (
        <>
          {set.visibility === 'taken_down' && (
            <p className={styles.down}>已下架，观众看不到。原因：{set.takenDownReason || '未填写'}</p>
          )}
          <SetFields
            draft={form.draft}
            problems={form.problems}
            categories={categories.data ?? []}
            disabled={!mayEdit}
            isDown={set.visibility === 'taken_down'}
            onChange={form.change}
          />
          {mayTakeDown && <TakeDown work={set} takeDown={takeDown} restore={restore} onChanged={onClose} />}
        </>
      )}
    </EditPanel>
  )
}
