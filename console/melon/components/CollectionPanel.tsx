import type { StoryCollectionRow } from '#contract/melon/console.ts'
import { GroupForm, idsOf } from '#console/kinds/GroupForm.tsx'
import { WorkSearch } from '#console/kinds/WorkSearch.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { storiesQuery, useSaveCollection } from '../queries.ts'

export type CollectionDraft = Pick<StoryCollectionRow, 'title' | 'intro' | 'hidden' | 'cover' | 'stories'> &
  Partial<Pick<StoryCollectionRow, 'id' | 'version'>> & { picture?: string }

export const newCollection = (): CollectionDraft => ({
  title: '',
  intro: '',
  hidden: false,
  cover: '',
  stories: [],
})

/** A new collection, or one to change, with its stories in order. */
export function CollectionPanel({
  opened,
  onClose,
}: {
  opened: CollectionDraft | undefined
  onClose: () => void
}) {
  const form = useDraft(opened, onClose)
  const save = useSaveCollection()
  const { draft } = form
  return (
    <GroupForm
      form={form}
      open={opened !== undefined}
      noun="合集"
      coverLabel="封面（没有时用第一篇的）"
      hiddenLabel="隐藏（观众看不到）"
      busy={save.isPending}
      onSave={(saved) => draft && save.mutate({ ...saved, storyIds: idsOf(draft.stories) }, form.outcome)}
      onClose={onClose}
    >
      {draft && (
        <WorkSearch
          noun="内容"
          works={draft.stories}
          disabled={save.isPending}
          onChange={(stories) => form.change({ stories })}
          list={(search) => storiesQuery({ search, visibility: '', category: '' })}
        />
      )}
    </GroupForm>
  )
}
