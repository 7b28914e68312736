import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DramaRow } from '#contract/video/drama-console.ts'
import { useMay } from '#console/platform/me.ts'
import { useWorkFilter, WorkFilters } from '#console/kinds/WorkFilters.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { dramaColumns } from './dramaColumns.tsx'
import { DramaPanel } from './DramaPanel.tsx'
import { DramaTabs } from './DramaTabs.tsx'
import { EpisodesPanel } from './EpisodesPanel.tsx'
import { dramasQuery } from './queries.ts'

/** Every drama whatever its state: make, find, edit, fill with episodes, take down, bring back. */
export function DramasPage() {
  const list = useWorkFilter()
  const dramas = useInfiniteQuery(dramasQuery(list.filter))
  const [opened, setOpened] = useState<DramaRow | 'new'>()
  const [filled, setFilled] = useState<DramaRow>()
  const mayEdit = useMay('films.edit')

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
      filters={<WorkFilters of={list} label="搜索标题或出品" />}
    >
      <PagedTable
        query={dramas}
        caption="剧集"
        columns={dramaColumns({ onOpen: setOpened, onFill: setFilled })}
        empty={list.isNarrowed ? '没有符合条件的剧集' : '还没有剧集：新增一部，再把影片加进去'}
      />
      <DramaPanel opened={opened} onClose={() => setOpened(undefined)} />
      <EpisodesPanel drama={filled} onClose={() => setFilled(undefined)} />
    </Page>
  )
}
