import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { GatheredDrama } from '#contract/video/drama-console.ts'
import { WorkPicker } from '#console/platform/WorkPicker.tsx'
import { dramasQuery } from './queries.ts'

type DramaPickerProps = {
  dramas: readonly GatheredDrama[]
  disabled: boolean
  onChange: (dramas: GatheredDrama[]) => void
}

/** Dramas chosen by hand and a search for more. */
export function DramaPicker({ dramas, ...others }: DramaPickerProps) {
  const [search, setSearch] = useState('')
  const onSearch = useCallback((text: string) => setSearch(text), [])
  const query = useInfiniteQuery({ ...dramasQuery({ search, visibility: '' }), enabled: search !== '' })
  const found = (query.data?.pages[0]?.list ?? []).map(({ id, title, cover, visibility }) => ({
    id,
    title,
    cover,
    visibility,
  }))
  return (
    <WorkPicker
      noun="剧集"
      works={dramas}
      {...others}
      search={search}
      onSearch={onSearch}
      found={found}
      isSearching={query.isFetching}
    />
  )
}
