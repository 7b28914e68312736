import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FilmRow } from '#contract/video/console.ts'
import { MoreRows } from '#console/platform/lists/MoreRows.tsx'
import { Page, TableBox } from '#console/platform/frame/Page.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Table } from '#ui/content/Table.tsx'
import { FilmPanel } from './components/FilmPanel.tsx'
import { filmColumns } from './components/filmColumns.tsx'
import { channelsQuery, type FilmFilter, filmsQuery } from './queries.ts'

const stateWords: Record<string, string> = { ...visibilityWords, scheduled: '定时发布' }
const stateOptions = [
  { value: '', label: '全部状态' },
  ...Object.entries(stateWords).map(([value, label]) => ({ value, label })),
]

/** Every film whatever its state: find, edit, take down, bring back. */
export function FilmsPage() {
  const { filter, narrow, isNarrowed } = useFilmFilter()
  const films = useInfiniteQuery(filmsQuery(filter))
  const channels = useQuery(channelsQuery)
  const [opened, setOpened] = useState<FilmRow>()
  const rows = films.data?.pages.flatMap((page) => page.list) ?? []
  const onSearch = useCallback((search: string) => narrow('search', search), [narrow])

  return (
    <Page
      fill
      title="影片"
      filters={
        <>
          <SearchBox label="搜索标题" value={filter.search} onChange={onSearch} />
          <Select
            dense
            hideLabel
            label="按状态筛选"
            options={stateOptions}
            value={filter.visibility}
            onChange={(event) => narrow('visibility', event.target.value)}
          />
          <Select
            dense
            hideLabel
            label="按频道筛选"
            options={[
              { value: '', label: '全部频道' },
              ...(channels.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={filter.categoryId ? String(filter.categoryId) : ''}
            onChange={(event) => narrow('channel', event.target.value)}
          />
          {isNarrowed && (
            <Button kind="plain" size={32} onClick={() => narrow()}>
              清除筛选
            </Button>
          )}
        </>
      }
    >
      {films.error && !films.data ? (
        <ErrorState
          hint={sayFailure(films.error)}
          onRetry={() => void films.refetch()}
          busy={films.isFetching}
        />
      ) : (
        <TableBox
          foot={
            <MoreRows
              shown={rows.length}
              more={films.hasNextPage}
              loading={films.isFetchingNextPage}
              failed={films.isFetchNextPageError}
              onMore={() => void films.fetchNextPage()}
            />
          }
        >
          <Table
            caption="影片"
            columns={filmColumns(setOpened)}
            rows={rows}
            rowKey={(row) => String(row.id)}
            busy={films.isPending || films.isPlaceholderData}
            empty={isNarrowed ? '没有符合条件的影片' : '还没有影片：在服务器上运行 npm run import -- 文件…'}
          />
        </TableBox>
      )}
      <FilmPanel film={opened} channels={channels.data ?? []} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

/** The filter as the address has it. A name the list does not know counts as no filter. */
function useFilmFilter() {
  const [search, setSearch] = useSearchParams()
  const visibility = search.get('visibility') ?? ''
  const channel = search.get('channel') ?? ''
  const filter: FilmFilter = {
    search: (search.get('search') ?? '').slice(0, 60),
    visibility: visibility in stateWords ? (visibility as FilmFilter['visibility']) : '',
    categoryId: /^[1-9]\d{0,8}$/.test(channel) ? Number(channel) : 0,
  }
  /** Sets one filter; without a name all are cleared. */
  const narrow = useCallback(
    (name?: 'search' | 'visibility' | 'channel', value = '') =>
      setSearch(
        (before) => {
          const next = name ? new URLSearchParams(before) : new URLSearchParams()
          if (name && value) next.set(name, value)
          else if (name) next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { filter, narrow, isNarrowed: Boolean(filter.search || filter.visibility || filter.categoryId) }
}
