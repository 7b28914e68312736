import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Router } from 'react-router'
import { history } from './browser-history.ts'

/** React Router over our guarded history. Navigations are not transitions: a page answers at once, with its stand-in. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action })
  useLayoutEffect(() => history.listen(setPlace), [])
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  )
}
