import { useQuery } from '@tanstack/react-query'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { shortsPath } from './links.ts'
import { Feed } from './Feed.tsx'
import feed from './Feed.module.css'
import { shortVideo } from './queries.ts'
import { ShortFrame } from './ShortFrame.tsx'
import styles from './ShortFrame.module.css'

/** One short video, from a link or a list, and then what is recommended. */
export function OneShortPage() {
  const { id = '' } = useParams()
  const found = useQuery(shortVideo(id))
  const video = found.data
  usePageTitle(video?.title ?? '短视频')
  const gone = isRefusal(found.error, 'film_not_found') || isRefusal(found.error, 'invalid_input')
  return (
    <ShortFrame heading={<h1 className={styles.heading}>短视频</h1>}>
      {video ? (
        <Feed key={id} name="recommended" first={video} empty={{ title: '', hint: '' }} />
      ) : (
        <div className={feed.instead} data-theme="dark">
          {gone ? (
            <EmptyState
              title="视频不存在或已下架"
              hint="看看别的短视频吧"
              action={<Button render={(link) => <AppLink to={shortsPath} {...link} />}>去看推荐</Button>}
            />
          ) : found.isError ? (
            <ErrorState
              hint={messageOf(found.error)}
              busy={found.isFetching}
              onRetry={() => void found.refetch()}
            />
          ) : (
            <Spinner size={32} label="加载中" />
          )}
        </div>
      )}
    </ShortFrame>
  )
}
