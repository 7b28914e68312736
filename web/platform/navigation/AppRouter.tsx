import type { ReactNode } from 'react'
import { useStore } from '#ui/useStore.ts'
import { visitStore } from './browser-history.ts'
import { VisitContext } from './useLocation.ts'

/** Tells all below where the app is. A navigation is no transition: a page answers at once, with its stand-in. */
export const AppRouter = ({ children }: { children: ReactNode }) => (
  <VisitContext value={useStore(visitStore)}>{children}</VisitContext>
)
