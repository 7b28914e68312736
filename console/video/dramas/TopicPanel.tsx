import type { DramaTopicRow } from '#contract/video/drama-console.ts'
import { GroupForm, idsOf } from '#console/kinds/GroupForm.tsx'
import { WorkSearch } from '#console/kinds/WorkSearch.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { dramasQuery, useSaveTopic } from './queries.ts'

export type TopicDraft = Pick<DramaTopicRow, 'title' | 'intro' | 'hidden' | 'cover' | 'dramas'> &
  Partial<Pick<DramaTopicRow, 'id' | 'version'>> & { picture?: string }

export const newTopic = (): TopicDraft => ({ title: '', intro: '', hidden: false, cover: '', dramas: [] })

/** A new topic, or one to change, with its dramas in order. */
export function TopicPanel({ opened, onClose }: { opened: TopicDraft | undefined; onClose: () => void }) {
  const form = useDraft(opened, onClose)
  const save = useSaveTopic()
  const { draft } = form
  return (
    <GroupForm
      form={form}
      open={opened !== undefined}
      noun="专题"
      coverLabel="封面（没有时用第一部的）"
      hiddenLabel="隐藏（观众看不到）"
      busy={save.isPending}
      onSave={(saved) => draft && save.mutate({ ...saved, dramaIds: idsOf(draft.dramas) }, form.outcome)}
      onClose={onClose}
    >
      {draft && (
        <WorkSearch
          noun="剧集"
          works={draft.dramas}
          disabled={save.isPending}
          onChange={(dramas) => form.change({ dramas })}
          list={(search) => dramasQuery({ search, visibility: '' })}
        />
      )}
    </GroupForm>
  )
}
