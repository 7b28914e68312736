import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ConsolePage } from './pages.ts'

/** How long `g` waits for its letter, in milliseconds. */
const patience = 1500

/**
 * The keyboard of the whole console: `g` and a page's letter, `/` for the search, `?` for help. Keys typed into a
 * field, or while a dialog is open, are left alone.
 */
export function useShortcuts(pages: readonly ConsolePage[], onHelp: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    let goUntil = 0
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const page = event.timeStamp < goUntil && pages.find(({ letter }) => letter === event.key)
      goUntil = event.key === 'g' ? event.timeStamp + patience : 0
      if (page) void navigate(page.path)
      else if (event.key === '?') onHelp()
      else if (event.key === '/')
        document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [pages, navigate, onHelp])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
