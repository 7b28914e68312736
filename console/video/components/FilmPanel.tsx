import type { FilmRow } from '#contract/video/console.ts'
import { useWorkForm } from '#console/kinds/useWorkForm.ts'
import { WorkPanel } from '#console/kinds/WorkPanel.tsx'
import { ChangeList } from '#console/platform/display/ChangeList.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { useMay } from '#console/platform/me.ts'
import { fieldWord } from '#console/platform/words.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftOf, filmChanges, readDraft } from '../draft.ts'
import { useEditFilm, useRestoreFilm, useTakeDownFilm } from '../queries.ts'
import styles from './Film.module.css'
import { type Channel, FilmFields } from './FilmFields.tsx'
import { FilmFigures } from './FilmFigures.tsx'
import { FilmRemoval } from './FilmRemoval.tsx'
import { FilmSubtitles } from './FilmSubtitles.tsx'
import { FilmSummary } from './FilmSummary.tsx'

type FilmPanelProps = { film: FilmRow | undefined; channels: readonly Channel[]; onClose: () => void }

/** One film beside the list: what can be changed, its subtitles, how it was watched, and taking it down or deleting it. */
export function FilmPanel({ film, channels, onClose }: FilmPanelProps) {
  const edit = useEditFilm()
  const form = useWorkForm({ asked: film, draftOf, busy: edit.isPending, onClose })
  const { opened, draft } = form
  const mayEdit = useMay('films.edit')
  const read = opened && draft && readDraft(opened, draft)
  const changes = read && 'edit' in read ? filmChanges(opened, read.edit, channels) : []

  function submit() {
    if (!read || edit.isPending) return
    if ('edit' in read) form.setProblems({})
    if ('edit' in read && changes.length === 0) return
    form.send(read, edit, (saved) => {
      form.open(saved)
      toast(`已保存：${changes.map(({ path }) => fieldWord(path)).join('、')}`, {
        kind: 'good',
        duration: 3000,
      })
    })
  }

  return (
    <WorkPanel
      open={film !== undefined}
      title={opened?.title ?? '影片'}
      form={form}
      work={opened}
      mayEdit={mayEdit}
      mayTakeDown={useMay('films.takeDown')}
      takeDown={useTakeDownFilm()}
      restore={useRestoreFilm()}
      onSubmit={submit}
    >
      {opened && draft && (
        <>
          <FilmSummary
            film={opened}
            problem={form.problems.picture}
            disabled={!mayEdit}
            onChoose={(picture) => form.onChange({ picture })}
            onProblem={form.onProblem}
          />
          <FilmFields
            film={opened}
            draft={draft}
            problems={form.problems}
            channels={channels}
            disabled={!mayEdit}
            onChange={form.onChange}
          />
          {changes.length > 0 && (
            <section className={styles.changes} aria-live="polite">
              <h3>将要修改</h3>
              <ChangeList label="将要修改" changes={changes} />
            </section>
          )}
          <Problem words={form.failure} />
          <FilmSubtitles film={opened} disabled={!mayEdit} onChanged={form.renew} />
          <FilmFigures film={opened} />
          {mayEdit && <FilmRemoval film={opened} onRemoved={form.leave} />}
        </>
      )}
    </WorkPanel>
  )
}
