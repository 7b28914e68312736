import { useState } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { sayFailure } from './refusals.ts'

type Problems<Draft> = { [Field in keyof Draft]?: string }
type Held<Draft> = { opened?: Draft; draft?: Draft; problems: Problems<Draft>; failure: string }

/** Draft of a panel since it was opened. It is kept while the panel leaves the screen. */
export function useDraft<Draft extends object>(opened: Draft | undefined, onClose: () => void) {
  const [held, setHeld] = useState<Held<Draft>>({ problems: {}, failure: '' })
  if (held.opened !== opened) setHeld({ opened, draft: opened ?? held.draft, problems: {}, failure: '' })
  const { draft, problems, failure } = held

  return {
    draft,
    problems,
    /** Refusal of the server when saving failed. */
    failure,
    isTouched: opened !== undefined && draft !== undefined && differs(opened, draft),
    /** A field that is being mended is no longer called wrong. */
    change: (part: Partial<Draft>) =>
      setHeld((before) => ({
        ...before,
        draft: before.draft && { ...before.draft, ...part },
        problems: without(before.problems, part),
      })),
    setProblems: (found: Problems<Draft>) =>
      setHeld((before) => ({ ...before, problems: found, failure: '' })),
    /** Callbacks of the save: closes the panel, or shows the failure. */
    outcome: {
      onSuccess: () => {
        toast('已保存', { kind: 'good' })
        onClose()
      },
      onError: (error: unknown) => setHeld((before) => ({ ...before, failure: sayFailure(error) })),
    },
  }
}

const differs = <Draft extends object>(one: Draft, other: Draft): boolean =>
  (Object.keys(other) as (keyof Draft)[]).some((field) => one[field] !== other[field])

const without = <Draft>(problems: Problems<Draft>, part: Partial<Draft>): Problems<Draft> =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part))) as Problems<Draft>
