import { useQuery } from '@tanstack/react-query'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { ActivityPage } from './components/ActivityPage.tsx'
import { DrawPlaces } from './components/DrawPlaces.tsx'
import { runningGrid } from './queries.ts'

/** 九宫格抽奖: the grid that the address names, or the newest that runs. */
export function GridPage() {
  const named = new URLSearchParams(useLocation().search).get('name')
  if (named) return <ActivityPage title="九宫格抽奖" name={named} />
  return <NewestGrid />
}

function NewestGrid() {
  const { data, error, isFetching, refetch } = useQuery(runningGrid)
  if (data) return <ActivityPage title="九宫格抽奖" name={data} />
  return (
    <ListPage title="九宫格抽奖" onRefresh={() => refetch({ throwOnError: true })}>
      {data === '' && <NothingHere title="现在没有九宫格活动" hint="过些时候再来看看" />}
      {data === undefined && !error && <DrawPlaces />}
      {data === undefined && error && (
        <ErrorState hint={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </ListPage>
  )
}
