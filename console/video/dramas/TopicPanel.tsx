import type { DramaTopicRow } from '#contract/video/drama-console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { useSaveTopic } from './queries.ts'
import { DramaPicker } from './DramaPicker.tsx'

export type TopicDraft = Pick<DramaTopicRow, 'title' | 'intro' | 'hidden' | 'cover' | 'dramas'> &
  Partial<Pick<DramaTopicRow, 'id' | 'version'>> & { picture?: string }

export const newTopic = (): TopicDraft => ({ title: '', intro: '', hidden: false, cover: '', dramas: [] })

/** A new topic, or one to change, with its dramas in order. */
export function TopicPanel({ opened, onClose }: { opened: TopicDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveTopic()

  function submit() {
    if (!draft) return
    if (!draft.title.trim()) return setProblems({ title: '标题不能为空' })
    const { id, version, title, intro, hidden, picture, dramas } = draft
    save.mutate(
      {
        ...(id !== undefined && { id }),
        ...(version !== undefined && { version }),
        ...(picture && { picture }),
        title: title.trim(),
        intro,
        hidden,
        dramaIds: dramas.map((drama) => drama.id),
      },
      outcome,
    )
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑专题' : '新增专题'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <PictureField
            label="封面（没有时用第一部的）"
            cover={draft.cover}
            problem={problems.picture}
            onChoose={(picture) => change({ picture })}
            onProblem={(picture) => setProblems({ ...problems, picture })}
          />
          <Field
            label="标题"
            maxLength={40}
            error={problems.title}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            label="简介"
            maxLength={500}
            value={draft.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
          <Switch
            label="隐藏（观众看不到）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
          <DramaPicker
            dramas={draft.dramas}
            disabled={save.isPending}
            onChange={(dramas) => change({ dramas })}
          />
        </>
      )}
    </EditPanel>
  )
}
