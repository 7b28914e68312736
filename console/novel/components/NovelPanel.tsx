import { useState } from 'react'
import type { NovelRow } from '#contract/novel/console.ts'
import { mayDiscard } from '#console/platform/forms/discard-confirmation.ts'
import { useMay } from '#console/platform/me.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { TakeDown } from '#console/platform/TakeDown.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { type NovelDraft, type NovelProblems, draftOf, readDraft } from '../draft.ts'
import { useEditNovel, useRestoreNovel, useTakeDownNovel } from '../queries.ts'
import { ChapterList } from './ChapterList.tsx'
import styles from './Novel.module.css'
import { NovelFields } from './NovelFields.tsx'

/** A field that is being mended is no longer called wrong. */
const without = (problems: NovelProblems, change: Partial<NovelDraft>): NovelProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change)))

/** One novel beside the list: what can be changed of it, its chapters, and taking it down or bringing it back. */
export function NovelPanel({ novel, onClose }: { novel: NovelRow | undefined; onClose: () => void }) {
  const [opened, setOpened] = useState<NovelRow>()
  const [draft, setDraft] = useState<NovelDraft>()
  const [problems, setProblems] = useState<NovelProblems>({})
  const [failure, setFailure] = useState('')
  const mayEdit = useMay('library.edit')
  const mayTakeDown = useMay('library.takeDown')
  const edit = useEditNovel()
  const takeDown = useTakeDownNovel()
  const restore = useRestoreNovel()

  function open(fresh: NovelRow) {
    setOpened(fresh)
    setDraft(draftOf(fresh))
    setProblems({})
    setFailure('')
  }
  if (novel && novel.id !== opened?.id) open(novel)
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
      open={novel !== undefined}
      onClose={() => void close()}
      title={opened?.title ?? '小说'}
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
          <NovelFields
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
          <ChapterList novelId={opened.id} disabled={!mayEdit} />
        </>
      )}
    </Panel>
  )
}
