import { useState } from 'react'
import type { ComicRow } from '#contract/comics/console.ts'
import { mayDiscard } from '#console/platform/forms/discard-confirmation.ts'
import { useMay } from '#console/platform/me.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { TakeDown } from '#console/platform/TakeDown.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { type ComicDraft, type ComicProblems, draftOf, readDraft } from '../draft.ts'
import { useEditComic, useRestoreComic, useTakeDownComic } from '../queries.ts'
import { ChapterList } from './ChapterList.tsx'
import styles from './Comic.module.css'
import { ComicFields } from './ComicFields.tsx'

/** A field that is being mended is no longer called wrong. */
const without = (problems: ComicProblems, change: Partial<ComicDraft>): ComicProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change)))

/** One comic beside the list: what can be changed of it, its chapters, and taking it down or bringing it back. */
export function ComicPanel({ comic, onClose }: { comic: ComicRow | undefined; onClose: () => void }) {
  const [opened, setOpened] = useState<ComicRow>()
  const [draft, setDraft] = useState<ComicDraft>()
  const [problems, setProblems] = useState<ComicProblems>({})
  const [failure, setFailure] = useState('')
  const mayEdit = useMay('library.edit')
  const mayTakeDown = useMay('library.takeDown')
  const edit = useEditComic()
  const takeDown = useTakeDownComic()
  const restore = useRestoreComic()

  function open(fresh: ComicRow) {
    setOpened(fresh)
    setDraft(draftOf(fresh))
    setProblems({})
    setFailure('')
  }
  if (comic && comic.id !== opened?.id) open(comic)
  const isTouched = opened && draft && JSON.stringify(draftOf(opened)) !== JSON.stringify(draft)

  async function close() {
    if (edit.isPending || (isTouched && !(await mayDiscard()))) return
    setOpened(undefined)
    onClose()
  }

  function submit() {
    if (!draft || !isTouched || edit.isPending) return
    const read = readDraft(draft)
    if ('problems' in read) return setProblems(read.problems)
    setFailure('')
    edit.mutate(read.edit, {
      onSuccess: (saved) => {
        open(saved)
        toast('已保存', { kind: 'good' })
      },
      onError: (error) => setFailure(sayFailure(error)),
    })
  }

  return (
    <Panel
      open={comic !== undefined}
      onClose={() => void close()}
      title={opened?.title ?? '漫画'}
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
          {opened.visibility === 'taken_down' && (
            <p className={styles.down}>已下架：{opened.takenDownReason}</p>
          )}
          <ComicFields
            isDown={opened.visibility === 'taken_down'}
            draft={draft}
            problems={problems}
            disabled={!mayEdit}
            onChange={(change) => {
              setDraft({ ...draft, ...change })
              setProblems(without(problems, change))
            }}
            onProblem={(picture) => setProblems({ ...problems, picture })}
          />
          <Problem words={failure} />
          <ChapterList comicId={opened.id} disabled={!mayEdit} />
        </>
      )}
    </Panel>
  )
}
