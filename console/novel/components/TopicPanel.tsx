import type { NovelTopicRow } from '#contract/novel/console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { useSaveTopic } from '../queries.ts'
import { NovelPicker } from './NovelPicker.tsx'

export type TopicDraft = Pick<NovelTopicRow, 'kind' | 'title' | 'intro' | 'hidden' | 'novels'> &
  Partial<Pick<NovelTopicRow, 'id' | 'version'>>

export const newTopic = (): TopicDraft => ({ kind: 'rail', title: '', intro: '', hidden: false, novels: [] })

export const topicKinds = [
  { value: 'banner', label: '首页头图' },
  { value: 'rail', label: '横向一排' },
  { value: 'grid', label: '三列封面' },
  { value: 'rows', label: '竖向列表' },
]

/** A new topic, or one to change, with its novels in order. */
export function TopicPanel({ opened, onClose }: { opened: TopicDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveTopic()

  function submit() {
    if (!draft) return
    if (!draft.title.trim()) return setProblems({ title: '标题不能为空' })
    const { id, version, kind, title, intro, hidden, novels } = draft
    save.mutate(
      {
        ...(id !== undefined && { id }),
        ...(version !== undefined && { version }),
        kind,
        title: title.trim(),
        intro,
        hidden,
        novelIds: novels.map((novel) => novel.id),
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
          <Field
            label="标题"
            maxLength={40}
            error={problems.title}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <Select
            label="在首页怎样展示"
            options={topicKinds}
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as TopicDraft['kind'] })}
          />
          <TextArea
            label="简介"
            maxLength={500}
            value={draft.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
          <Switch
            label="隐藏（读者看不到）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
          <NovelPicker
            novels={draft.novels}
            disabled={save.isPending}
            onChange={(novels) => change({ novels })}
          />
        </>
      )}
    </EditPanel>
  )
}
