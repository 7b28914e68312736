import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DramaRow } from '#contract/video/drama-console.ts'
import { useMay } from '#console/platform/me.ts'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/signs.ts'
import { Select } from '#ui/forms/Select.tsx'
import { dramaColumns } from './dramaColumns.tsx'
import { DramaPanel } from './DramaPanel.tsx'
import { DramaTabs } from './DramaTabs.tsx'
import { EpisodesPanel } from './EpisodesPanel.tsx'
import { type DramaFilter, dramasQuery } from './queries.ts'

const states = [
  { value: '', label: '全部状态' },
  ...Object.entries(visibilityWords).map(([value, label]) => ({ value, label })),
]

/** Every drama whatever its state: make, find, edit, fill with episodes, take down, bring back. */
export function DramasPage() {
  const { filter, narrow } = useFilter()
  const dramas = useInfiniteQuery(dramasQuery(filter))
  const [opened, setOpened] = useState<DramaRow | 'new'>()
  const [filled, setFilled] = useState<DramaRow>()
  const onSearch = useCallback((search: string) => narrow('search', search), [narrow])
  const mayEdit = useMay('films.edit')
  const isNarrowed = filter.search !== '' || filter.visibility !== ''

  return (
    <Page
      fill
      tabs={<DramaTabs />}
      title="剧集"
      actions={
        mayEdit && (
          <Button size={32} icon={<PlusIcon size={16} />} onClick={() => setOpened('new')}>
            新增剧集
          </Button>
        )
      }
      filters={
        <>
          <SearchBox label="搜索标题或出品" value={filter.search} onChange={onSearch} />
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
        query={dramas}
        caption="剧集"
        columns={dramaColumns({ onOpen: setOpened, onFill: setFilled })}
        empty={isNarrowed ? '没有符合条件的剧集' : '还没有剧集：新增一部，再把影片加进去'}
      />
      <DramaPanel opened={opened} onClose={() => setOpened(undefined)} />
      <EpisodesPanel drama={filled} onClose={() => setFilled(undefined)} />
    </Page>
  )
}

/** The filter as the address has it. A state the list does not know counts as none. */
function useFilter() {
  const [search, setSearch] = useSearchParams()
  const visibility = search.get('visibility') ?? ''
  const filter: DramaFilter = {
    search: (search.get('search') ?? '').slice(0, 60),
    visibility: visibility in visibilityWords ? (visibility as DramaRow['visibility']) : '',
  }
  const narrow = useCallback(
    (name: keyof DramaFilter, value: string) =>
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
