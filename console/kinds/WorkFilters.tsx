import type { ReactNode } from 'react'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { useFilters } from '#console/platform/lists/useFilters.ts'
import { visibilityWords } from '#console/platform/words.ts'
import { Select } from '#ui/forms/Select.tsx'

/** The state of a work by who sees it. */
export type Visibility = 'draft' | 'published' | 'taken_down'
/** Filters of a list of works; empty means everything. */
export type WorkFilter<State extends string = Visibility> = { search: string; visibility: State | '' }

const ofEveryKind = Object.fromEntries(
  ['draft', 'published', 'taken_down'].map((state) => [state, visibilityWords[state]!]),
)
const withScheduled = { ...ofEveryKind, scheduled: '定时发布' }

/** The filter of a list of works as the address has it. A state the list does not know counts as none. */
export const useWorkFilter = () => useStateFilter<Visibility>(ofEveryKind)

/** The same where works can also be waiting for their time of publication. */
export const useScheduledFilter = () => useStateFilter<Visibility | 'scheduled'>(withScheduled)

/** The same of a kind with states of its own, by their words. */
export function useStateFilter<State extends string>(words: Record<string, string>) {
  const filters = useFilters()
  const given = filters.address.get('visibility') ?? ''
  const visibility = Object.hasOwn(words, given) ? (given as State) : ''
  const filter: WorkFilter<State> = { search: filters.search, visibility }
  return { ...filters, words, filter, isNarrowed: filter.search !== '' || visibility !== '' }
}

type WorkFiltersProps = {
  of: ReturnType<typeof useStateFilter<string>>
  /** Label of the search: 搜索标题. */
  label: string
  /** Further filters of this list. */
  children?: ReactNode
}

/** The bar above a list of works: a search and the state. */
export function WorkFilters({ of: { filter, words, narrow, onSearch }, label, children }: WorkFiltersProps) {
  return (
    <>
      <SearchBox label={label} value={filter.search} onChange={onSearch} />
      <Select
        dense
        hideLabel
        label="按状态筛选"
        options={[
          { value: '', label: '全部状态' },
          ...Object.entries(words).map(([value, word]) => ({ value, label: word })),
        ]}
        value={filter.visibility}
        onChange={(event) => narrow('visibility', event.target.value)}
      />
      {children}
    </>
  )
}
