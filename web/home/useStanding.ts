import { useState } from 'react'
import type { Section } from '#contract/video/catalogue-shapes.ts'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { inPlaces } from './sections.ts'

type Standing = { sections: readonly Section[]; of?: readonly Section[] }

const nothing: Standing = { sections: [] }

const isAll = ({ sections, of = [] }: Standing): boolean =>
  sections.length === of.length && sections.every((section, place) => section === of[place])

/**
 * The sections of a channel while it is looked at: what comes anew takes their places once it is `whole`, and nothing
 * moves. What has no place among them stands when the channel is shown the next time, or after `renew`.
 */
export function useStanding(fresh: readonly Section[], whole: boolean) {
  const [standing, setStanding] = useState(nothing)
  const renew = () => setStanding((now) => (isAll(now) ? now : nothing))
  useWhenShown(renew)

  if (standing.of === fresh || (!whole && standing.sections.length > 0))
    return { sections: standing.sections, renew }
  const sections = inPlaces(standing.sections, fresh)
  setStanding({ sections, of: fresh })
  return { sections, renew }
}
