import type { NovelRow } from '#contract/novel/console.ts'
import { useWorkForm } from '#console/kinds/useWorkForm.ts'
import { DownNote, WorkPanel } from '#console/kinds/WorkPanel.tsx'
import { useMay } from '#console/platform/me.ts'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { draftOf, readDraft } from '../draft.ts'
import { useEditNovel, useRestoreNovel, useTakeDownNovel } from '../queries.ts'
import { ChapterList } from './ChapterList.tsx'
import { NovelFields } from './NovelFields.tsx'

/** One novel beside the list: what can be changed of it, its chapters, and taking it down or bringing it back. */
export function NovelPanel({ novel, onClose }: { novel: NovelRow | undefined; onClose: () => void }) {
  const edit = useEditNovel()
  const form = useWorkForm({ asked: novel, draftOf, busy: edit.isPending, onClose })
  const { opened, draft, isTouched } = form
  const mayEdit = useMay('library.edit')

  function submit() {
    if (!draft || !isTouched) return
    form.send(readDraft(draft), edit, (saved) => {
      form.open(saved)
      toast('已保存', { kind: 'good' })
    })
  }

  return (
    <WorkPanel
      open={novel !== undefined}
      title={opened?.title ?? '小说'}
      form={form}
      work={opened}
      mayEdit={mayEdit}
      mayTakeDown={useMay('library.takeDown')}
      takeDown={useTakeDownNovel()}
      restore={useRestoreNovel()}
      onSubmit={submit}
    >
      {opened && draft && (
        <>
          <DownNote work={opened} />
          <NovelFields
            isDown={opened.visibility === 'taken_down'}
            draft={draft}
            problems={form.problems}
            disabled={!mayEdit}
            onChange={form.onChange}
            onProblem={form.onProblem}
          />
          <Problem words={form.failure} />
          <ChapterList novelId={opened.id} disabled={!mayEdit} />
        </>
      )}
    </WorkPanel>
  )
}
