import { useCallback, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import { pageSettings } from '#client/settings.ts'
import { toast } from '#ui/feedback/toast.ts'
import { canGoBack, go } from './browser-history.ts'
import { useLocation } from './useLocation.ts'
import { parseLink } from './page-links.ts'
import { prefetch } from '../pages/page-registry.ts'

export { go } from './browser-history.ts'

/** Goes back if there is a page to go back to, else to /home. */
export const useBack = (): (() => void) => goBack

function goBack(): void {
  if (canGoBack()) window.history.back()
  else go('/home', { replace: true })
}

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  replace?: boolean
  state?: unknown
}

/**
 * A link to a page of the app. Its code is fetched when the finger comes down, not when it is lifted.
 */
export function AppLink({ to, replace, state, onPointerDown, onClick, ...rest }: AppLinkProps) {
  return (
    <a
      href={to}
      onPointerDown={(event) => {
        prefetch(to)
        onPointerDown?.(event)
      }}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        go(to, { replace, state })
      }}
      {...rest}
    />
  )
}

/** Another button or a key held down: a new tab, a download, whatever the browser makes of it. */
export const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Follows a link of content or of an ad: a page of the app, a new window, or a refusal in words. */
export function openLink(href: string): void {
  const target = parseLink(href, pageSettings().scheme)
  if (!target) toast('这个链接无法打开', { kind: 'bad' })
  else if ('page' in target) go(target.page)
  else window.open(target.window, '_blank', 'noopener,noreferrer')
}

/** A value of the query that is a view of the same page, such as the chosen channel: changing it keeps the page. */
export function useViewParameter(name: string): [value: string, set: (value: string) => void] {
  const { pathname, search } = useLocation()
  const set = useCallback(
    (value: string) => {
      const changed = new URLSearchParams(search)
      if (value) changed.set(name, value)
      else changed.delete(name)
      const query = changed.toString()
      go(pathname + (query && `?${query}`), { replace: true, state: { samePage: true } })
    },
    [pathname, search, name],
  )
  return [new URLSearchParams(search).get(name) ?? '', set]
}
