import { createContext, use } from 'react'
import type { Location, NavigationType } from './location.ts'

export type Visit = { location: Location; navigation: NavigationType }

/** The visit that is drawn: that of the app, and below a kept page its own last one. */
export const VisitContext = createContext<Visit | null>(null)
/** The parameters of the route of the page, decoded. */
export const ParametersContext = createContext<Readonly<Record<string, string>>>({})

/** The place drawn, and how it was come to. */
export function useVisit(): Visit {
  const visit = use(VisitContext)
  if (!visit) throw new Error('a place was asked for outside the router')
  return visit
}

export const useLocation = (): Location => useVisit().location

/** Parameters of the page's route by name; another route's are missing. */
export const useParams = (): Readonly<Record<string, string | undefined>> => use(ParametersContext)
