import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StoryDocument, StoryRow } from '#contract/melon/console.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { toast } from '#ui/feedback/toast.ts'
import {
  type BlockDraft,
  draftOf,
  newStory,
  readDraft,
  type StoryDraft,
  type StoryProblems,
} from './draft.ts'
import { storyQuery, useSaveStory } from './queries.ts'

/** A story while it is edited: what was opened, what is typed, what is wrong with it, and saving it. */
export function useEditor(story: StoryDocument | undefined) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const save = useSaveStory()
  const [opened, setOpened] = useState(story)
  const [start, setStart] = useState(() => (story ? draftOf(story) : newStory()))
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<StoryProblems>({})
  const [failure, setFailure] = useState('')

  function take(document: StoryDocument) {
    const fresh = draftOf(document)
    cache.setQueryData(storyQuery(document.id).queryKey, document)
    setOpened(document)
    setStart(fresh)
    setDraft(fresh)
    setProblems({})
    setFailure('')
  }

  /** Clears the problem of a field that is being edited. */
  const forgive = (names: readonly string[]) =>
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )

  return {
    opened,
    draft,
    problems,
    /** Refusal of the server when saving failed. */
    failure,
    /** The state it is being saved in. */
    saving: save.isPending ? save.variables.visibility : undefined,
    isDirty: draft !== start && JSON.stringify(draft) !== JSON.stringify(start),
    change: (part: Partial<StoryDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      forgive(Object.keys(part))
    },
    /** Says what becomes of the blocks as they then are: a picture that was on its way arrives after other words were typed. */
    changeBlocks: (edit: (blocks: BlockDraft[]) => BlockDraft[]) => {
      setDraft((before) => ({ ...before, blocks: edit(before.blocks) }))
      forgive(['blocks'])
    },
    /** Saves as it stands, or in another state than was chosen. What is refused leaves the form as it was. */
    submit: (state: Partial<Pick<StoryDraft, 'visibility' | 'publishAt'>> = {}) => {
      const read = readDraft(opened, { ...draft, ...state })
      if ('problems' in read) return setProblems(read.problems)
      setFailure('')
      save.mutate(read.edit, {
        onSuccess: (saved) => {
          take(saved)
          toast('已保存', { kind: 'good' })
          if (!opened) void navigate(`/stories/edit?id=${saved.id}`, { replace: true })
        },
        onError: (error) => setFailure(sayFailure(error)),
      })
    },
    /** It was taken down or brought back: what is typed stays. Had somebody else saved it before, saving it will say so. */
    restate: (row: StoryRow) => {
      if (!opened) return
      const version = row.version === opened.version + 1 ? row.version : opened.version
      setOpened({ ...opened, ...row, version })
      const hidden = { visibility: 'draft', publishAt: '' } as const
      setStart((before) => ({ ...before, ...hidden }))
      setDraft((before) => ({ ...before, ...hidden }))
    },
  }
}
export type Editor = ReturnType<typeof useEditor>
