import { useState } from 'react'
import type { DramaRow } from '#contract/video/drama-console.ts'
import { mayDiscard } from '#console/platform/forms/discard-confirmation.ts'
import { useMay } from '#console/platform/me.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { TakeDown } from '#console/platform/TakeDown.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import styles from './Drama.module.css'
import { DramaFields } from './DramaFields.tsx'
import { type DramaDraft, type DramaProblems, draftOf, newDrama, readDraft } from './draft.ts'
import { useRestoreDrama, useSaveDrama, useTakeDownDrama } from './queries.ts'

/** A field that is being mended is no longer called wrong. */
const without = (problems: DramaProblems, change: Partial<DramaDraft>): DramaProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change)))

const begin = (drama: DramaRow | 'new'): DramaDraft => (drama === 'new' ? newDrama() : draftOf(drama))

type Props = { opened: DramaRow | 'new' | undefined; onClose: () => void }

/** One drama beside the list, or a new one: what can be changed of it, and taking it down or bringing it back. */
export function DramaPanel({ opened: asked, onClose }: Props) {
  const [opened, setOpened] = useState<DramaRow | 'new'>()
  const [draft, setDraft] = useState<DramaDraft>()
  const [problems, setProblems] = useState<DramaProblems>({})
  const [failure, setFailure] = useState('')
  const mayEdit = useMay('films.edit')
  const mayTakeDown = useMay('films.takeDown')
  const save = useSaveDrama()
  const takeDown = useTakeDownDrama()
  const restore = useRestoreDrama()

  function open(fresh: DramaRow | 'new') {
    setOpened(fresh)
    setDraft(begin(fresh))
    setProblems({})
    setFailure('')
  }
  const idOf = (drama: DramaRow | 'new' | undefined) => (drama === 'new' ? 0 : drama?.id)
  if (asked && idOf(asked) !== idOf(opened)) open(asked)
  const isTouched = opened && draft && JSON.stringify(begin(opened)) !== JSON.stringify(draft)
  const drama = opened === 'new' ? undefined : opened
  const isDown = drama?.visibility === 'taken_down'

  function leave() {
    setOpened(undefined)
    onClose()
  }
  async function close() {
    if (save.isPending || (isTouched && !(await mayDiscard()))) return
    leave()
  }

  function submit() {
    if (!draft || !isTouched || save.isPending) return
    const read = readDraft(draft)
    if ('problems' in read) return setProblems(read.problems)
    setFailure('')
    save.mutate(read.edit, {
      onSuccess: (saved) => {
        toast(drama ? '已保存' : '已新增，点集数把影片加进去', { kind: 'good' })
        if (drama) open(saved)
        else leave()
      },
      onError: (error) => setFailure(sayFailure(error)),
    })
  }

  return (
    <Panel
      open={asked !== undefined}
      onClose={() => void close()}
      title={drama?.title ?? '新增剧集'}
      onSubmit={submit}
      footer={
        <>
          {drama && mayTakeDown && (
            <TakeDown work={drama} takeDown={takeDown} restore={restore} onChanged={open} />
          )}
          <Button kind="plain" size={32} onClick={() => void close()}>
            关闭
          </Button>
          {mayEdit && (
            <Button type="submit" size={32} disabled={!isTouched} busy={save.isPending} busyLabel="保存中">
              保存
            </Button>
          )}
        </>
      }
    >
      {opened && draft && (
        <>
          {drama?.visibility === 'taken_down' && (
            <p className={styles.down}>已下架：{drama.takenDownReason}</p>
          )}
          <DramaFields
            isDown={isDown}
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
        </>
      )}
    </Panel>
  )
}
