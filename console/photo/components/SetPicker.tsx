import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GatheredSet } from '#contract/photo/console.ts'
import { WorkPicker } from '#console/platform/WorkPicker.tsx'
import { setsQuery } from '../queries.ts'

type SetPickerProps = {
  sets: readonly GatheredSet[]
  disabled: boolean
  onChange: (sets: GatheredSet[]) => void
}

/** Sets chosen by hand and a search for more. */
export function SetPicker({ sets, ...others }: SetPickerProps) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...setsQuery({ search, visibility: '' }), enabled: search !== '' })
  const found = (query.data?.pages[0]?.list ?? []).map(({ id, title, cover, visibility }) => ({
    id,
    title,
    cover,
    visibility,
  }))
  return (
    <WorkPicker
      noun="图集"
      works={sets}
      {...others}
      search={search}
      onSearch={setSearch}
      found={found}
      isSearching={query.isFetching}
    />
  )
}
