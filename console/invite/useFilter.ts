import { useSearchParams } from 'react-router'

/** What a list is narrowed to, as the address has it. */
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
