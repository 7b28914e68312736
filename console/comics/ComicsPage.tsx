import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComicRow } from '#contract/comics/console.ts'
import { useWorkFilter, WorkFilters } from '#console/kinds/WorkFilters.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { comicColumns } from './components/comicColumns.tsx'
import { ComicPanel } from './components/ComicPanel.tsx'
import { ComicTabs } from './components/ComicTabs.tsx'
import { comicsQuery } from './queries.ts'

/** Every comic whatever its state: find, edit, order its chapters, take down, bring back. */
export function ComicsPage() {
  const list = useWorkFilter()
  const [opened, setOpened] = useState<ComicRow>()

  return (
    <Page fill tabs={<ComicTabs />} title="漫画" filters={<WorkFilters of={list} label="搜索标题或作者" />}>
      <PagedTable
        query={useInfiniteQuery(comicsQuery(list.filter))}
        caption="漫画"
        columns={comicColumns(setOpened)}
        empty={list.isNarrowed ? '没有符合条件的漫画' : '还没有漫画：在服务器上运行 npm run import -- 文件…'}
      />
      <ComicPanel comic={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
