import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ActivityDetail } from '#contract/rewards/draws.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { activity } from '../queries.ts'
import { Board } from './Board.tsx'
import { DrawPlaces } from './DrawPlaces.tsx'
import { Fairness } from './Fairness.tsx'
import { Odds } from './Odds.tsx'
import { Terms } from './Terms.tsx'
import { Winners } from './Winners.tsx'

type Props = {
  title: string
  name: string
  /** In place of the board, where it has a page of its own. */
  entry?: (activity: ActivityDetail) => ReactNode
}

/** An activity: the board, and all that is to be known before one draws. */
export function ActivityPage({ title, name, entry }: Props) {
  const query = useQuery(activity(name))
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000))
  const refresh = () => query.refetch({ throwOnError: true })
  useWhenShown(() => {
    setNow(Math.floor(Date.now() / 1000))
    if (query.data) void query.refetch()
  })
  return (
    <ListPage title={query.data?.title ?? title} name={query.data?.title ?? title} onRefresh={refresh}>
      <Loaded
        query={query}
        skeleton={<DrawPlaces />}
        absent={<NothingHere title="没有这个活动" hint="可能已经结束，看看别的活动吧" />}
      >
        {(found) => (
          <>
            {entry?.(found) || <Board activity={found} onStale={() => void query.refetch()} />}
            <Winners winners={found.winners} now={now} />
            <Odds activity={found} />
            <Terms activity={found} />
            <Fairness activity={found} />
          </>
        )}
      </Loaded>
    </ListPage>
  )
}
