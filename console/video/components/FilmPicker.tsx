import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { GatheredFilm } from '#contract/video/catalogue-console.ts'
import { WorkPicker } from '#console/platform/WorkPicker.tsx'
import { filmsQuery } from '../queries.ts'

type FilmPickerProps = {
  films: readonly GatheredFilm[]
  disabled: boolean
  /** The order of the films means something and can be changed. */
  inOrder?: boolean
  onChange: (films: GatheredFilm[]) => void
}

/** Films chosen by hand and a search for more. */
export function FilmPicker({ films, ...others }: FilmPickerProps) {
  const [search, setSearch] = useState('')
  const onSearch = useCallback((text: string) => setSearch(text), [])
  const query = useInfiniteQuery({
    ...filmsQuery({ search, visibility: '', categoryId: 0, short: false }),
    enabled: search !== '',
  })
  const found = (query.data?.pages[0]?.list ?? []).map(({ id, title, cover, visibility }) => ({
    id,
    title,
    cover,
    visibility,
  }))
  return (
    <WorkPicker
      noun="影片"
      works={films}
      {...others}
      search={search}
      onSearch={onSearch}
      found={found}
      isSearching={query.isFetching}
    />
  )
}
