import type { ComicRow } from '#contract/comics/console.ts'
import { useWorkForm } from '#console/kinds/useWorkForm.ts'
import { DownNote, WorkPanel } from '#console/kinds/WorkPanel.tsx'
import { useMay } from '#console/platform/me.ts'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { draftOf, readDraft } from '../draft.ts'
import { useEditComic, useRestoreComic, useTakeDownComic } from '../queries.ts'
import { ChapterList } from './ChapterList.tsx'
import { ComicFields } from './ComicFields.tsx'

/** One comic beside the list: what can be changed of it, its chapters, and taking it down or bringing it back. */
export function ComicPanel({ comic, onClose }: { comic: ComicRow | undefined; onClose: () => void }) {
  const edit = useEditComic()
  const form = useWorkForm({ asked: comic, draftOf, busy: edit.isPending, onClose })
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
      open={comic !== undefined}
      title={opened?.title ?? '漫画'}
      form={form}
      work={opened}
      mayEdit={mayEdit}
      mayTakeDown={useMay('library.takeDown')}
      takeDown={useTakeDownComic()}
      restore={useRestoreComic()}
      onSubmit={submit}
    >
      {opened && draft && (
        <>
          <DownNote work={opened} />
          <ComicFields
            isDown={opened.visibility === 'taken_down'}
            draft={draft}
            problems={form.problems}
            disabled={!mayEdit}
            onChange={form.onChange}
            onProblem={form.onProblem}
          />
          <Problem words={form.failure} />
          <ChapterList comicId={opened.id} disabled={!mayEdit} />
        </>
      )}
    </WorkPanel>
  )
}
