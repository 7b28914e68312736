import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { appsLike } from '../queries.ts'
import { AppRow } from './AppRow.tsx'
import { RowSkeletons } from './TradeSkeleton.tsx'

/** What the directory holds of the words that were typed. */
export function Results({ search }: { search: string }) {
  const feed = useInfiniteQuery(appsLike(search))
  return (
    <EndlessList
      feed={feed}
      skeleton={<RowSkeletons />}
      empty={<EmptyState title={`没有找到“${search}”`} hint="换个词试试，清空后可以按分组浏览" />}
    >
      {(apps) => apps.map((app) => <AppRow key={app.id} app={app} />)}
    </EndlessList>
  )
}
