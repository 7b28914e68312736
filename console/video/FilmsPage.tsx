import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilmRow, FilmVisibility } from '#contract/video/console.ts'
import { useStateFilter, WorkFilters } from '#console/kinds/WorkFilters.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { visibilityWords } from '#console/platform/words.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { FilmPanel } from './components/FilmPanel.tsx'
import { filmColumns } from './components/filmColumns.tsx'
import { channelsQuery, filmsQuery } from './queries.ts'

const states = { ...visibilityWords, scheduled: '定时发布' }

/** Every film whatever its state: find, edit, take down, bring back. */
export function FilmsPage() {
  const list = useStateFilter<FilmVisibility | 'scheduled'>(states)
  const channel = list.address.get('channel') ?? ''
  // A channel without a number counts as none
  const categoryId = /^[1-9]\d{0,8}$/.test(channel) ? Number(channel) : 0
  const isNarrowed = list.isNarrowed || categoryId > 0
  const channels = useQuery(channelsQuery)
  const [opened, setOpened] = useState<FilmRow>()

  return (
    <Page
      fill
      title="影片"
      filters={
        <WorkFilters of={list} label="搜索标题">
          <Select
            dense
            hideLabel
            label="按频道筛选"
            options={[
              { value: '', label: '全部频道' },
              ...(channels.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={categoryId ? String(categoryId) : ''}
            onChange={(event) => list.narrow('channel', event.target.value)}
          />
          {isNarrowed && (
            <Button kind="plain" size={32} onClick={list.clear}>
              清除筛选
            </Button>
          )}
        </WorkFilters>
      }
    >
      <PagedTable
        query={useInfiniteQuery(filmsQuery({ ...list.filter, categoryId }))}
        caption="影片"
        columns={filmColumns(setOpened)}
        empty={isNarrowed ? '没有符合条件的影片' : '还没有影片：在服务器上运行 npm run import -- 文件…'}
      />
      <FilmPanel film={opened} channels={channels.data ?? []} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
