import type { PhotoTopicRow } from '#contract/photo/console.ts'
import { GroupForm, idsOf } from '#console/kinds/GroupForm.tsx'
import { WorkSearch } from '#console/kinds/WorkSearch.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { setsQuery, useSaveTopic } from '../queries.ts'

export type TopicDraft = Pick<PhotoTopicRow, 'title' | 'intro' | 'hidden' | 'cover' | 'sets'> &
  Partial<Pick<PhotoTopicRow, 'id' | 'version'>> & { picture?: string }

export const newTopic = (): TopicDraft => ({ title: '', intro: '', hidden: false, cover: '', sets: [] })

/** A new topic, or one to change, with its sets in order. */
export function TopicPanel({ opened, onClose }: { opened: TopicDraft | undefined; onClose: () => void }) {
  const form = useDraft(opened, onClose)
  const save = useSaveTopic()
  const { draft } = form
  return (
    <GroupForm
      form={form}
      open={opened !== undefined}
      noun="专题"
      coverLabel="封面（没有时用第一组图集的）"
      hiddenLabel="隐藏（观众看不到）"
      busy={save.isPending}
      onSave={(saved) => draft && save.mutate({ ...saved, setIds: idsOf(draft.sets) }, form.outcome)}
      onClose={onClose}
    >
      {draft && (
        <WorkSearch
          noun="图集"
          works={draft.sets}
          disabled={save.isPending}
          onChange={(sets) => form.change({ sets })}
          list={(search) => setsQuery({ search, visibility: '' })}
        />
      )}
    </GroupForm>
  )
}
