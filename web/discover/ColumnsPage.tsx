import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { ColumnShelf, ColumnSkeletons } from './components/ColumnShelf.tsx'
import { columns } from './queries.ts'

/** Every video column with its first films. */
export function ColumnsPage() {
  const feed = useInfiniteQuery(columns)
  return (
    <ListPage title="视频栏目" name="发现视频" onRefresh={() => refreshPages(columns)}>
      <EndlessList
        feed={feed}
        skeleton={<ColumnSkeletons count={3} />}
        empty={<NothingHere title="还没有视频栏目" hint="先看看首页的影片吧" />}
      >
        {(all) =>
          all.map((column, index) => <ColumnShelf key={column.id} column={column} eager={index < 2} />)
        }
      </EndlessList>
    </ListPage>
  )
}
