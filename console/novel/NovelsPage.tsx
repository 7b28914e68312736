import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { NovelRow } from '#contract/novel/console.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Select } from '#ui/forms/Select.tsx'
import { novelColumns } from './components/novelColumns.tsx'
import { NovelPanel } from './components/NovelPanel.tsx'
import { NovelTabs } from './components/NovelTabs.tsx'
import { type NovelFilter, novelsQuery } from './queries.ts'

const states = [
  { value: '', label: '全部状态' },
  ...Object.entries(visibilityWords).map(([value, label]) => ({ value, label })),
]

/** Every novel whatever its state: find, edit, read its chapters, take down, bring back. */
export function NovelsPage() {
  const { filter, narrow } = useFilter()
  const novels = useInfiniteQuery(novelsQuery(filter))
  const [opened, setOpened] = useState<NovelRow>()
  const onSearch = useCallback((search: string) => narrow('search', search), [narrow])
  const isNarrowed = filter.search !== '' || filter.visibility !== ''

  return (
    <Page
      fill
      tabs={<NovelTabs />}
      title="小说"
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
        query={novels}
        caption="小说"
        columns={novelColumns(setOpened)}
        empty={isNarrowed ? '没有符合条件的小说' : '还没有小说：在服务器上运行 npm run import -- 文件…'}
      />
      <NovelPanel novel={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

/** The filter as the address has it. A state the list does not know counts as none. */
function useFilter() {
  const [search, setSearch] = useSearchParams()
  const visibility = search.get('visibility') ?? ''
  const filter: NovelFilter = {
    search: (search.get('search') ?? '').slice(0, 60),
    visibility: visibility in visibilityWords ? (visibility as NovelRow['visibility']) : '',
  }
  const narrow = useCallback(
    (name: keyof NovelFilter, value: string) =>
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
