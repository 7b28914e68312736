import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoSetRow } from '#contract/photo/console.ts'
import { useWorkFilter, WorkFilters } from '#console/kinds/WorkFilters.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { ArrangePanel } from './components/ArrangePanel.tsx'
import { PhotoTabs } from './components/PhotoTabs.tsx'
import { setColumns } from './components/setColumns.tsx'
import { SetPanel } from './components/SetPanel.tsx'
import { setsQuery } from './queries.ts'

/** Every photo set whatever its state: find, edit, put its photos in order, take down, bring back. */
export function SetsPage() {
  const list = useWorkFilter()
  const sets = useInfiniteQuery(setsQuery(list.filter))
  const [edited, setEdited] = useState<PhotoSetRow>()
  const [arranged, setArranged] = useState<PhotoSetRow>()

  return (
    <Page fill tabs={<PhotoTabs />} title="写真" filters={<WorkFilters of={list} label="搜索标题" />}>
      <PagedTable
        query={sets}
        caption="写真"
        columns={setColumns({ onEdit: setEdited, onArrange: setArranged })}
        empty={
          list.isNarrowed ? '没有符合条件的图集' : '还没有图集：在服务器上运行 npm run import -- 文件夹…'
        }
      />
      <SetPanel opened={edited} onClose={() => setEdited(undefined)} />
      <ArrangePanel opened={arranged} onClose={() => setArranged(undefined)} />
    </Page>
  )
}
