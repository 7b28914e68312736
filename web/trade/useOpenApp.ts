import { createContext, use, useState } from 'react'
import type { AppCard } from '#contract/trade/shapes.ts'
import { openLink } from '#web/platform/navigation/navigation.tsx'
import { useOncePerShowing } from '#web/platform/pages/useOncePerShowing.ts'
import { leavesUnasked, rememberOpened } from './opened.ts'
import { countClick, countRecreation } from './queries.ts'
import { hostOf } from './rules.ts'

type List = 'apps' | 'recreation'

/** What a tap on an app does; of the page around. */
export const OpenApp = createContext<(app: AppCard, list?: List) => void>(() => {})
export const useOpen = () => use(OpenApp)

/**
 * Opens apps: pages of ours at once, all else after a word about it. `leaving` is what is asked about; it counts as opened when it is
 * left for, not when it is stayed.
 */
export function useOpenApp() {
  const [asked, setAsked] = useState<{ app: AppCard; list: List }>()
  const count = useOncePerShowing(countClick)
  const countPlay = useOncePerShowing(countRecreation)

  function opened(app: AppCard, list: List) {
    if (list === 'apps') count(app.id)
    else countPlay(app.id)
    rememberOpened(app)
  }
  function open(app: AppCard, list: List = 'apps') {
    if (hostOf(app.link) !== undefined && !leavesUnasked()) return setAsked({ app, list })
    opened(app, list)
    openLink(app.link)
  }
  const stay = () => setAsked(undefined)
  function leave() {
    if (asked) opened(asked.app, asked.list)
    stay()
  }
  return { open, leaving: asked?.app, leave, stay }
}
