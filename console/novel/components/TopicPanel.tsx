import type { NovelTopicRow } from '#contract/novel/console.ts'
import { GroupForm, idsOf } from '#console/kinds/GroupForm.tsx'
import { WorkSearch } from '#console/kinds/WorkSearch.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Select } from '#ui/forms/Select.tsx'
import { novelsQuery, useSaveTopic } from '../queries.ts'

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
  const form = useDraft(opened, onClose)
  const save = useSaveTopic()
  const { draft } = form
  return (
    <GroupForm
      form={form}
      open={opened !== undefined}
      noun="专题"
      hiddenLabel="隐藏（读者看不到）"
      fields={
        draft && (
          <Select
            label="在首页怎样展示"
            options={topicKinds}
            value={draft.kind}
            onChange={(event) => form.change({ kind: event.target.value as TopicDraft['kind'] })}
          />
        )
      }
      busy={save.isPending}
      onSave={(saved) =>
        draft && save.mutate({ ...saved, kind: draft.kind, novelIds: idsOf(draft.novels) }, form.outcome)
      }
      onClose={onClose}
    >
      {draft && (
        <WorkSearch
          noun="小说"
          works={draft.novels}
          disabled={save.isPending}
          onChange={(novels) => form.change({ novels })}
          list={(search) => novelsQuery({ search, visibility: '' })}
        />
      )}
    </GroupForm>
  )
}
