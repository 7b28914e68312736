import { useState } from 'react'
import type { FilmRow } from '#contract/video/console.ts'
import { ChangeList } from '#console/platform/display/ChangeList.tsx'
import { mayDiscard } from '#console/platform/forms/discard-confirmation.ts'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { useMay } from '#console/platform/me.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { fieldWord } from '#console/platform/words.ts'
import { Button } from '#ui/forms/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { draftOf, filmChanges, type FilmDraft, type FilmProblems, readDraft } from '../draft.ts'
import { useEditFilm, useRestoreFilm, useTakeDownFilm } from '../queries.ts'
import styles from './Film.module.css'
import { FilmFields } from './FilmFields.tsx'
import { FilmSummary } from './FilmSummary.tsx'
import { TakeDown } from '#console/platform/TakeDown.tsx'

export type Channel = { id: number; name: string }
type FilmPanelProps = { film: FilmRow | undefined; channels: readonly Channel[]; onClose: () => void }

/** A field that is being mended is no longer called wrong. */
const without = (problems: FilmProblems, change: Partial<FilmDraft>): FilmProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change)))

/** One film beside the list: what it is, what can be changed, and taking it down or bringing it back. */
export function FilmPanel({ film, channels, onClose }: FilmPanelProps) {
  const [opened, setOpened] = useState<FilmRow>()
  const [draft, setDraft] = useState<FilmDraft>()
  const [problems, setProblems] = useState<FilmProblems>({})
  const [failure, setFailure] = useState('')
  const mayEdit = useMay('films.edit')
  const mayTakeDown = useMay('films.takeDown')
  const edit = useEditFilm()
  const takeDown = useTakeDownFilm()
  const restore = useRestoreFilm()

  function open(fresh: FilmRow) {
    setOpened(fresh)
    setDraft(draftOf(fresh))
    setProblems({})
    setFailure('')
  }
  if (film && film.id !== opened?.id) open(film)

  const read = opened && draft && readDraft(opened, draft)
  const changes = read && 'edit' in read ? filmChanges(opened, read.edit, channels) : []
  const isTouched = opened && draft && JSON.stringify(draftOf(opened)) !== JSON.stringify(draft)

  async function close() {
    if (edit.isPending || (isTouched && !(await mayDiscard()))) return
    setOpened(undefined)
    onClose()
  }

  function submit() {
    if (!read || edit.isPending) return
    if ('problems' in read) return setProblems(read.problems)
    setProblems({})
    setFailure('')
    if (changes.length === 0) return
    edit.mutate(read.edit, {
      onSuccess: (saved) => {
        open(saved)
        toast(`已保存：${changes.map(({ path }) => fieldWord(path)).join('、')}`, {
          kind: 'good',
          duration: 3000,
        })
      },
      onError: (error) => setFailure(sayFailure(error)),
    })
  }

  return (
    <Panel
      open={film !== undefined}
      onClose={() => void close()}
      title={opened?.title ?? '影片'}
      onSubmit={submit}
      footer={
        <>
          {opened && mayTakeDown && (
            <TakeDown work={opened} takeDown={takeDown} restore={restore} onChanged={open} />
          )}
          <Button kind="plain" size={32} onClick={() => void close()}>
            关闭
          </Button>
          {mayEdit && (
            <Button type="submit" size={32} disabled={!isTouched} busy={edit.isPending} busyLabel="保存中">
              保存
            </Button>
          )}
        </>
      }
    >
      {opened && draft && (
        <>
          <FilmSummary film={opened} />
          <FilmFields
            film={opened}
            draft={draft}
            problems={problems}
            channels={channels}
            disabled={!mayEdit}
            onChange={(change) => {
              setDraft({ ...draft, ...change })
              setProblems(without(problems, change))
            }}
          />
          {changes.length > 0 && (
            <section className={styles.changes} aria-live="polite">
              <h3>将要修改</h3>
              <ChangeList label="将要修改" changes={changes} />
            </section>
          )}
          <Problem words={failure} />
        </>
      )}
    </Panel>
  )
}
