import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What a list is searched for, as the address has it; at most 60 characters. */
export function useSearch(): [search: string, onSearch: (search: string) => void] {
  const [address, setAddress] = useSearchParams()
  const onSearch = useCallback(
    (search: string) => setAddress(search ? { search } : {}, { replace: true }),
    [setAddress],
  )
  return [(address.get('search') ?? '').slice(0, 60), onSearch]
}
