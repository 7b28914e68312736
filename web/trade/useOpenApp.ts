import { createContext, use, useState } from 'react'
import type { AppCard } from '#contract/trade/shapes.ts'
import { openLink } from '#web/platform/navigation.tsx'
import { useOncePerShowing } from '#web/platform/useOncePerShowing.ts'
import { leavesUnasked, rememberOpened } from './opened.ts'
import { countClick, countRecreation } from './queries.ts'
import { hostOf } from './rules.ts'

type List = 'apps' | 'recreation'

/** What a tap on an app does; of the page around. */
export const OpenApp = createContext<(app: AppCard, list?: List) => void>(() => {})
export const useOpen = () => use(OpenApp)

/** Opens apps: pages of ours at once, all else after a word about it. `leaving` is what is asked about. */
export function useOpenApp() {
  const [leaving, setLeaving] = useState<AppCard>()
  const count = useOncePerShowing(countClick)
  const countPlay = useOncePerShowing(countRecreation)

  function open(app: AppCard, list: List = 'apps') {
    if (list === 'apps') count(app.id)
    else countPlay(app.id)
    rememberOpened(app)
    if (hostOf(app.link) === undefined || leavesUnasked()) openLink(app.link)
    else setLeaving(app)
  }
  return { open, leaving, stay: () => setLeaving(undefined) }
}
