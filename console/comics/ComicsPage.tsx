import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ComicRow } from '#contract/comics/console.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Select } from '#ui/forms/Select.tsx'
import { comicColumns } from './components/comicColumns.tsx'
import { ComicPanel } from './components/ComicPanel.tsx'
import { ComicTabs } from './components/ComicTabs.tsx'
import { type ComicFilter, comicsQuery } from './queries.ts'

const states = [
  { value: '', label: '全部状态' },
  ...Object.entries(visibilityWords).map(([value, label]) => ({ value, label })),
]

/** Every comic whatever its state: find, edit, order its chapters, take down, bring back. */
export function ComicsPage() {
  const { filter, narrow } = useFilter()
  const comics = useInfiniteQuery(comicsQuery(filter))
  const [opened, setOpened] = useState<ComicRow>()
  const onSearch = useCallback((search: string) => narrow('search', search), [narrow])
  const isNarrowed = filter.search !== '' || filter.visibility !== ''

  return (
    <Page
      fill
      tabs={<ComicTabs />}
      title="漫画"
      filters={
        <>
          <SearchBox label="搜索标题或作者" value={filter.search} onChange={onSearch} />
          <Select
            dense
            hideLabel
            label="按状态筛选"
            options={states}
            value={filter.visibility}
            onChange={(event) => narrow('visibility', event.target.value)}
          />
        </>
      }
    >
      <PagedTable
        query={comics}
        caption="漫画"
        columns={comicColumns(setOpened)}
        empty={isNarrowed ? '没有符合条件的漫画' : '还没有漫画：在服务器上运行 npm run import -- 文件…'}
      />
      <ComicPanel comic={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

/** The filter as the address has it. A state the list does not know counts as none. */
function useFilter() {
  const [search, setSearch] = useSearchParams()
  const visibility = search.get('visibility') ?? ''
  const filter: ComicFilter = {
    search: (search.get('search') ?? '').slice(0, 60),
    visibility: visibility in visibilityWords ? (visibility as ComicRow['visibility']) : '',
  }
  const narrow = useCallback(
    (name: keyof ComicFilter, value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { filter, narrow }
}
