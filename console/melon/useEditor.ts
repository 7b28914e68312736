import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StoryDocument } from '#contract/melon/console.ts'
import { sayFailure } from '#console/platform/refusals.ts'
import { toast } from '#ui/toast.ts'
import { draftOf, newStory, readDraft, type StoryDraft, type StoryProblems } from './draft.ts'
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

  return {
    opened,
    draft,
    problems,
    /** What the server said when it would not save. */
    failure,
    busy: save.isPending,
    isDirty: draft !== start && JSON.stringify(draft) !== JSON.stringify(start),
    /** A field that is being mended is no longer called wrong. */
    change: (part: Partial<StoryDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
    },
    /** Saves as it stands, or with something else than was typed, such as its state. */
    submit: (part: Partial<StoryDraft> = {}) => {
      const wanted = { ...draft, ...part }
      setDraft(wanted)
      const read = readDraft(opened, wanted)
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
    /** Asks for the story again, after somebody changed its state. */
    reopen: async (id: number) => take(await cache.fetchQuery({ ...storyQuery(id), staleTime: 0 })),
  }
}
export type Editor = ReturnType<typeof useEditor>
