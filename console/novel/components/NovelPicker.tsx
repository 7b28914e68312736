import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { GatheredNovel } from '#contract/novel/console.ts'
import { WorkPicker } from '#console/platform/WorkPicker.tsx'
import { novelsQuery } from '../queries.ts'

type NovelPickerProps = {
  novels: readonly GatheredNovel[]
  disabled: boolean
  onChange: (novels: GatheredNovel[]) => void
}

/** Novels chosen by hand and a search for more. */
export function NovelPicker({ novels, ...others }: NovelPickerProps) {
  const [search, setSearch] = useState('')
  const onSearch = useCallback((text: string) => setSearch(text), [])
  const query = useInfiniteQuery({ ...novelsQuery({ search, visibility: '' }), enabled: search !== '' })
  const found = (query.data?.pages[0]?.list ?? []).map(({ id, title, cover, visibility }) => ({
    id,
    title,
    cover,
    visibility,
  }))
  return (
    <WorkPicker
      noun="小说"
      works={novels}
      {...others}
      search={search}
      onSearch={onSearch}
      found={found}
      isSearching={query.isFetching}
    />
  )
}
