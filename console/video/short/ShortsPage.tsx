import { useInfiniteQuery } from '@tanstack/react-query'
import { useMay } from '#console/platform/me.ts'
import { Page } from '#console/platform/frame/Page.tsx'
import { PagedTable } from '#console/platform/lists/PagedTable.tsx'
import { toastFailure } from '#console/platform/forms/refusals.ts'
import { useFilters } from '#console/platform/lists/useFilters.ts'
import { SearchBox } from '#console/platform/lists/SearchBox.tsx'
import { Segmented } from '#ui/navigation/Segmented.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { shortsQuery, useFeature } from './queries.ts'
import { shortColumns } from './shortColumns.tsx'

const shelves = [
  { key: 'all', label: '全部' },
  { key: 'featured', label: '精选' },
]

/** Every short video with how it does in the feeds, and which of them are 精选. What else there is of it is edited as a film. */
export function ShortsPage() {
  const { address, search, narrow, onSearch } = useFilters()
  const filter = { search, featured: address.get('shelf') === 'featured' }
  const shorts = useInfiniteQuery(shortsQuery(filter))
  const feature = useFeature()
  const mayEdit = useMay('films.edit')

  return (
    <Page
      fill
      title="短视频"
      note="展示、看完比例和划走是最近 14 天的"
      filters={
        <>
          <Segmented
            label="列表"
            items={shelves}
            value={filter.featured ? 'featured' : 'all'}
            onChange={(key) => narrow('shelf', key === 'featured' ? key : '')}
          />
          <SearchBox label="搜索标题" value={filter.search} onChange={onSearch} />
        </>
      }
    >
      <PagedTable
        query={shorts}
        caption="短视频"
        columns={shortColumns({
          mayEdit,
          busyId: feature.isPending ? feature.variables.id : undefined,
          onFeature: (row, featured) =>
            feature.mutate(
              { id: row.id, featured },
              {
                onSuccess: () => toast(featured ? '已放到精选最前面' : '已移出精选', { kind: 'good' }),
                onError: toastFailure,
              },
            ),
        })}
        empty={
          filter.search
            ? '没有符合条件的短视频'
            : filter.featured
              ? '还没有精选：在“全部”里打开一条的开关'
              : '还没有短视频：运行 npm run import -- --short 文件…，或在影片里打开“短视频”'
        }
      />
    </Page>
  )
}
