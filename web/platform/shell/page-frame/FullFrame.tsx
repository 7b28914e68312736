import { isLoadFailure } from '#client/stale.ts'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Lighthouse } from '#ui/drawings/Lighthouse.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { AppLink, useBack } from '../../navigation/navigation.tsx'
import { useOnline } from '../../wire/online.ts'
import { usePageTitle } from '../../pages/page.ts'
import { titles } from '../../navigation/route-titles.ts'
import styles from './FullFrame.module.css'
import { FrameSkeleton, isDark } from './FrameSkeleton.tsx'
import type { Failure, PageFrameProps } from './page-frame-props.ts'

/** The frame of a page by the route table: the bar with its title and the way back, then the skeleton or the failure. */
export function FullFrame({ route, failure }: PageFrameProps) {
  const back = useBack()
  const title = titles[route.path] ?? ''
  usePageTitle(title)
  const isOverVideo = isDark(route) && !failure
  return (
    <div className={classes(styles.frame, isOverVideo && styles.dark)}>
      <TopBar title={title} {...(route.level > 1 && { onBack: back })} over={isOverVideo} />
      <main className={styles.main}>
        {failure ? (
          <PageFailure {...failure} isHome={route.path === '/home'} />
        ) : (
          <FrameSkeleton route={route} />
        )}
      </main>
    </div>
  )
}

/** Error shown in place of a broken page. */
function PageFailure({ error, isLoading, retry, isHome }: Failure & { isHome: boolean }) {
  const isOnline = useOnline()
  return (
    <div className={styles.failure}>
      <ErrorState
        {...wordsFor(isLoadFailure(error), isOnline)}
        drawing={<Lighthouse />}
        busy={isLoading}
        onRetry={retry}
        second={
          !isHome && (
            <Button kind="plain" render={(link) => <AppLink to="/home" {...link} />}>
              回到首页
            </Button>
          )
        }
      />
    </div>
  )
}

function wordsFor(isFetching: boolean, isOnline: boolean): { title: string; hint: string } {
  if (!isFetching) return { title: '页面出错了', hint: '重试仍不行时，请先回到首页' }
  if (isOnline) return { title: '页面没有加载出来', hint: '检查网络后再试一次' }
  return { title: '网络已断开', hint: '这一页还没有缓存，连上网络后会自动打开' }
}
