import type { DramaRow } from '#contract/video/drama-console.ts'
import { useWorkForm } from '#console/kinds/useWorkForm.ts'
import { DownNote, WorkPanel } from '#console/kinds/WorkPanel.tsx'
import { useMay } from '#console/platform/me.ts'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { DramaFields } from './DramaFields.tsx'
import { type DramaDraft, draftOf, newDrama, readDraft } from './draft.ts'
import { useRestoreDrama, useSaveDrama, useTakeDownDrama } from './queries.ts'

type Opened = DramaRow | 'new'
const begin = (drama: Opened): DramaDraft => (drama === 'new' ? newDrama() : draftOf(drama))

/** One drama beside the list, or a new one: what can be changed of it, and taking it down or bringing it back. */
export function DramaPanel({ opened: asked, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const save = useSaveDrama()
  const form = useWorkForm<Opened, DramaDraft>({ asked, draftOf: begin, busy: save.isPending, onClose })
  const { opened, draft, isTouched } = form
  const mayEdit = useMay('films.edit')
  const drama = opened === 'new' ? undefined : opened

  function submit() {
    if (!draft || !isTouched) return
    form.send(readDraft(draft), save, (saved) => {
      toast(drama ? '已保存' : '已新增，点集数把影片加进去', { kind: 'good' })
      if (drama) form.open(saved)
      else form.leave()
    })
  }

  return (
    <WorkPanel
      open={asked !== undefined}
      title={drama?.title ?? '新增剧集'}
      form={form}
      work={drama}
      mayEdit={mayEdit}
      mayTakeDown={useMay('films.takeDown')}
      takeDown={useTakeDownDrama()}
      restore={useRestoreDrama()}
      onSubmit={submit}
    >
      {opened && draft && (
        <>
          <DownNote work={drama} />
          <DramaFields
            isDown={drama?.visibility === 'taken_down'}
            draft={draft}
            problems={form.problems}
            disabled={!mayEdit}
            onChange={form.onChange}
            onProblem={form.onProblem}
          />
          <Problem words={form.failure} />
        </>
      )}
    </WorkPanel>
  )
}
