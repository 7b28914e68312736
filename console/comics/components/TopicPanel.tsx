import type { ComicTopicRow } from '#contract/comics/console.ts'
import { GroupForm, idsOf } from '#console/kinds/GroupForm.tsx'
import { WorkSearch } from '#console/kinds/WorkSearch.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { comicsQuery, useSaveTopic } from '../queries.ts'

export type TopicDraft = Pick<ComicTopicRow, 'title' | 'intro' | 'hidden' | 'cover' | 'comics'> &
  Partial<Pick<ComicTopicRow, 'id' | 'version'>> & { picture?: string }

export const newTopic = (): TopicDraft => ({ title: '', intro: '', hidden: false, cover: '', comics: [] })

/** A new topic, or one to change, with its comics in order. */
export function TopicPanel({ opened, onClose }: { opened: TopicDraft | undefined; onClose: () => void }) {
  const form = useDraft(opened, onClose)
  const save = useSaveTopic()
  const { draft } = form
  return (
    <GroupForm
      form={form}
      open={opened !== undefined}
      noun="专题"
      coverLabel="封面（没有时用第一部漫画的）"
      hiddenLabel="隐藏（读者看不到）"
      busy={save.isPending}
      onSave={(saved) => draft && save.mutate({ ...saved, comicIds: idsOf(draft.comics) }, form.outcome)}
      onClose={onClose}
    >
      {draft && (
        <WorkSearch
          noun="漫画"
          works={draft.comics}
          disabled={save.isPending}
          onChange={(comics) => form.change({ comics })}
          list={(search) => comicsQuery({ search, visibility: '' })}
        />
      )}
    </GroupForm>
  )
}
