import { useSearchParams } from 'react-router'

/** Filters of a list, kept in the URL. */
export function useFilter() {
  const [search, setSearch] = useSearchParams()
  const given = (name: string) => search.get(name) ?? ''
  const put = (change: Record<string, string>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries(search), ...change }).filter(([, value]) => value),
      ),
      { replace: true },
    )
  const inviterId = /^[1-9]\d{0,14}$/.test(given('inviter')) ? Number(given('inviter')) : undefined
  return { given, put, inviterId }
}
