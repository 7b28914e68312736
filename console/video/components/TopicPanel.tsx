import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GatheredFilm, TopicRow } from '#contract/video/catalogue-console.ts'
import { Panel } from '#console/platform/Panel.tsx'
import { Problem } from '#console/platform/Problem.tsx'
import { sayFailure } from '#console/platform/refusals.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Field } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { topicFilmsQuery, useSaveTopic } from '../catalogue-queries.ts'
import { FilmPicker } from './FilmPicker.tsx'

export type TopicDraft = Pick<TopicRow, 'title' | 'intro' | 'hidden'> &
  Partial<Pick<TopicRow, 'id' | 'version'>>

/** A new topic, or one to change, with its films in order. */
export function TopicPanel({ opened, onClose }: { opened: TopicDraft | undefined; onClose: () => void }) {
  const [known, setKnown] = useState<TopicDraft>()
  const [draft, setDraft] = useState<TopicDraft>()
  const [films, setFilms] = useState<GatheredFilm[]>()
  const [problem, setProblem] = useState('')
  const [failure, setFailure] = useState('')
  const save = useSaveTopic()
  const held = useQuery({ ...topicFilmsQuery(opened?.id ?? 0), enabled: opened?.id !== undefined })
  if (opened && known !== opened) {
    setKnown(opened)
    setDraft(opened)
    setFilms(undefined)
    setProblem('')
    setFailure('')
  }
  const chosen = films ?? (draft?.id === undefined ? [] : held.data)
  const isTouched = films !== undefined || draft !== known

  async function close() {
    if (save.isPending) return
    if (
      isTouched &&
      !(await confirm({ title: '放弃未保存的修改？', accept: '放弃', refuse: '继续编辑', kind: 'danger' }))
    )
      return
    setKnown(undefined)
    onClose()
  }

  function submit() {
    if (!draft || !chosen || save.isPending) return
    if (!draft.title.trim()) return setProblem('标题不能为空')
    const { id, version, title, intro, hidden } = draft
    const topic = { title: title.trim(), intro, hidden, filmIds: chosen.map((film) => film.id) }
    save.mutate(id === undefined ? topic : { ...topic, id, ...(version && { version }) }, {
      onSuccess: () => {
        toast('已保存', { kind: 'good' })
        setKnown(undefined)
        onClose()
      },
      onError: (error) => setFailure(sayFailure(error)),
    })
  }

  return (
    <Panel
      open={opened !== undefined}
      onClose={() => void close()}
      title={known?.id ? `编辑专题：${known.title}` : '新增专题'}
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" size={32} onClick={() => void close()}>
            取消
          </Button>
          <Button
            type="submit"
            size={32}
            disabled={!isTouched || !chosen}
            busy={save.isPending}
            busyLabel="保存中"
          >
            保存
          </Button>
        </>
      }
    >
      {draft && (
        <>
          <Field
            label="标题"
            maxLength={40}
            error={problem}
            value={draft.title}
            onChange={(event) => {
              setDraft({ ...draft, title: event.target.value })
              setProblem('')
            }}
          />
          <TextArea
            label="简介"
            maxLength={500}
            value={draft.intro}
            onChange={(event) => setDraft({ ...draft, intro: event.target.value })}
          />
          <Switch
            label="隐藏（观众看不到）"
            checked={draft.hidden}
            onChange={(hidden) => setDraft({ ...draft, hidden })}
          />
          {chosen && <FilmPicker films={chosen} disabled={save.isPending} onChange={setFilms} />}
          {!chosen && held.error && (
            <ErrorState hint={sayFailure(held.error)} onRetry={() => void held.refetch()} />
          )}
          {!chosen && !held.error && <Skeleton height={120} />}
          <Problem words={failure} />
        </>
      )}
    </Panel>
  )
}
