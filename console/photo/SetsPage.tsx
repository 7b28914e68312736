import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PhotoSetRow } from '#contract/photo/console.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Select } from '#ui/forms/Select.tsx'
import { ArrangePanel } from './components/ArrangePanel.tsx'
import { PhotoTabs } from './components/PhotoTabs.tsx'
import { setColumns } from './components/setColumns.tsx'
import { SetPanel } from './components/SetPanel.tsx'
import { type SetFilter, setsQuery } from './queries.ts'

const states = [
  { value: '', label: '全部状态' },
  ...Object.entries(visibilityWords).map(([value, label]) => ({ value, label })),
]

/** Every photo set whatever its state: find, edit, put its photos in order, take down, bring back. */
export function SetsPage() {
  const { filter, narrow } = useSetFilter()
  const sets = useInfiniteQuery(setsQuery(filter))
  const [edited, setEdited] = useState<PhotoSetRow>()
  const [arranged, setArranged] = useState<PhotoSetRow>()
  const onSearch = useCallback((search: string) => narrow('search', search), [narrow])
  const isNarrowed = Boolean(filter.search || filter.visibility)

  return (
    <Page
      fill
      tabs={<PhotoTabs />}
      title="写真"
      filters={
        <>
          <SearchBox label="搜索标题" value={filter.search} onChange={onSearch} />
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
        query={sets}
        caption="写真"
        columns={setColumns({ onEdit: setEdited, onArrange: setArranged })}
        empty={isNarrowed ? '没有符合条件的图集' : '还没有图集：在服务器上运行 npm run import -- 文件夹…'}
      />
      <SetPanel opened={edited} onClose={() => setEdited(undefined)} />
      <ArrangePanel opened={arranged} onClose={() => setArranged(undefined)} />
    </Page>
  )
}

/** The filter as the address has it. A state the list does not know counts as none. */
function useSetFilter() {
  const [address, setAddress] = useSearchParams()
  const visibility = address.get('visibility') ?? ''
  const filter: SetFilter = {
    search: (address.get('search') ?? '').slice(0, 60),
    visibility: visibility in visibilityWords ? (visibility as SetFilter['visibility']) : '',
  }
  const narrow = useCallback(
    (name: 'search' | 'visibility', value: string) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setAddress],
  )
  return { filter, narrow }
}
