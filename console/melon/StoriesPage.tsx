import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay } from '#console/platform/me.ts'
import { useScheduledFilter, WorkFilters } from '#console/kinds/WorkFilters.tsx'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Select } from '#ui/forms/Select.tsx'
import { MelonTabs } from './components/MelonTabs.tsx'
import { storyColumns } from './components/storyColumns.tsx'
import { categoriesQuery, storiesQuery } from './queries.ts'

/** Every story whatever its state: find, write, open. */
export function StoriesPage() {
  const list = useScheduledFilter()
  const given = list.address.get('category') ?? ''
  // A category without a number counts as none
  const category = /^[1-9]\d{0,14}$/.test(given) ? given : ''
  const stories = useInfiniteQuery(storiesQuery({ ...list.filter, category }))
  const categories = useQuery(categoriesQuery)
  const mayEdit = useMay('library.edit')

  return (
    <Page
      fill
      tabs={<MelonTabs />}
      title="吃瓜"
      actions={
        mayEdit && (
          <Button
            size={32}
            icon={<PlusIcon size={16} />}
            render={(link) => <Link to="/stories/edit" {...link} />}
          >
            写一篇
          </Button>
        )
      }
      filters={
        <WorkFilters of={list} label="搜索标题">
          <Select
            dense
            hideLabel
            label="按分类筛选"
            options={[
              { value: '', label: '全部分类' },
              ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={category}
            onChange={(event) => list.narrow('category', event.target.value)}
          />
        </WorkFilters>
      }
    >
      <PagedTable
        query={stories}
        caption="吃瓜"
        columns={storyColumns}
        empty={list.isNarrowed || category ? '没有符合条件的内容' : '还没有内容，点右上角写一篇'}
      />
    </Page>
  )
}
