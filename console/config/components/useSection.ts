import { useEffect, useState } from 'react'
import { pageSettings } from '#client/settings.ts'
import type { Settings } from '#contract/config/shapes.ts'
import { useMay } from '#console/platform/me.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Check } from '../checks.ts'
import { useSaveSettings } from '../queries.ts'

export type SectionProps = { settings: Settings; onDirty: (name: keyof Settings, dirty: boolean) => void }

/**
 * One setting while it is edited: the draft, whether it differs from what is saved, and saving it alone. The draft
 * follows what is saved as long as nothing was typed.
 */
export function useSection<Name extends keyof Settings>(
  name: Name,
  { settings, onDirty }: SectionProps,
  check: Check<Name> = () => undefined,
) {
  const saved = settings[name]
  const [known, setKnown] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const [problem, setProblem] = useState<string>()
  const save = useSaveSettings()
  const mayEdit = useMay('config.edit')
  const isDirty = !isSame(draft, saved)

  if (known !== saved) {
    setKnown(saved)
    if (isSame(draft, known)) setDraft(saved)
  }
  useEffect(() => {
    onDirty(name, isDirty)
    return () => onDirty(name, false)
  }, [name, isDirty, onDirty])

  return {
    draft,
    /** Puts part of the draft, or all of one that is a list. */
    put: (next: Settings[Name]) => {
      setDraft(next)
      setProblem(undefined)
    },
    section: {
      problem,
      isDirty,
      isBusy: save.isPending,
      mayEdit,
      onReset: () => {
        setDraft(saved)
        setProblem(undefined)
      },
      onSave: () => {
        const wrong = check(draft, pageSettings().scheme)
        setProblem(wrong)
        if (wrong || save.isPending) return
        save.mutate({ [name]: draft } as Partial<Settings>, {
          onSuccess: (settled) => {
            setDraft(settled[name])
            toast('已保存', { kind: 'good' })
          },
          onError: (error) => setProblem(sayFailure(error)),
        })
      },
    },
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
