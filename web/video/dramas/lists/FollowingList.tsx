import { useInfiniteQuery } from '@tanstack/react-query'
import type { FollowedDrama } from '#contract/video/drama-shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { duration } from '#web/platform/formats.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { UprightRowPlaces } from '#web/platform/lists/CardRowPlaces.tsx'
import { DramaRow } from '../components/DramaRow.tsx'
import { dramasPath } from '../links.ts'
import { followedDramas } from '../lists.queries.ts'
import { progressOf } from '../rules.ts'
import styles from './FollowingList.module.css'

/** 我的追剧: the dramas one follows, with what is new of each and where it was left. */
export function FollowingList() {
  const feed = useInfiniteQuery(followedDramas)
  useWhenShown(() => void refreshPages(followedDramas).catch(() => undefined))
  return (
    <ListPage title="我的追剧" onRefresh={() => refreshPages(followedDramas)}>
      <EndlessList
        feed={feed}
        skeleton={<UprightRowPlaces />}
        empty={
          <EmptyState
            title="还没有追的剧"
            hint="看剧时点「追剧」，有更新会在这里提示"
            action={<Button render={(link) => <AppLink to={dramasPath} {...link} />}>去看看</Button>}
          />
        }
      >
        {(dramas) => (
          <ul>
            {dramas.map((drama) => (
              <li key={drama.id}>
                <DramaRow drama={drama} meta={<Standing drama={drama} />} />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </ListPage>
  )
}

const Standing = ({ drama }: { drama: FollowedDrama }) => (
  <>
    {drama.fresh > 0 && <b className={styles.fresh}>更新 {drama.fresh} 集</b>}
    {drama.place ? `看到第 ${drama.place.number} 集 ${duration(drama.place.position)}` : progressOf(drama)}
  </>
)
