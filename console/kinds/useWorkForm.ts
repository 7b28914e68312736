import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { mayDiscard } from '#console/platform/forms/discard-confirmation.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'

type Problems<Draft> = { [Name in keyof Draft]?: string }
type Given<Opened, Draft> = {
  /** The work the page opened; nothing while the panel is closed. */
  asked: Opened | undefined
  draftOf: (opened: Opened) => Draft
  /** It is being saved. */
  busy: boolean
  onClose: () => void
}

const keyOf = (opened: { id: number } | 'new' | undefined) => (opened === 'new' ? 0 : opened?.id)

/** The form of one work beside the list. It stays open when it is saved, and then shows what was saved. */
export function useWorkForm<Opened extends { id: number } | 'new', Draft extends object>(
  given: Given<Opened, Draft>,
) {
  const { asked, draftOf, busy, onClose } = given
  const [opened, setOpened] = useState<Opened>()
  const [draft, setDraft] = useState<Draft>()
  const [problems, setProblems] = useState<Problems<Draft>>({})
  const [failure, setFailure] = useState('')

  function open(fresh: Opened) {
    setOpened(fresh)
    setDraft(draftOf(fresh))
    setProblems({})
    setFailure('')
  }
  if (asked && keyOf(asked) !== keyOf(opened)) open(asked)
  const isTouched =
    opened !== undefined && draft !== undefined && JSON.stringify(draftOf(opened)) !== JSON.stringify(draft)

  function leave() {
    setOpened(undefined)
    onClose()
  }

  return {
    opened,
    draft,
    problems,
    failure,
    isTouched,
    busy,
    open,
    leave,
    /** Takes in what was saved apart from the form; what is being typed stays. */
    renew: setOpened as (fresh: Opened) => void,
    setProblems,
    async close() {
      if (!busy && (!isTouched || (await mayDiscard()))) leave()
    },
    /** A field that is being mended is no longer called wrong. */
    onChange: (change: Partial<Draft>) => {
      setDraft((before) => before && { ...before, ...change })
      setProblems((before) => without(before, change))
    },
    onProblem: (picture: string) => setProblems((before) => ({ ...before, picture })),
    /** Saves what the form was read as, or shows what is wrong with it. */
    send<Edit, Saved>(
      read: { edit: Edit } | { problems: Problems<Draft> },
      save: UseMutationResult<Saved, Error, Edit>,
      onSaved: (saved: Saved) => void,
    ) {
      if (save.isPending) return
      if ('problems' in read) return setProblems(read.problems)
      setFailure('')
      save.mutate(read.edit, {
        onSuccess: onSaved,
        onError: (error) => setFailure(sayFailure(error)),
      })
    },
  }
}

const without = <Draft>(problems: Problems<Draft>, change: Partial<Draft>): Problems<Draft> =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change))) as Problems<Draft>
