import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The filters of a list as the address has them, and ways to change them; a search has at most 60 characters. */
export function useFilters() {
  const [address, setAddress] = useSearchParams()
  /** Sets one filter; an empty value removes it. */
  const narrow = useCallback(
    (name: string, value: string) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setAddress],
  )
  return {
    address,
    search: (address.get('search') ?? '').slice(0, 60),
    narrow,
    onSearch: useCallback((search: string) => narrow('search', search), [narrow]),
    clear: () => setAddress({}, { replace: true }),
  }
}
