import { useInfiniteQuery } from '@tanstack/react-query'
import type { WatchedItem } from '#contract/history/shapes.ts'
import { Button } from '#ui/Button.tsx'
import { Cover } from '#ui/Cover.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons/signs.ts'
import { LoadingRegion } from '#ui/LoadingRegion.tsx'
import { RowCard } from '#ui/RowCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EndlessList } from '#web/platform/EndlessList.tsx'
import { duration } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation.tsx'
import { useWhenShown } from '#web/platform/page.ts'
import { Picture } from '#web/platform/Picture.tsx'
import { refreshPages } from '#web/platform/queries.ts'
import { dramaPath, dramasPath } from '#web/video/dramas/index.ts'
import { useForgetDrama, watchedDramas } from '../drama.queries.ts'
import row from './HistoryRow.module.css'
import styles from './ReadList.module.css'

/** The dramas this account has watched, each with the episode at which it was left. */
export function DramaHistory() {
  const feed = useInfiniteQuery(watchedDramas)
  const forget = useForgetDrama()
  useWhenShown(() => void refreshPages(watchedDramas).catch(() => undefined))
  return (
    <EndlessList
      feed={feed}
      skeleton={<Places />}
      empty={
        <EmptyState
          title="还没有看过剧集"
          hint="看过的剧和集数会记在你的账号里"
          action={<Button render={(link) => <AppLink to={dramasPath} {...link} />}>去看看</Button>}
        />
      }
    >
      {(dramas) => (
        <ul>
          {dramas.map((drama) => (
            <li key={drama.id} className={row.row}>
              <RowCard
                upright
                cover={
                  <Cover ratio="3:4">
                    <Picture path={drama.cover} alt="" colour={drama.colour} width={320} />
                  </Cover>
                }
                title={drama.title}
                meta={placeWords(drama)}
                render={(link) => <AppLink to={dramaPath(drama.id)} {...link} />}
              />
              <IconButton
                label={`删除「${drama.title}」的记录`}
                className={row.remove}
                onClick={() => forget.mutate(drama.id)}
              >
                <CloseIcon size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

function placeWords({ finished, part, position }: WatchedItem): string {
  if (finished) return '已看完'
  return part ? `看到第 ${part.number} 集 ${duration(position)}` : '刚刚打开'
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.places}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} height={112} />
      ))}
    </div>
  </LoadingRegion>
)
