import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type GatheredWork, WorkPicker } from './WorkPicker.tsx'

type Page<Work> = { list: Work[]; next: string | null }
type WorkSearchProps<Work extends GatheredWork, Key extends QueryKey> = {
  /** Noun of the works: 影片, 漫画. */
  noun: string
  works: readonly GatheredWork[]
  disabled: boolean
  inOrder?: boolean
  onChange: (works: GatheredWork[]) => void
  /** The list of this kind of work, narrowed to a search. */
  list: (
    search: string,
  ) => UseInfiniteQueryOptions<Page<Work>, Error, InfiniteData<Page<Work>>, Key, string | null>
}

/** Works chosen by hand, and a search for more in the list of their kind. */
export function WorkSearch<Work extends GatheredWork, Key extends QueryKey>(
  props: WorkSearchProps<Work, Key>,
) {
  const { list, ...picker } = props
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...list(search), enabled: search !== '' })
  const found = (query.data?.pages[0]?.list ?? []).map(({ id, title, cover, visibility }) => ({
    id,
    title,
    cover,
    visibility,
  }))
  return (
    <WorkPicker
      {...picker}
      search={search}
      onSearch={setSearch}
      found={found}
      isSearching={query.isFetching}
    />
  )
}
