import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NovelRow } from '#contract/novel/console.ts'
import { useWorkFilter, WorkFilters } from '#console/kinds/WorkFilters.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { novelColumns } from './components/novelColumns.tsx'
import { NovelPanel } from './components/NovelPanel.tsx'
import { NovelTabs } from './components/NovelTabs.tsx'
import { novelsQuery } from './queries.ts'

/** Every novel whatever its state: find, edit, read its chapters, take down, bring back. */
export function NovelsPage() {
  const list = useWorkFilter()
  const [opened, setOpened] = useState<NovelRow>()

  return (
    <Page fill tabs={<NovelTabs />} title="小说" filters={<WorkFilters of={list} label="搜索标题或作者" />}>
      <PagedTable
        query={useInfiniteQuery(novelsQuery(list.filter))}
        caption="小说"
        columns={novelColumns(setOpened)}
        empty={list.isNarrowed ? '没有符合条件的小说' : '还没有小说：在服务器上运行 npm run import -- 文件…'}
      />
      <NovelPanel novel={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}
