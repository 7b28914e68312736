import { useInfiniteQuery } from '@tanstack/react-query'
import type { WatchedItem } from '#contract/history/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { CloseIcon } from '#ui/icons/controls.ts'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { EndlessList } from '#web/platform/lists/EndlessList.tsx'
import { duration } from '#web/platform/formats.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { refreshPages } from '#web/platform/wire/query-client.ts'
import { UprightRowPlaces } from '#web/platform/lists/CardRowPlaces.tsx'
import { dramaPath, dramasPath } from '#web/video/dramas/index.ts'
import { openedDramas, useForgetDrama, watchedDramas } from '../drama.queries.ts'
import row from './HistoryRow.module.css'
import { ReadList } from './ReadList.tsx'
import styles from './ReadList.module.css'

/** Local history, shown when the server cannot be reached. */
const onDevice = { kind: 'drama', label: '剧集', path: dramaPath, home: dramasPath } as const

/** The dramas this account has watched, each with the episode at which it was left; without a connection those this device knows of. */
export function DramaHistory() {
  const feed = useInfiniteQuery(watchedDramas)
  const forget = useForgetDrama()
  const known = openedDramas.useList()
  useWhenShown(() => void refreshPages(watchedDramas).catch(() => undefined))
  if (feed.isError && !feed.data && known.length > 0)
    return (
      <>
        <p className={styles.foot} role="status">
          没有连上服务器，显示的是这台设备上的记录
          <Button kind="plain" size={32} busy={feed.isFetching} onClick={() => void feed.refetch()}>
            重试
          </Button>
        </p>
        <ReadList reading={onDevice} />
      </>
    )
  return (
    <EndlessList
      feed={feed}
      skeleton={<UprightRowPlaces />}
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
