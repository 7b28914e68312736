import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { ClampedText } from '#ui/content/ClampedText.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { ShareIcon } from '#ui/icons/actions.ts'
import { lazy } from '#ui/lazy.ts'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { go, useBack, useViewParameter } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { copyText, sharedOrigin } from '#web/platform/sharing.ts'
import { useScrolledUnder } from '#web/platform/pages/useScrolledUnder.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { useReaderAhead } from './prefetch.ts'
import { NovelActs } from './components/NovelActs.tsx'
import { NovelBar } from './components/NovelBar.tsx'
import { NovelHead } from './components/NovelHead.tsx'
import { NovelSkeleton } from './components/NovelSkeleton.tsx'
import { NovelTabs } from './components/NovelTabs.tsx'
import { novelPath, novelReadPath } from './links.ts'
import styles from './NovelPage.module.css'
import { novelDetail } from './queries.ts'
import { useLastValue } from '#web/platform/pages/useLastValue.ts'

const NovelWaysSheet = lazy(() =>
  import('./components/NovelWaysSheet.tsx').then((module) => ({ default: module.NovelWaysSheet })),
)
const whole = 'all'

/** A novel: what it is, its chapters, and the way on from where it was left. */
export function NovelPage() {
  const { id = '' } = useParams()
  const back = useBack()
  const found = useQuery(novelDetail(id))
  const shown = found.data
  const [tab, setTab] = useViewParameter('tab')
  // What is to be bought stands in the address, so that it is there again after a way to more coins
  const [wanted, setWanted] = useViewParameter('open')
  const [isPast, watchHead] = useScrolledUnder()
  usePageTitle(shown?.title)
  useWhenShown(() => {
    if (shown) void found.refetch()
  })
  useReaderAhead(shown?.mine.place?.chapterId ?? shown?.first ?? undefined)
  const drawn = useLastValue(wanted || undefined)
  const chapterId = drawn && drawn !== whole ? Number(drawn) : undefined

  function afterBuying() {
    setWanted('')
    if (chapterId) go(novelReadPath(chapterId))
  }

  return (
    <div className={styles.page}>
      <div className={classes(styles.bar, isPast && styles.solid)}>
        <TopBar
          over={!isPast && shown !== undefined}
          title={isPast || !shown ? (shown?.title ?? '小说') : undefined}
          onBack={back}
          end={
            shown && (
              <IconButton
                label="分享"
                onClick={() => void copyText(sharedOrigin() + novelPath(shown.id), '链接已复制')}
              >
                <ShareIcon />
              </IconButton>
            )
          }
        />
      </div>
      <PullToRefresh className={styles.scroller} onRefresh={() => found.refetch({ throwOnError: true })}>
        <Loaded
          query={found}
          skeleton={<NovelSkeleton />}
          absent={<NothingHere title="小说不存在或已下架" hint="看看别的小说吧" />}
        >
          {(it) => (
            <>
              <div ref={watchHead}>
                <NovelHead novel={it} />
              </div>
              <main className={styles.below}>
                {it.description && (
                  <div className={styles.story}>
                    <ClampedText text={it.description} />
                  </div>
                )}
                <NovelActs novel={it} />
                <NovelTabs
                  novel={it}
                  tab={tab}
                  onTab={setTab}
                  onLocked={(chapter) => setWanted(String(chapter.id))}
                />
              </main>
            </>
          )}
        </Loaded>
      </PullToRefresh>
      {shown && tab !== 'comments' && <NovelBar novel={shown} onBuy={() => setWanted(whole)} />}
      <Suspense fallback={null}>
        {shown && drawn && (
          <NovelWaysSheet
            novel={shown}
            open={wanted !== ''}
            chapterId={chapterId}
            onClose={() => setWanted('')}
            onBought={afterBuying}
          />
        )}
      </Suspense>
    </div>
  )
}
