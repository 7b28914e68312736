import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { GatheredStory, StoryCollectionRow } from '#contract/melon/console.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { WorkPicker } from '#console/platform/WorkPicker.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
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

type Props = { opened: CollectionDraft | undefined; onClose: () => void }

/** A new collection, or one to change, with its stories in order. */
export function CollectionPanel({ opened, onClose }: Props) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const save = useSaveCollection()

  function submit() {
    if (!draft) return
    const title = draft.title.trim()
    if (!title) return setProblems({ title: '标题不能为空' })
    const { id, version, intro, hidden, picture, stories } = draft
    const storyIds = stories.map((story) => story.id)
    const known = { ...(id !== undefined && { id }), ...(version && { version }) }
    save.mutate({ ...known, ...(picture && { picture }), title, intro, hidden, storyIds }, outcome)
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑合集' : '新增合集'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <PictureField
            label="封面（没有时用第一篇的）"
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
          <StoryPicker
            stories={draft.stories}
            disabled={save.isPending}
            onChange={(stories) => change({ stories })}
          />
        </>
      )}
    </EditPanel>
  )
}

type PickerProps = {
  stories: readonly GatheredStory[]
  disabled: boolean
  onChange: (stories: GatheredStory[]) => void
}

/** Stories chosen by hand and a search for more. */
function StoryPicker({ stories, ...others }: PickerProps) {
  const [search, setSearch] = useState('')
  const onSearch = useCallback((text: string) => setSearch(text), [])
  const query = useInfiniteQuery({
    ...storiesQuery({ search, visibility: '', category: '' }),
    enabled: search !== '',
  })
  const found = (query.data?.pages[0]?.list ?? []).map(({ id, title, cover, visibility }) => ({
    id,
    title,
    cover,
    visibility,
  }))
  return (
    <WorkPicker
      noun="内容"
      works={stories}
      {...others}
      search={search}
      onSearch={onSearch}
      found={found}
      isSearching={query.isFetching}
    />
  )
}
