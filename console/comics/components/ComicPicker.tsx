import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { GatheredComic } from '#contract/comics/console.ts'
import { WorkPicker } from '#console/platform/WorkPicker.tsx'
import { comicsQuery } from '../queries.ts'

type ComicPickerProps = {
  comics: readonly GatheredComic[]
  disabled: boolean
  onChange: (comics: GatheredComic[]) => void
}

/** Comics chosen by hand and a search for more. */
export function ComicPicker({ comics, ...others }: ComicPickerProps) {
  const [search, setSearch] = useState('')
  const onSearch = useCallback((text: string) => setSearch(text), [])
  const query = useInfiniteQuery({ ...comicsQuery({ search, visibility: '' }), enabled: search !== '' })
  const found = (query.data?.pages[0]?.list ?? []).map(({ id, title, cover, visibility }) => ({
    id,
    title,
    cover,
    visibility,
  }))
  return (
    <WorkPicker
      noun="漫画"
      works={comics}
      {...others}
      search={search}
      onSearch={onSearch}
      found={found}
      isSearching={query.isFetching}
    />
  )
}
